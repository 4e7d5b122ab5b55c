import Button from '@mui/material/Button'
import { useLocaleState } from 'ra-core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { type AreaTexts, useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import { toneOfState } from './state'
import type { Featured, FeaturedRow } from './use-featured'

interface MemorialCardProps {
  row: FeaturedRow
  at: number
  featured: Featured
  /** In place of a picture. */
  blank: ReactNode
}

/** One memorial: what visitors see of it, or why they do not, and what can be done with it. */
export function MemorialCard({ row, at, featured, blank }: MemorialCardProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const [locale] = useLocaleState()
  const { removed, busy, move, remove, restore, carried, take, rows = [] } = featured
  const keyed = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(row.id, at + by)
  }
  const shown = row.state === 'shown'
  return (
    <li
      data-drop={at}
      className={`${carried?.key === row.id ? 'carried' : ''} ${carried?.over === String(at) ? 'over' : ''}`}
    >
      {!removed && rows.length > 1 ? (
        <button
          type="button"
          className="featured-handle"
          data-memorial={row.id}
          aria-label={texts.areaText('move', { number: at + 1, name: row.label })}
          aria-describedby="featured-hint"
          onPointerDown={take(row.id)}
          onKeyDown={keyed}
        >
          {at + 1}
        </button>
      ) : (
        <span className="featured-number" aria-hidden>
          {removed ? '' : at + 1}
        </span>
      )}
      {shown && row.picture ? (
        <img
          className="featured-picture"
          src={`/api/v1/public/pictures/${row.cemetery}/${row.picture}`}
          alt={texts.areaText('pictureOf', { name: row.label })}
        />
      ) : (
        <span className="featured-picture featured-blank">{blank}</span>
      )}
      <div className="featured-body">
        <h2>
          <RouterLink to={links.show(area.name, row.id)}>{row.label}</RouterLink>
        </h2>
        <div className="featured-facts">
          <StatusChip tone={toneOfState(row.state)} label={texts.choice('state', row.state)} />
          {row.years && <span>{row.years}</span>}
          <RecordLink to="cemeteries" id={row.cemetery} />
          <span>{daysOf(row, texts, locale)}</span>
        </div>
        {!shown && <p className="featured-why">{texts.areaText(`why.${row.state}`)}</p>}
        {row.text && <p className="featured-text">{row.text}</p>}
      </div>
      <div className="featured-actions">
        {removed ? (
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            aria-label={`${texts.areaText('restore')}: ${row.label}`}
            onClick={() => restore(row)}
          >
            {texts.areaText('restore')}
          </Button>
        ) : (
          <>
            <Button
              variant="outlined"
              size="small"
              component={RouterLink}
              to={links.edit(area.name, row.id)}
              aria-label={`${texts.areaText('change')}: ${row.label}`}
            >
              {texts.areaText('change')}
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={busy}
              aria-label={`${texts.areaText('remove')}: ${row.label}`}
              onClick={() => remove(row, at)}
            >
              {texts.areaText('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function daysOf({ startsOn, endsOn }: FeaturedRow, texts: AreaTexts, locale: string): string {
  const first = startsOn && formatCalendarDate(startsOn, locale)
  const last = endsOn && formatCalendarDate(endsOn, locale)
  if (first && last) return texts.areaText('between', { first, last })
  if (first) return texts.areaText('from', { first })
  if (last) return texts.areaText('until', { last })
  return texts.areaText('always')
}
