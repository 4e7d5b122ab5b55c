import OpenWith from '@mui/icons-material/OpenWith'
import { useTranslate } from 'ra-core'
import type { CSSProperties, PointerEvent } from 'react'
import { Link } from 'react-router'
import type { CalendarAnswer, CalendarService } from '../../../core/calendar/answer'
import { useArea } from '../../app/use-area'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { StatusChip } from '../../kit/status-chip'
import { FindingList } from './findings'
import { formatTime } from './times'

/** What a service can be asked to do, wherever it is shown. */
export interface ServiceActs {
  resources: CalendarAnswer['resources']
  /** Absent for those who may not change it. */
  onMove?: ((service: CalendarService) => void) | undefined
  take?: ((id: number) => (event: PointerEvent<HTMLElement>) => void) | undefined
  wasCarried: () => boolean
}

export const mayMove = ({ status }: CalendarService) =>
  status === 'requested' || status === 'scheduled'

/** A service in a grid, or a row of a list with all that is known of it. */
export function ServiceBlock({
  service,
  acts,
  full,
  style,
}: {
  service: CalendarService
  acts: ServiceActs
  full?: boolean
  style?: CSSProperties
}) {
  const texts = useAreaTexts(useArea('interments'))
  const translate = useTranslate()
  const links = useAreaLinks()
  const { locale, timeZone } = useFormat()
  const { id, label, status, disposition, place, chapel, crew, officiant, findings } = service
  const movable = mayMove(service) && acts.onMove !== undefined
  const called = (of: 'chapels' | 'crews', one: number | null) =>
    acts.resources[of].find((each) => each.id === one)?.label
  const worst = findings.some(({ effect }) => effect === 'no')
    ? 'no'
    : findings.length > 0
      ? 'if'
      : ''
  const facts = [
    disposition && texts.choice('disposition', disposition),
    place,
    called('chapels', chapel),
    called('crews', crew),
    full && officiant,
  ].filter(Boolean)
  return (
    <article
      className={`cal-service ${status} ${worst}${full ? ' full' : ''}${movable && acts.take ? ' movable' : ''}`}
      style={style}
      onPointerDown={movable ? acts.take?.(id) : undefined}
      onClickCapture={(event) => {
        if (acts.wasCarried()) event.preventDefault()
      }}
    >
      <div className="cal-service-head">
        <time dateTime={service.scheduledStart}>
          {formatTime(service.scheduledStart, locale, timeZone)}
          {full && `–${formatTime(service.ends, locale, timeZone)}`}
        </time>
        <Link to={links.show('interments', id)} draggable={false}>
          <bdi dir="auto">{label}</bdi>
        </Link>
        {movable && (
          <button
            type="button"
            className="cal-move no-print"
            data-move={id}
            aria-label={translate('calendar.move.title', { name: label })}
            title={translate('calendar.move.action')}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => acts.onMove?.(service)}
          >
            <OpenWith fontSize="inherit" />
          </button>
        )}
      </div>
      {facts.length > 0 && <p className="cal-facts">{facts.join(' · ')}</p>}
      {full ? (
        <>
          <StatusChip label={texts.choice('status', status)} value={status} />
          <FindingList findings={findings} />
        </>
      ) : (
        findings.length > 0 && (
          <p className={`cal-mark ${worst}`}>
            {translate('calendar.findings', { smart_count: findings.length })}
          </p>
        )
      )}
    </article>
  )
}
