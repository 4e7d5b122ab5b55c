import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { CalendarAnswer, CalendarService, ServiceDay } from '../../../core/calendar/answer'
import { timeText } from '../../../core/calendar/rules'
import { useFormat } from '../../app/use-format'
import { lanesOf } from './lanes'
import { type ServiceActs, ServiceBlock } from './service-block'
import { minutesAt } from './times'

/** A day, or a chapel, crew or section on one. `key` is where something is dropped. */
export interface GridColumn {
  key: string
  head: ReactNode
  name: string
  day: ServiceDay
  services: readonly CalendarService[]
}

interface TimeGridProps {
  columns: readonly GridColumn[]
  slotMinutes: CalendarAnswer['slotMinutes']
  over: string | null
  acts: ServiceActs
}

const pxPerHour = 68

/** Columns by the hour. What the rules close, and what lies in the dark, is shaded. */
export function TimeGrid({ columns, slotMinutes, over, acts }: TimeGridProps) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const [first, last] = hoursOf(columns, timeZone)
  const step = slotMinutes >= 15 && 60 % slotMinutes === 0 ? slotMinutes : 30
  const height = ((last - first) / 60) * pxPerHour
  const starts = Array.from({ length: (last - first) / step }, (_, i) => first + i * step)
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  return (
    <section
      className="cal-grid"
      data-strip
      aria-label={translate('calendar.grid')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the page, keys scroll it
      tabIndex={0}
      style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(128px, 1fr))` }}
    >
      <div className="cal-corner" />
      {columns.map(({ key, head }) => (
        <div key={key} className="cal-column-head">
          {head}
        </div>
      ))}
      <div className="cal-hours" aria-hidden style={{ height }}>
        {starts
          .filter((at) => at % 60 === 0)
          .map((at) => (
            <span key={at} style={{ top: ((at - first) / 60) * pxPerHour }}>
              {hour.format(at * 60_000)}
            </span>
          ))}
      </div>
      {columns.map(({ key, name, day, services }) => {
        const spans = services.map(({ scheduledStart, ends }) => {
          const from = minutesAt(scheduledStart, timeZone)
          return { from, to: from + (Date.parse(ends) - Date.parse(scheduledStart)) / 60_000 }
        })
        const lanes = lanesOf(spans)
        return (
          <section key={key} className="cal-column" aria-label={name} style={{ height }}>
            {starts.map((at) => {
              const target = `${key}|${day.date}|${at}`
              return (
                <div
                  key={at}
                  data-drop={target}
                  className={`cal-cell${isClosed(day, at) ? ' closed' : ''}${isDark(day, at, timeZone) ? ' dark' : ''}${over === target ? ' over' : ''}`}
                  style={{ height: (step / 60) * pxPerHour }}
                >
                  {over === target && <span aria-hidden>{timeText(at)}</span>}
                </div>
              )
            })}
            {services.map((service, i) => {
              const { from, to } = spans[i] as { from: number; to: number }
              const { lane, of } = lanes[i] as { lane: number; of: number }
              return (
                <ServiceBlock
                  key={service.id}
                  service={service}
                  acts={acts}
                  style={{
                    top: ((from - first) / 60) * pxPerHour,
                    height: Math.max(((Math.min(to, last) - from) / 60) * pxPerHour - 2, 44),
                    insetInlineStart: `calc(${(lane / of) * 100}% + 2px)`,
                    width: `calc(${100 / of}% - 4px)`,
                  }}
                />
              )
            })}
          </section>
        )
      })}
    </section>
  )
}

/** Whole hours: those of the rules and of a usual day, and what lies beyond them. */
function hoursOf(columns: readonly GridColumn[], timeZone: string): [number, number] {
  const all = columns.flatMap(({ day, services }) => [
    ...(day.hours ?? []).flatMap(({ opens, closes }) => [opens, closes]),
    ...services.flatMap(({ scheduledStart, ends }) => {
      const from = minutesAt(scheduledStart, timeZone)
      return [from, Math.min(from + (Date.parse(ends) - Date.parse(scheduledStart)) / 60_000, 1440)]
    }),
  ])
  return [
    Math.floor(Math.min(8 * 60, ...all) / 60) * 60,
    Math.ceil(Math.max(17 * 60, ...all) / 60) * 60,
  ]
}

const isClosed = ({ hours, blackout }: ServiceDay, at: number) =>
  blackout !== null ||
  (hours !== null && !hours.some(({ opens, closes }) => opens <= at && at < closes))

const isDark = ({ sunrise, sunset }: ServiceDay, at: number, timeZone: string) =>
  sunrise !== null &&
  sunset !== null &&
  (at < minutesAt(sunrise, timeZone) - 30 || at >= minutesAt(sunset, timeZone))
