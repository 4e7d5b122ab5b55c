import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { useCemetery, useViewer } from '../../app/scope-context'
import { areaOf } from '../../areas'
import { useAreaTexts } from '../../derive/texts'
import { getLocale, useT } from '../../i18n/i18n'
import { RecordLink } from '../../kit/record-link'
import { StatusChip } from '../../kit/status-chip'
import { useLinks } from '../../kit/use-links'
import { mayRead } from '../menu'

interface Interment {
  id: number
  label: string
  scheduledStart: string
  disposition: string | null
  status: string
  location: number | null
}

const SHOWN = 6

/** What is to be done at the graves next, in the cemetery's own time. */
export function NextInterments({ now }: { now: Date }) {
  const viewer = useViewer()
  const area = areaOf('interments')
  return area && mayRead(area, viewer) ? <Card area={area} now={now} /> : null
}

function Card({ area, now }: { area: AnyArea; now: Date }) {
  const t = useT()
  const links = useLinks()
  const filter = { scheduledStart_gte: now.toISOString(), status: ['requested', 'scheduled'] }
  const { data } = useGetList<Interment>('interments', {
    filter,
    sort: { field: 'scheduledStart', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  })
  return (
    <section className="card" aria-labelledby="next-title">
      <div className="card-head">
        <h2 id="next-title">{t('dashboard.next')}</h2>
        <Link to={links.list('interments', filter)}>{t('dashboard.openInterments')}</Link>
      </div>
      {data?.length === 0 && <p className="card-empty">{t('dashboard.noNext')}</p>}
      <ul className="services">
        {data?.map((interment) => (
          <Row key={interment.id} area={area} interment={interment} />
        ))}
      </ul>
    </section>
  )
}

function Row({ area, interment }: { area: AnyArea; interment: Interment }) {
  const { timeZone } = useCemetery()
  const links = useLinks()
  const texts = useAreaTexts(area)
  const { id, label, scheduledStart, disposition, status, location } = interment
  const at = new Date(scheduledStart)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocale(), { timeZone, ...options }).format(at)
  return (
    <li>
      <time dateTime={scheduledStart}>
        <strong>{format({ timeStyle: 'short' })}</strong>
        {format({ weekday: 'short', day: 'numeric', month: 'short' })}
      </time>
      <div className="service">
        <Link to={links.show('interments', id)}>{label}</Link>
        <p>
          {disposition && texts.choice('disposition', disposition)}
          {location !== null && (
            <>
              {disposition && ' · '}
              <RecordLink to="locations" id={location} />
            </>
          )}
        </p>
      </div>
      <StatusChip label={texts.choice('status', status)} value={status} />
    </li>
  )
}
