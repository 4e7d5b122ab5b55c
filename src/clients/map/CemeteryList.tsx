import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { isLocated, type MapCemetery } from './map-cemeteries'

/** Entries that are drawn at once. */
const PAGE = 100

interface Props {
  /** What is left by the search. */
  found: readonly MapCemetery[]
  text: string
  selected: number | null
  onSelect: (id: number) => void
}

/** The same map for keys and screen readers; those without a centre are listed with a way to set it. */
export function CemeteryList({ found, text, selected, onSelect }: Props) {
  const translate = useTranslate()
  const [pages, setPages] = useState(1)
  const placed = found.filter(isLocated)
  const unplaced = found.filter((place) => !isLocated(place))
  const shown = placed.slice(0, pages * PAGE)
  const stop = shown.some(({ id }) => id === selected) ? selected : shown[0]?.id
  return (
    <div className="clients-found">
      <p className="clients-line" role="status">
        {found.length === 0
          ? text
            ? translate('clients.noMatch', { text })
            : translate('clients.none')
          : translate('clients.map.placed', { smart_count: placed.length })}
      </p>
      <ul onKeyDown={walk}>
        {shown.map((place) => (
          <li key={place.id}>
            <button
              type="button"
              data-place={place.id}
              tabIndex={place.id === stop ? 0 : -1}
              aria-current={place.id === selected ? 'true' : undefined}
              onClick={() => onSelect(place.id)}
            >
              <Words place={place} />
            </button>
          </li>
        ))}
      </ul>
      {placed.length > shown.length && (
        <button type="button" className="clients-more" onClick={() => setPages(pages + 1)}>
          {translate('clients.map.more', { count: Math.min(PAGE, placed.length - shown.length) })}
        </button>
      )}
      {unplaced.length > 0 && (
        <section aria-labelledby="clients-unplaced">
          <h2 id="clients-unplaced">{translate('clients.map.unplaced')}</h2>
          <p className="clients-line">{translate('clients.map.unplacedHint')}</p>
          <ul>
            {unplaced.map((place) => (
              <li key={place.id}>
                <Link
                  to={`/${place.id}/Settings/Cemetery`}
                  aria-label={translate('clients.map.setCentre', { cemetery: place.name })}
                >
                  <Words place={place} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Words({ place }: { place: MapCemetery }) {
  const said = [place.organization?.name, place.address].filter(Boolean).join(' · ')
  return (
    <span className="clients-place">
      <b>
        {place.name} ({place.id})
      </b>
      {said && <small>{said}</small>}
    </span>
  )
}

/** Up, Down, Home and End go from place to place; Enter is the button's own. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  buttons[next]?.focus()
}
