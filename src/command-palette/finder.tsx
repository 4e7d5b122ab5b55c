import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useScope } from '../app/scope-context'
import { useKeyBindings } from '../kit/key-bindings'
import { focusNextPage } from '../navigation/next-focus'
import { isSettled, type PaletteEntry, rankEntries } from './entries'
import { FinderFoot } from './finder-foot'
import { FinderNote } from './finder-note'
import './finder.css'
import { Modal } from './modal'
import { Options } from './options'
import { useFoundRecords } from './use-found-records'
import { useRecent } from './use-recent'
import { usePaletteSources } from './use-sources'

/** One search through records, pages, cemeteries and actions; Enter goes. */
export function Finder({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { cemetery } = useScope()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  const [held, hold] = useState<{ text: string; newTab: boolean } | null>(null)
  const found = useFoundRecords(text)
  const recent = useRecent()
  const sources = usePaletteSources(found.hits, recent.hits, pathname)
  const groups = rankEntries(text, sources, cemetery === null)
  const entries = groups.flatMap((group) => group.entries)
  const awaited = text === '' ? recent.awaited : 0
  const waits = found.phase === 'loading' || awaited > 0
  const own = entries.find(({ key }) => key === chosen)
  // What comes later may stand before the first: it is nobody's choice until then.
  const active = own ?? (awaited > 0 ? undefined : entries[0])
  useKeyBindings([
    {
      keys: ['Mod+k'],
      label: translate('palette.close'),
      group: 'page',
      inDialog: true,
      run: close,
    },
  ])

  function close() {
    onClose()
    return true
  }
  function go(entry: PaletteEntry, newTab: boolean) {
    onClose()
    if (entry.href || (entry.to && newTab))
      window.open(entry.href ?? entry.to, '_blank', 'noopener')
    else if (entry.to) {
      focusNextPage()
      void navigate(entry.to)
    } else entry.act?.()
  }
  const move = (by: number) => {
    if (entries.length === 0) return
    const at = active ? entries.indexOf(active) : -1
    const next = at < 0 && by < 0 ? -1 : at + by
    choose(entries.at(next % entries.length)?.key ?? null)
    hold(null)
  }
  const enter = (newTab: boolean) => {
    if (active && (own || !waits || isSettled(groups, text))) go(active, newTab)
    // Who types quicker than the server answers means what it will find.
    else if (waits) hold({ text, newTab })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what is waited for
  useEffect(() => {
    if (!held || waits) return
    hold(null)
    if (held.text === text && active && found.phase === 'done') go(active, held.newTab)
  }, [held, waits])
  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') enter(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const none = entries.length === 0 && text.trim() !== '' && !waits
  return (
    <Modal className="finder" label={translate('palette.title')} onClose={onClose}>
      <div className="finder-head">
        <SearchOutlined className="finder-glass" aria-hidden />
        <button
          type="button"
          className="finder-back"
          aria-label={translate('palette.close')}
          onClick={onClose}
        >
          <ArrowBackOutlined aria-hidden />
        </button>
        <input
          data-first
          type="text"
          role="combobox"
          aria-label={translate('palette.title')}
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active ? `${id}-${entries.indexOf(active)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={translate(cemetery ? 'palette.input' : 'palette.inputOutside')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            choose(null)
            hold(null)
          }}
          onKeyDown={press}
        />
        {waits && <span className="finder-busy" aria-hidden />}
      </div>
      <Options
        id={id}
        groups={groups}
        text={text}
        active={active}
        busy={waits}
        onChoose={choose}
        onGo={go}
        before={awaited > 0 && <Awaited count={awaited} label={translate('palette.recent')} />}
      />
      <FinderNote none={none} text={text.trim()} found={found} empty={entries.length === 0} />
      <FinderFoot />
      <p className="visually-hidden" role="status">
        {text.trim() !== '' && !waits && entries.length > 0
          ? translate('palette.count', { smart_count: entries.length })
          : ''}
      </p>
    </Modal>
  )
}

/** Where the records opened last will stand, so that nothing moves when their names come. */
function Awaited({ count, label }: { count: number; label: string }) {
  return (
    <div aria-hidden>
      <div className="finder-group">{label}</div>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div className="finder-option awaited" key={at}>
          <i />
          <span>
            <b />
            <b />
          </span>
        </div>
      ))}
    </div>
  )
}
