import type { CalendarAnswer, CalendarService } from '../../../core/calendar/answer'
import type { Translate } from '../../i18n/area-texts'
import type { Grouping } from './calendar-state'
import type { GridColumn } from './time-grid'
import { formatDay } from './times'

interface Words {
  locale: string
  today: string
  translate: Translate
}

type ServicesOf = (day: string) => readonly CalendarService[]

/** One column a day, with what the day is. */
export const dayColumns = (
  { days }: CalendarAnswer,
  servicesOf: ServicesOf,
  { locale, today }: Words,
  onDay: (day: string) => void,
): GridColumn[] =>
  days.map((day) => ({
    key: `day:${day.date}`,
    name: formatDay(day.date, locale),
    head: (
      <>
        <button
          type="button"
          className="cal-day-head"
          aria-current={day.date === today ? 'date' : undefined}
          onClick={() => onDay(day.date)}
        >
          {formatDay(day.date, locale, { weekday: 'short', day: 'numeric', month: 'short' })}
        </button>
        {(day.blackout ?? day.holiday) && <p className="cal-note">{day.blackout ?? day.holiday}</p>}
      </>
    ),
    day,
    services: servicesOf(day.date),
  }))

/** One column a chapel, crew or section of a day, and one of what has none. */
export function groupColumns(
  { days, resources }: CalendarAnswer,
  servicesOf: ServicesOf,
  by: Grouping,
  { translate }: Words,
): GridColumn[] {
  const [day] = days
  if (!day) return []
  const all = servicesOf(day.date)
  const groups = resources[`${by}s`]
  const without = all.filter((one) => !groups.some(({ id }) => id === one[by]))
  const none = translate(`calendar.without.${by}`)
  return [
    ...groups.map(({ id, label }) => ({
      key: `${by}:${id}`,
      name: label,
      head: <span>{label}</span>,
      day,
      services: all.filter((one) => one[by] === id),
    })),
    ...(without.length > 0 || by !== 'section' || groups.length === 0
      ? [{ key: `${by}:`, name: none, head: <span>{none}</span>, day, services: without }]
      : []),
  ]
}
