import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { HomeCard, HomeNothing } from '../../src/kit/home-card'
import { Initials } from '../../src/kit/initials'
import { StatusChip } from '../../src/kit/status-chip'
import { ReadyLine } from './ready-states'
import type { Service, Services } from './services'
import './home.css'

/** Today's services, and those that come next where the day leaves room. */
export default function IntermentsHome({ data }: { data: Services }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const { today, next, count, span, coming } = data
  const day = { scheduledStart_gte: span.from, scheduledStart_lte: span.to }
  const list = links.list(area.name, day, ['scheduledStart', 'ASC'])
  return (
    <HomeCard
      title={texts.areaText('home.title')}
      more={
        count > 0
          ? { to: list, label: texts.areaText('home.open', { smart_count: count }) }
          : { to: links.list(area.name), label: texts.areaText('home.all') }
      }
    >
      {today.length === 0 ? (
        <HomeNothing text={texts.areaText('home.none')}>
          {may.write && (
            <Link className="button" to={links.create(area.name)}>
              {texts.areaText('home.schedule')}
            </Link>
          )}
        </HomeNothing>
      ) : (
        <ul className="home-rows">
          {today.map((service) => (
            <Row key={service.id} service={service} />
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <>
          <h3 className="home-subhead">{texts.areaText('home.next')}</h3>
          <ul className="home-rows">
            {next.map((service) => (
              <Row key={service.id} service={service} withDay />
            ))}
          </ul>
          {coming.count > next.length && (
            <Link
              className="home-more home-calendar"
              to={links.list(
                area.name,
                {
                  scheduledStart_gte: coming.from,
                  scheduledStart_lte: coming.to,
                  status: ['requested', 'scheduled'],
                },
                ['scheduledStart', 'ASC'],
              )}
            >
              {texts.areaText('home.allNext', { smart_count: coming.count })}
            </Link>
          )}
        </>
      )}
      <Link className="home-more home-calendar" to={links.page(`${area.path}/Calendar`)}>
        {texts.areaText('pages.Calendar')}
      </Link>
    </HomeCard>
  )
}

function Row({ service, withDay }: { service: Service; withDay?: boolean }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const { timeZone, locale } = useFormat()
  const { id, label, start, disposition, status, location, place, ready } = service
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(Date.parse(start))
  return (
    <li>
      <time className="home-time" dateTime={start}>
        {format({ timeStyle: 'short' })}
        {withDay && <span>{format({ weekday: 'short', day: 'numeric', month: 'short' })}</span>}
      </time>
      <Initials label={label} />
      <div className="home-row-main">
        <Link to={links.show(area.name, id)}>{label}</Link>
        <p>
          {disposition && <span>{texts.choice('disposition', disposition)}</span>}
          {location !== null && place !== null && (
            <>
              {disposition && <span aria-hidden>·</span>}
              <Link to={links.show('locations', location)} title={place}>
                <bdi dir="auto">{place}</bdi>
              </Link>
            </>
          )}
        </p>
        <ReadyLine states={ready} />
      </div>
      <StatusChip label={texts.choice('status', status)} value={status} />
    </li>
  )
}
