import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadInBackground } from '../kit/background-load'
import { useKeyBindings } from '../kit/key-bindings'
import { focusNextPage } from '../navigation/next-focus'
import { usePalettePages } from './palette-pages'
import { openPanel, usePanel } from './panel-state'

type Parts = typeof import('./extras')
let parts: Parts | undefined
/** Not `lazy()`: what could not be loaded is told in a line and tried again, the page stays. */
const load = async () => {
  const { loadPalettePanels } = await import('./lazy-with-messages')
  parts = await loadPalettePanels()
}

/** The search through everything, the help on keys, and the keys that work on every page. */
export function Panels() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const panel = usePanel()
  const places = usePalettePages()
  const notify = useNotify()
  const [, loaded] = useState(parts)
  const { key } = useLocation()
  const close = useCallback(() => openPanel(null), [])
  useEffect(() => whenIdle(() => void loadInBackground(load).catch(() => {})), [])
  useEffect(() => {
    if (!panel || parts) return
    load().then(
      () => loaded(parts),
      () => {
        close()
        notify('areas.state.failed', { type: 'error' })
      },
    )
  }, [panel, close, notify])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => close, [key, close])
  useKeyBindings([
    {
      keys: ['Mod+k'],
      label: translate('shell.find.key'),
      group: 'everywhere',
      run: () => {
        openPanel('find')
        return true
      },
    },
    {
      keys: ['?'],
      label: translate('shell.keys'),
      group: 'everywhere',
      run: () => {
        openPanel('keys')
        return true
      },
    },
    ...places.flatMap(({ letter, label, to }) =>
      letter
        ? [
            {
              keys: [`g ${letter}`],
              label,
              group: 'go' as const,
              run: () => {
                focusNextPage()
                void navigate(to)
                return true
              },
            },
          ]
        : [],
    ),
  ])
  if (!panel || !parts) return null
  const Part = panel === 'find' ? parts.Finder : parts.KeysHelp
  return <Part onClose={close} />
}

/** So long a page may still be drawing, a map longest; its keys are seldom pressed before. */
const rest = 2500

/** What may wait until the page has come to rest, so that opening is instant then. */
function whenIdle(run: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function')
      idle = requestIdleCallback(run, { timeout: 4000 })
    else run()
  }, rest)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
