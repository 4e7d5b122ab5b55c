import { Link } from 'react-router'
import { RecordName } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import { tasksOf } from './use-change-order'

/** A time of that day; where there is none, the whole day. */
function Time({ at }: { at: unknown }) {
  const texts = useAreaTexts(useArea('work-orders'))
  const { timeZone, locale } = useFormat()
  if (typeof at !== 'string') return <span className="day-time">{texts.areaText('day.open')}</span>
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
  const links = useAreaLinks()
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
        <p className="day-sign">{texts.areaText('day.sign')}</p>
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
  const links = useAreaLinks()
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
        <ul className="day-tasks" aria-label={texts.areaText('day.needs')}>
          {orders.length === 0 && (
            <li>
              <span className="day-box" aria-hidden />
              <span>{texts.areaText('day.noWork')}</span>
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
