import { useGetList, useTranslate } from 'ra-core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useAreaAccess } from '../app/use-area-access'
import { formatLifeYears } from '../cemetery/life-years'
import { SpaceSwatch } from '../cemetery/space-swatch'
import type { AreaRecord } from '../derive/fields/columns'
import { useNumbers } from '../imports/use-numbers'
import { SearchBox } from '../kit/search-box'
import { gardenCounts, gardenOf } from './groups'
import { type MapSpace, matchingSpaces } from './spaces'
import type { LegendData } from './use-legend'

interface PlaceListProps {
  spaces: readonly MapSpace[]
  /** All that is drawn, by id. */
  known: ReadonlyMap<number, MapSpace>
  looks: LegendData
  selected: number | null
  onSelect: (id: number) => void
}

const PAGE = 60

/** The same places as on the map, found by typing and walked through with the arrow keys. */
export function PlaceList({ spaces, known, looks, selected, onSelect }: PlaceListProps) {
  const translate = useTranslate()
  const { counted, number } = useNumbers()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const found = useMemo(() => matchingSpaces(spaces, text), [spaces, text])
  const shown = found.slice(0, page * PAGE)
  const groups = groupByGarden(shown)
  const counts = useMemo(() => gardenCounts(spaces, looks), [spaces, looks])
  const byKey = useMemo(() => new Map(looks.looks.map((look) => [look.key, look])), [looks])
  // One stop of the Tab key: the selected place where it is here, else the first.
  const stop = shown.some(({ id }) => id === selected) ? selected : shown[0]?.id
  return (
    <section className="map-list" aria-label={translate('map.list')}>
      <SearchBox
        value={text}
        onChange={(next) => {
          setText(next)
          setPage(1)
        }}
        label={translate('map.search')}
      />
      <div className="map-found">
        <People text={text} known={known} onSelect={onSelect} />
        <Undrawn text={text} known={known} onSelect={onSelect} />
        <p className="map-count" role="status">
          {found.length === 0 ? translate('map.noPlaces') : counted('map.places', found.length)}
        </p>
        <ul onKeyDown={walk}>
          {groups.map(({ garden, places }) => (
            <li key={garden}>
              <section aria-label={garden}>
                <h2 className="map-garden">
                  {garden}
                  <span>
                    {looks.looks.map(({ key, state, color, label }) => {
                      const n = counts.get(garden)?.get(key)
                      return (
                        n !== undefined && (
                          <span key={key} title={label}>
                            <SpaceSwatch state={state} color={color} />
                            <span className="visually-hidden">{label} </span>
                            {number(n)}
                          </span>
                        )
                      )
                    })}
                  </span>
                </h2>
                <ul>
                  {places.map(({ id, label, name }) => {
                    const look = byKey.get(looks.ofSpace.get(id) ?? '')
                    const within = label.split('›').slice(1, -1).join('›').trim()
                    return (
                      <li key={id}>
                        <button
                          type="button"
                          tabIndex={id === stop ? 0 : -1}
                          aria-current={id === selected ? 'true' : undefined}
                          onClick={() => onSelect(id)}
                        >
                          {look && <SpaceSwatch state={look.state} color={look.color} />}
                          <span className="map-name">
                            <b>{name}</b>
                            {within && <small>{within}</small>}
                          </span>
                          {look?.state && <small className="map-state">{look.label}</small>}
                        </button>
                      </li>
                    )
                  })}
                </ul>
              </section>
            </li>
          ))}
        </ul>
        {found.length > shown.length && (
          <button type="button" className="map-more" onClick={() => setPage(page + 1)}>
            {translate('map.more', { count: Math.min(PAGE, found.length - shown.length) })}
          </button>
        )}
      </div>
    </section>
  )
}

/** Places follow the order of their addresses: those of a garden stand together. */
function groupByGarden(places: readonly MapSpace[]) {
  const groups: Array<{ garden: string; places: MapSpace[] }> = []
  for (const place of places) {
    const garden = gardenOf(place)
    const last = groups.at(-1)
    if (last?.garden === garden) last.places.push(place)
    else groups.push({ garden, places: [place] })
  }
  return groups
}

/** Who is called so, and where they lie. */
function People({
  text,
  known,
  onSelect,
}: {
  text: string
  known: ReadonlyMap<number, MapSpace>
  onSelect: (id: number) => void
}) {
  const translate = useTranslate()
  const asked = useAreaAccess('deceased').read && text.trim().length > 1
  const { data, isPending } = useGetList<AreaRecord>(
    'deceased',
    {
      filter: { q: text.trim() },
      pagination: { page: 1, perPage: 6 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: asked, retry: false },
  )
  if (!asked || isPending || !data) return null
  return (
    <section aria-label={translate('map.people')}>
      <p className="map-count">{translate(data.length === 0 ? 'map.noPeople' : 'map.people')}</p>
      <ul onKeyDown={walk}>
        {data.map((person) => {
          const at = typeof person.location === 'number' ? person.location : null
          const space = at === null ? undefined : known.get(at)
          return (
            <li key={person.id}>
              <button
                type="button"
                aria-disabled={at === null}
                onClick={() => at !== null && onSelect(at)}
              >
                <span className="map-name">
                  <b>{person.label}</b>
                  <small>
                    {[
                      formatLifeYears(person),
                      space?.label ?? translate(at === null ? 'map.noGrave' : 'map.notDrawn'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Places that are found but not drawn: to be opened, and drawn by who may. */
function Undrawn({
  text,
  known,
  onSelect,
}: {
  text: string
  known: ReadonlyMap<number, MapSpace>
  onSelect: (id: number) => void
}) {
  const translate = useTranslate()
  const asked = text.trim().length > 1
  const { data } = useGetList<AreaRecord>(
    'locations',
    {
      filter: { q: text.trim() },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: asked, retry: false },
  )
  const found = asked ? (data ?? []).filter(({ id }) => !known.has(Number(id))) : []
  if (found.length === 0) return null
  return (
    <section aria-label={translate('map.undrawn')}>
      <p className="map-count">{translate('map.undrawn')}</p>
      <ul onKeyDown={walk}>
        {found.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(Number(id))}>
              <span className="map-name">
                <b>{label}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Up, Down, Home and End go from place to place; Enter is the button's own. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  buttons[next]?.focus()
}
