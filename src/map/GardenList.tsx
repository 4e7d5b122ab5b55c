import { useGetList, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { SpaceSwatch } from '../cemetery/space-swatch'
import type { AreaRecord } from '../derive/fields/columns'
import { useNumbers } from '../imports/use-numbers'
import { SearchBox } from '../kit/search-box'
import { ErrorState } from '../kit/states'
import { GardenCounts } from './GardenCounts'
import { type Garden, placeOfLook } from './gardens'
import { PeopleFound } from './PeopleFound'
import { lookOf } from './tile-data'
import type { LegendData } from './use-legend'
import { walk } from './walk-list'

interface GardenListProps {
  gardens: readonly Garden[]
  looks: LegendData
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Which looks are shown; null is all. */
  only: ReadonlySet<string> | null
  selected: number | null
  onSelect: (id: number) => void
  onGarden: (garden: Garden) => void
}

const PAGE = 60

/**
 * The places of a large cemetery, for keys and screen readers: garden by garden, and those that are searched for. They
 * are asked for a page at a time.
 */
export function GardenList(props: GardenListProps) {
  const { gardens, looks, counts, only, selected, onSelect, onGarden } = props
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const search = useSettled(text.trim())
  return (
    <section className="map-list" aria-label={translate('map.list')}>
      <SearchBox
        value={text}
        onChange={(next) => {
          setText(next)
        }}
        label={translate('map.search')}
      />
      <div className="map-found">
        {search ? (
          <>
            <PeopleFound text={search} known={null} onSelect={onSelect} />
            <Places key={search} filter={{ q: search }} {...{ looks, only, selected, onSelect }} />
          </>
        ) : (
          gardens.map((garden) => (
            <section key={garden.name} aria-label={garden.name}>
              <h2 className="map-garden">
                <button
                  type="button"
                  aria-expanded={open === garden.name}
                  onClick={() => {
                    setOpen(open === garden.name ? null : garden.name)
                    onGarden(garden)
                  }}
                >
                  {garden.name}
                </button>
                <GardenCounts looks={looks} counts={counts.get(garden.name)} />
              </h2>
              {open === garden.name && (
                <Places
                  filter={{ address_prefix: garden.name }}
                  within={garden.name}
                  {...{ looks, only, selected, onSelect }}
                />
              )}
            </section>
          ))
        )}
      </div>
    </section>
  )
}

interface PlacesProps extends Pick<GardenListProps, 'looks' | 'only' | 'selected' | 'onSelect'> {
  filter: Record<string, unknown>
  /** Only those of this garden. */
  within?: string
}

function Places({ filter, within, looks, only, selected, onSelect }: PlacesProps) {
  const translate = useTranslate()
  const { counted } = useNumbers()
  const [pages, setPages] = useState(1)
  const states = statesOf(looks, only)
  const { data, error, total, pageInfo, refetch } = useGetList<AreaRecord>(
    'locations',
    {
      filter: { ...filter, ...(states && { status: states }) },
      pagination: { page: 1, perPage: PAGE * pages },
      sort: { field: 'address', order: 'ASC' },
    },
    { retry: false, placeholderData: (before) => before },
  )
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <p className="map-count">{translate('map.loading')}</p>
  const byKey = new Map(looks.looks.map((look) => [look.key, look]))
  const shown = data.filter(
    ({ label, ...record }) =>
      (within === undefined || String(label).split('›')[0]?.trim() === within) &&
      (only === null || only.has(looks.keys.get(lookOfRecord(record)) ?? '')),
  )
  const more = total === undefined ? pageInfo?.hasNextPage : total > data.length
  const stop = shown.some(({ id }) => id === selected) ? selected : shown[0]?.id
  return (
    <>
      <p className="map-count" role="status">
        {shown.length === 0 && !more
          ? translate('map.noPlaces')
          : total === undefined
            ? null
            : counted('map.places', total)}
      </p>
      <ul onKeyDown={walk}>
        {shown.map((record) => {
          const look = byKey.get(looks.keys.get(lookOfRecord(record)) ?? '')
          const inside = String(record.label).split('›').slice(0, -1).join('›').trim()
          return (
            <li key={record.id}>
              <button
                type="button"
                tabIndex={record.id === stop ? 0 : -1}
                aria-current={record.id === selected ? 'true' : undefined}
                onClick={() => onSelect(Number(record.id))}
              >
                {look && <SpaceSwatch state={look.state} color={look.color} />}
                <span className="map-name">
                  <b>{String(record.name)}</b>
                  {inside && inside !== within && <small>{inside}</small>}
                </span>
                {look?.state && <small className="map-state">{look.label}</small>}
              </button>
            </li>
          )
        })}
      </ul>
      {more && (
        <button type="button" className="map-more" onClick={() => setPages(pages + 1)}>
          {translate('map.more', { count: PAGE })}
        </button>
      )}
    </>
  )
}

const lookOfRecord = ({ status, graveStatus, space }: Record<string, unknown>) =>
  lookOf((status ?? null) as string | null, (graveStatus ?? null) as number | null, space === true)

/** The states that the shown looks stand for, as the list is filtered by them; null for all. */
function statesOf({ keys }: LegendData, only: ReadonlySet<string> | null): string[] | null {
  if (only === null) return null
  const states = new Set<string>()
  for (const [look, key] of keys) {
    const { status } = placeOfLook(look)
    if (!only.has(key)) continue
    // Grounds have none: they are picked out of all.
    if (status === null) return null
    states.add(status)
  }
  return [...states]
}

/** What was typed, once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
