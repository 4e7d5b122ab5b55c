import { useGetList, useTranslate } from 'ra-core'
import { useAreaAccess } from '../app/use-area-access'
import { formatLifeYears } from '../cemetery/life-years'
import type { AreaRecord } from '../derive/fields/columns'
import type { MapSpace } from './spaces'
import { walk } from './walk-list'

/** Who is called so, and where they lie. */
export function PeopleFound({
  text,
  known,
  onSelect,
}: {
  text: string
  /** All that is drawn, by id; null where that is not at hand. */
  known: ReadonlyMap<number, MapSpace> | null
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
          const space = at === null ? undefined : known?.get(at)
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
                      at === null
                        ? translate('map.noGrave')
                        : (space?.label ?? (known && translate('map.notDrawn'))),
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
