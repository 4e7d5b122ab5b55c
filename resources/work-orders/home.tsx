import { Link } from 'react-router'
import { formatCalendarDate } from '../../core/calendar'
import { useAreaTexts } from '../../src/derive/texts'
import { HomeCard, HomeNothing } from '../../src/kit/home-card'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useReading } from '../../src/kit/use-reading'
import type { Job, Jobs } from './today'
import './home.css'

/** The work that is due or overdue, the longest overdue first. */
export default function WorkHome({ data }: { data: Jobs }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  return (
    <HomeCard
      title={texts.own('home.title')}
      more={{ to: links.page(`${area.path}/Board`), label: texts.own('home.all') }}
    >
      {data.jobs.length === 0 ? (
        <HomeNothing text={texts.own('home.none')} />
      ) : (
        <ul className="home-rows">
          {data.jobs.map((job) => (
            <Row key={job.id} job={job} day={data.day} />
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

function Row({ job, day }: { job: Job; day: string }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const { locale } = useReading()
  return (
    <li>
      <time className="home-time" dateTime={job.due}>
        {formatCalendarDate(job.due, locale).replace(/,? \d{4}$/, '')}
      </time>
      <div className="home-row-main">
        <Link to={links.show(area.name, job.id)}>{job.title}</Link>
        <p>
          <span className="work-where">
            <bdi dir="auto">{[job.person, job.places].filter(Boolean).join(' · ')}</bdi>
          </span>
        </p>
      </div>
      {job.due < day ? (
        <StatusChip tone="error" label={texts.own('overdue')} />
      ) : (
        <StatusChip label={texts.choice('status', job.status)} value={job.status} />
      )}
    </li>
  )
}
