import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocaleState, useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { ListState } from '../../../core/list-query'
import type { SavedView } from '../../../core/saved-view'
import { problemText } from '../../app/problem-text'
import { useOfferUndo } from '../../app/undo-snack'
import type { ListParts } from './context'
import { type ListPreset, sizeOf, withPreset } from './presets'
import { useCounts, useViews } from './use-views'
import { ViewMenu } from './view-menu'
import { differsFromView, viewInputOf, viewStateOf } from './view-state'
import { ViewTab } from './view-tab'

const NameDialog = lazy(() => import('./name-dialog'))

interface ViewTabsProps extends ListParts {
  initial: ListState['sort']
  /** Questions that the area's list is often asked. */
  presets: readonly ListPreset[]
  /** The one that it shows. */
  preset?: ListPreset
  /** It stands where none of the tabs leads, and says so itself. */
  elsewhere: boolean
  allLabel?: string
}

/** The area's list as it is, what it is often asked, then one's own views of it, each with its count. */
export function ViewTabs({ presets, preset, elsewhere, allLabel, ...parts }: ViewTabsProps) {
  const { area, list, look, toQuery, initial } = parts
  const translate = useTranslate()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const [locale] = useLocaleState()
  const { views, add, change, remove, order } = useViews(area.name)
  const [naming, setNaming] = useState<'new' | SavedView | null>(null)
  const counts = useCounts(
    area.name,
    (views ? [{}, ...[...presets, ...views].map(({ filter }) => filter)] : []).map(toQuery),
  )
  if (!views) return null
  const open = views.find(({ id }) => id === list.view)
  const now = viewInputOf(list, look)
  const changed = open !== undefined && differsFromView(open, now, initial)
  const asked = Object.keys(list.filter).length
  const own = preset ? asked > sizeOf(preset) : asked > 0
  const savable = open ? changed : own || look.columns !== null
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
  }
  const removed = (view: SavedView) =>
    attempt(async () => {
      await remove(view)
      if (list.view === view.id) list.show(null)
      offerUndo(translate('lists.views.deleted', { name: view.name }), async () => {
        const { name, filter, sort, columns, density } = view
        await add({ name, filter, sort, columns, density }, views.indexOf(view))
      })
    })
  const move = (view: SavedView, by: number) => {
    const ids = views.map(({ id }) => id).filter((id) => id !== view.id)
    ids.splice(views.indexOf(view) + by, 0, view.id)
    return attempt(() => order(ids))
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box component="nav" aria-label={translate('lists.views.title')} sx={strip}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex' }}>
          <ViewTab
            label={allLabel ?? translate('lists.views.all')}
            count={counts[0] ?? null}
            locale={locale}
            current={!open && !preset && !elsewhere}
            onOpen={() => list.show(null)}
          />
          {presets.map((one, index) => (
            <ViewTab
              key={one.label}
              label={one.label}
              count={counts[index + 1] ?? null}
              locale={locale}
              current={one === preset}
              onOpen={() =>
                list.show(null, {
                  filter: withPreset(presets, list.view === null ? list.filter : {}, one),
                  sort: one.sort ?? null,
                  columns: null,
                  density: null,
                })
              }
            />
          ))}
          {views.map((view, index) => (
            <ViewTab
              key={view.id}
              label={view.name}
              count={counts[index + 1 + presets.length] ?? null}
              locale={locale}
              current={view === open}
              changed={view === open && changed}
              onOpen={() => list.show(view.id, viewStateOf(view))}
            />
          ))}
        </Box>
      </Box>
      {open && (
        <ViewMenu
          view={open}
          first={views[0] === open}
          last={views.at(-1) === open}
          onRename={() => setNaming(open)}
          onMove={(by) => void move(open, by)}
          onDelete={() => void removed(open)}
        />
      )}
      {changed && (
        <Button
          size="small"
          sx={{ flexShrink: 0 }}
          onClick={() => void attempt(() => change(open, now))}
        >
          {translate('lists.views.overwrite')}
        </Button>
      )}
      {savable && (
        <Button size="small" sx={{ flexShrink: 0 }} onClick={() => setNaming('new')}>
          {translate(open ? 'lists.views.saveAs' : 'lists.views.save')}
        </Button>
      )}
      {naming && (
        <Suspense fallback={null}>
          <NameDialog
            title={translate(naming === 'new' ? 'lists.views.saveTitle' : 'lists.views.rename')}
            name={naming === 'new' ? '' : naming.name}
            onClose={() => setNaming(null)}
            save={async (name) => {
              if (naming !== 'new') await change(naming, { name })
              else {
                const made = await add({ name, ...now })
                list.show(made.id, viewStateOf(made))
              }
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** Pushed along where the tabs do not fit; a shade at an edge tells that there are more beyond it. */
const strip = {
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '--shade': 'color-mix(in srgb, var(--text) 22%, transparent)',
  background: [
    'linear-gradient(to right, var(--bg) 40%, transparent) left / 36px 100% no-repeat local',
    'linear-gradient(to left, var(--bg) 40%, transparent) right / 36px 100% no-repeat local',
    'linear-gradient(to right, var(--shade), transparent) left / 10px 100% no-repeat scroll',
    'linear-gradient(to left, var(--shade), transparent) right / 10px 100% no-repeat scroll',
  ].join(', '),
} as const
