import { Link } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { RecordName } from '../../src/kit/record-link'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useReading } from '../../src/kit/use-reading'
import { tasksOf } from './use-work'

/** A time of that day; where there is none, the whole day. */
function Time({ at }: { at: unknown }) {
  const texts = useAreaTexts(useArea('work-orders'))
  const { timeZone, locale } = useReading()
  if (typeof at !== 'string') return <span className="day-time">{texts.own('day.open')}</span>
  return (
    <time className="day-time" dateTime={at}>
      {new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(Date.parse(at))}
    </time>
  )
}

/** One order of the day: where, for whom, what to tick, and a line to sign on. */
export function DayOrder({ order }: { order: AreaRecord }) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const links = useLinks()
  const tasks = tasksOf(order)
  const urgent = order.priority === 'high' || order.priority === 'urgent'
  return (
    <li>
      <Time at={order.scheduledStart} />
      <div>
        <h3>
          <Link to={links.show(area.name, order.id)}>{order.label}</Link>
        </h3>
        <p className="day-facts">{[order.places, order.personName].filter(Boolean).join(' · ')}</p>
        <div className="work-chips">
          <StatusChip
            label={texts.choice('status', String(order.status))}
            value={String(order.status)}
          />
          {urgent && (
            <StatusChip tone="attention" label={texts.choice('priority', String(order.priority))} />
          )}
        </div>
        {typeof order.remarks === 'string' && <p className="day-words">{order.remarks}</p>}
        <ul className="day-tasks">
          {tasks.map(({ id, task, done }) => (
            <li key={id}>
              <span className="day-box" aria-hidden>
                {done && '✓'}
              </span>
              <span>
                {task}
                {done && <span className="visually-hidden"> ✓</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className="day-sign">{texts.own('day.sign')}</p>
      </div>
    </li>
  )
}

/** An interment of the day, and how far the work for it is. */
export function DayInterment({
  interment,
  orders,
}: {
  interment: AreaRecord
  orders: readonly AreaRecord[]
}) {
  const area = useArea('interments')
  const work = useArea('work-orders')
  const texts = useAreaTexts(work)
  const links = useLinks()
  return (
    <li>
      <Time at={interment.scheduledStart} />
      <div>
        <h3>
          <Link to={links.show(area.name, interment.id)}>{interment.label}</Link>
        </h3>
        <p className="day-facts">
          {typeof interment.location === 'number' && (
            <>
              <RecordName to="locations" ids={[interment.location]} />
              {' · '}
            </>
          )}
          {['disposition', 'position', 'container', 'vault', 'depth', 'officiant']
            .filter((name) => interment[name] != null)
            .map((name, i) => (
              <span key={name}>
                {i > 0 && ' · '}
                <Value area={area} path={name} value={interment[name]} plain />
              </span>
            ))}
        </p>
        <ul className="day-tasks" aria-label={texts.own('day.needs')}>
          {orders.length === 0 && (
            <li>
              <span className="day-box" aria-hidden />
              <span>{texts.own('day.noWork')}</span>
            </li>
          )}
          {orders.map((order) => (
            <li key={order.id}>
              <span className="day-box" aria-hidden>
                {order.status === 'done' && '✓'}
              </span>
              <span>
                {order.label} · {texts.choice('status', String(order.status))}
                {order.due !== null && (
                  <>
                    {' · '}
                    <Value area={work} path="due" value={order.due} plain />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
