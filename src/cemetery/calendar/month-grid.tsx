import { useTranslate } from 'ra-core'
import type { CalendarAnswer, CalendarService } from '../../../core/calendar/answer'
import { todayIn } from '../../../core/calendar-days'
import { useFormat } from '../../app/use-format'
import { type ServiceActs, ServiceBlock } from './service-block'
import { formatDay } from './times'

/** So many of a day are shown; the day has all of them. */
const most = 4

interface MonthGridProps {
  days: CalendarAnswer['days']
  /** The first seven characters of its days. */
  month: string
  servicesOf: (day: string) => readonly CalendarService[]
  /** A number instead of names, on a phone. */
  narrow: boolean
  over: string | null
  onDay: (day: string) => void
  acts: ServiceActs
}

/** Weeks below each other, each day with its first services. */
export function MonthGrid({ days, month, servicesOf, narrow, over, onDay, acts }: MonthGridProps) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const today = todayIn(timeZone)
  return (
    <div className={`cal-month${narrow ? ' narrow' : ''}`}>
      {days.slice(0, 7).map(({ date }) => (
        <div key={date} className="cal-weekday" aria-hidden>
          {formatDay(date, locale, { weekday: narrow ? 'narrow' : 'short' })}
        </div>
      ))}
      {days.map((day) => {
        const services = servicesOf(day.date)
        const name = formatDay(day.date, locale)
        const target = `day|${day.date}|`
        const closed = day.blackout !== null || day.hours?.length === 0
        return (
          <section
            key={day.date}
            className={`cal-month-day${day.date.startsWith(month) ? '' : ' other'}${closed ? ' closed' : ''}${over === target ? ' over' : ''}`}
            aria-label={name}
            data-drop={target}
          >
            <button
              type="button"
              className="cal-day-number"
              aria-current={day.date === today ? 'date' : undefined}
              aria-label={translate('calendar.openDay', {
                day: name,
                smart_count: services.length,
              })}
              onClick={() => onDay(day.date)}
            >
              {Number(day.date.slice(8))}
              {narrow && services.length > 0 && (
                <span className="cal-count">{services.length}</span>
              )}
            </button>
            {!narrow && (day.blackout ?? day.holiday) && (
              <p className="cal-note">{day.blackout ?? day.holiday}</p>
            )}
            {!narrow &&
              services
                .slice(0, most)
                .map((service) => <ServiceBlock key={service.id} service={service} acts={acts} />)}
            {!narrow && services.length > most && (
              <button type="button" className="cal-more" onClick={() => onDay(day.date)}>
                {translate('calendar.more', { smart_count: services.length - most })}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
