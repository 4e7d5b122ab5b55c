import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { useSingleKeys } from '../app/use-single-keys'
import { StatusChip } from '../kit/status-chip'
import { markMatches, type PaletteEntry, type PaletteGroup } from './entries'

interface OptionsProps {
  /** The list is `id-list`, its options `id-0` and on. */
  id: string
  groups: readonly PaletteGroup[]
  text: string
  active: PaletteEntry | undefined
  busy: boolean
  onChoose: (key: string) => void
  onGo: (entry: PaletteEntry, newTab: boolean) => void
  before: ReactNode
}

/** What was found, under headings; the focus stays in the input, which names the active one. */
export function Options(props: OptionsProps) {
  const { id, groups, active, busy } = props
  const translate = useTranslate()
  const entries = groups.flatMap((group) => group.entries)
  const at = active ? entries.indexOf(active) : -1
  useEffect(() => {
    const option = document.getElementById(`${id}-${at}`)
    // The first one brings its heading into sight.
    if (at === 0) option?.closest('[role=listbox]')?.scrollTo?.({ top: 0 })
    else option?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])
  if (entries.length === 0) return null
  return (
    <div
      role="listbox"
      className="finder-list"
      id={`${id}-list`}
      aria-label={translate('palette.results')}
      aria-busy={busy || undefined}
    >
      {props.before}
      {groups.map((group) => {
        const Icon = group.icon
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div className="finder-group" id={`${id}-${group.key}`} role="presentation">
              {Icon && <Icon aria-hidden />}
              {group.label}
            </div>
            {group.entries.map((entry) => (
              <Option
                key={entry.key}
                {...props}
                entry={entry}
                optionId={`${id}-${entries.indexOf(entry)}`}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Option({
  entry,
  optionId,
  text,
  active,
  onChoose,
  onGo,
}: OptionsProps & { entry: PaletteEntry; optionId: string }) {
  const [single] = useSingleKeys()
  const { icon: Icon, label, detail, state, letter } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys for all options
    <div
      role="option"
      id={optionId}
      tabIndex={-1}
      className="finder-option"
      aria-selected={entry === active}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => entry !== active && onChoose(entry.key)}
      onClick={(event) => onGo(entry, event.ctrlKey || event.metaKey)}
    >
      <Icon aria-hidden />
      <span className="finder-words">
        <span className="finder-label" dir="auto">
          <Marked label={label} text={text} />
        </span>
        {detail && (
          <span className="finder-detail" dir="auto">
            <Marked label={detail} text={text} />
          </span>
        )}
      </span>
      {state && <StatusChip label={state.label} value={state.value} />}
      {letter && single && (
        <span className="keycaps" aria-hidden>
          <kbd>g</kbd>
          <kbd>{letter}</kbd>
        </span>
      )}
    </div>
  )
}

function Marked({ label, text }: { label: string; text: string }) {
  return markMatches(label, text).map(({ part, fits }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
    fits ? <mark key={at}>{part}</mark> : part,
  )
}
