import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CalendarAnswer, CalendarService } from '../../../core/calendar/answer'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { type ServiceActs, ServiceBlock } from './service-block'
import type { GridColumn } from './time-grid'
import { dayOf, formatDay, formatTime } from './times'

interface AgendaProps {
  days: CalendarAnswer['days']
  servicesOf: (day: string) => readonly CalendarService[]
  /** Of one day: its services by chapel, crew or section. */
  groups?: ReadonlyArray<Pick<GridColumn, 'key' | 'name' | 'services'>> | undefined
  acts: ServiceActs
}

/** Day by day below each other: for a thumb, and for paper. */
export function Agenda({ days, servicesOf, groups, acts }: AgendaProps) {
  const translate = useTranslate()
  const { locale } = useFormat()
  return (
    <div className="cal-agenda">
      {days.map((day) => {
        const services = servicesOf(day.date)
        return (
          <section key={day.date}>
            <h2>{formatDay(day.date, locale)}</h2>
            {(day.blackout ?? day.holiday) && (
              <p className="cal-note">{day.blackout ?? day.holiday}</p>
            )}
            {services.length === 0 ? (
              <p className="cal-none">{translate('calendar.none')}</p>
            ) : groups && groups.length > 1 ? (
              groups
                .filter((group) => group.services.length > 0)
                .map((group) => (
                  <Fragment key={group.key}>
                    <h3>{group.name}</h3>
                    <Services services={group.services} acts={acts} />
                  </Fragment>
                ))
            ) : (
              <Services services={services} acts={acts} />
            )}
          </section>
        )
      })}
    </div>
  )
}

const Services = ({
  services,
  acts,
}: {
  services: readonly CalendarService[]
  acts: ServiceActs
}) => (
  <ul>
    {services.map((service) => (
      <li key={service.id}>
        <ServiceBlock service={service} acts={acts} full />
      </li>
    ))}
  </ul>
)

/** Work that is planned for an hour of these days. */
export function PlannedWork({ orders }: { orders: NonNullable<CalendarAnswer['workOrders']> }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { locale, timeZone } = useFormat()
  if (orders.length === 0) return null
  return (
    <section className="cal-work">
      <h2>{translate('calendar.work')}</h2>
      <ul>
        {orders.map(({ id, label, scheduledStart, places }) => (
          <li key={id}>
            <time dateTime={scheduledStart}>
              {formatDay(dayOf(scheduledStart, timeZone), locale, {
                weekday: 'short',
                day: 'numeric',
              })}{' '}
              {formatTime(scheduledStart, locale, timeZone)}
            </time>
            <Link to={links.show('work-orders', id)}>
              <bdi dir="auto">{label}</bdi>
            </Link>
            {places && <span>{places}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
