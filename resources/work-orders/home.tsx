import { Link } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { HomeCard, HomeNothing } from '../../src/kit/home-card'
import { StatusChip } from '../../src/kit/status-chip'
import type { DueJob, DueJobs } from './due-jobs'
import './home.css'

/** The work that is due or overdue, the longest overdue first. */
export default function WorkHome({ data }: { data: DueJobs }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  return (
    <HomeCard
      title={texts.areaText('home.title')}
      more={{ to: links.page(`${area.path}/Board`), label: texts.areaText('home.all') }}
    >
      {data.jobs.length === 0 ? (
        <HomeNothing text={texts.areaText('home.none')} />
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

function Row({ job, day }: { job: DueJob; day: string }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const { locale } = useFormat()
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
        <StatusChip tone="error" label={texts.areaText('overdue')} />
      ) : (
        <StatusChip label={texts.choice('status', job.status)} value={job.status} />
      )}
    </li>
  )
}
