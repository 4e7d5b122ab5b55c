import { useGetList, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { SpaceSwatch } from '../cemetery/space-swatch'
import type { AreaRecord } from '../derive/fields/columns'
import { useNumbers } from '../imports/use-numbers'
import { SearchBox } from '../kit/search-box'
import { GardenCounts } from './GardenCounts'
import { gardenOf } from './groups'
import { PeopleFound } from './PeopleFound'
import { type MapSpace, matchingSpaces } from './spaces'
import type { LegendData } from './use-legend'
import { walk } from './walk-list'

interface PlaceListProps {
  spaces: readonly MapSpace[]
  /** All that is drawn, by id. */
  known: ReadonlyMap<number, MapSpace>
  looks: LegendData
  /** How many places of each garden have which look. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>
  selected: number | null
  onSelect: (id: number) => void
}

const PAGE = 60

/** The same places as on the map, found by typing and walked through with the arrow keys. */
export function PlaceList(props: PlaceListProps) {
  const { spaces, known, looks, counts, selected, onSelect } = props
  const translate = useTranslate()
  const { counted } = useNumbers()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const found = useMemo(() => matchingSpaces(spaces, text), [spaces, text])
  const shown = found.slice(0, page * PAGE)
  const groups = groupByGarden(shown)
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
        <PeopleFound text={text} known={known} onSelect={onSelect} />
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
                  <GardenCounts looks={looks} counts={counts.get(garden)} />
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
