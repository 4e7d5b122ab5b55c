import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCalendarDate } from '../../core/calendar'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { FailedText } from '../../src/kit/failed-text'
import { PhotoButton } from '../../src/kit/photo-button'
import { problemText } from '../../src/kit/problem-text'
import { RecordLink, RecordLinks } from '../../src/kit/record-link'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { useReading } from '../../src/kit/use-reading'
import { useSendFile } from '../../src/kit/use-send-file'
import { TaskList } from './task-list'
import { tasksOf, useChange } from './use-work'
import { isOverdue } from './work-card'

/** A job as the one who does it needs it: where, what, and three large buttons. */
export function JobCard({
  order,
  today,
  page,
}: {
  order: AreaRecord
  today: string
  /** It is all of its page, which bears its title. */
  page?: boolean
}) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const links = useLinks()
  const { timeZone, locale } = useReading()
  const begun = order.status === 'in-progress'
  const time = (at: unknown) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(Date.parse(String(at)))
  const facts = [
    order.personName,
    typeof order.due === 'string' && formatCalendarDate(order.due, locale),
    typeof order.scheduledStart === 'string' && time(order.scheduledStart),
    order.number,
  ]
  return (
    <li className={`job${begun ? ' begun' : ''}`}>
      {!page && (
        <h2>
          <Link to={links.show(area.name, order.id)}>{String(order.title)}</Link>
        </h2>
      )}
      <p className="job-facts">
        {typeof order.places === 'string' && <strong>{order.places}</strong>}
        {typeof order.places === 'string' && ' · '}
        {facts.filter(Boolean).join(' · ')}
      </p>
      <div className="work-chips">
        {isOverdue(order, today) && <StatusChip tone="error" label={texts.own('overdue')} />}
        {order.priority === 'urgent' && (
          <StatusChip tone="error" label={texts.choice('priority', 'urgent')} />
        )}
        {typeof order.since === 'string' && (
          <StatusChip
            tone="attention"
            label={`${texts.label('interment')}: ${texts.choice('since', order.since)}`}
          />
        )}
        {begun && typeof order.startedAt === 'string' && (
          <StatusChip tone="info" label={texts.own('today.began', { at: time(order.startedAt) })} />
        )}
      </div>
      {page && <Whereabouts order={order} />}
      {typeof order.remarks === 'string' && <p className="job-words">{order.remarks}</p>}
      <TaskList order={order} />
      <Actions order={order} />
    </li>
  )
}

/** The ways to where and to whom. */
function Whereabouts({ order }: { order: AreaRecord }) {
  return (
    <p className="job-facts">
      <RecordLinks to="locations" ids={(order.locations ?? []) as number[]} />
      {typeof order.deceased === 'number' && (
        <>
          {' · '}
          <RecordLink to="deceased" id={order.deceased} />
        </>
      )}
    </p>
  )
}

function Actions({ order }: { order: AreaRecord }) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay(area)
  const change = useChange()
  const send = useSendFile(area.name)
  const [busy, setBusy] = useState<'step' | 'photo' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (!may.write) return null
  const left = tasksOf(order).filter(({ done }) => !done).length
  const step = async (status: 'in-progress' | 'done', photo?: File) => {
    setFailed(null)
    setBusy(photo ? 'photo' : 'step')
    try {
      if (photo)
        await send(order.id, photo).catch((error) => {
          const why = problemText(error, translate)
          throw new Error(texts.own('today.photoFailed', { why }))
        })
      await change(order, { status })
      if (status === 'done')
        notify(texts.own('today.doneNow', { name: order.label }), { type: 'success' })
    } catch (error) {
      const stale = (error as { status?: number }).status === 412
      const own = error instanceof Error && !('status' in error)
      setFailed(
        stale
          ? texts.own('today.again')
          : own
            ? (error as Error).message
            : problemText(error, translate),
      )
    }
    setBusy(null)
  }
  return (
    <>
      {order.status === 'in-progress' && left > 0 && (
        <p className="job-note">
          {texts.own('today.tickLeft', { count: left, smart_count: left })}
        </p>
      )}
      <p className="job-note" role="alert" hidden={!failed}>
        <FailedText text={failed} />
      </p>
      {busy === 'photo' && (
        <p className="job-note" role="status">
          {texts.own('today.sending')}
        </p>
      )}
      <div className="job-actions">
        {order.status === 'done' || order.status === 'cancelled' ? null : order.status ===
          'in-progress' ? (
          <>
            <PhotoButton
              className="job-main"
              variant="contained"
              disabled={busy !== null || left > 0}
              onPhoto={(photo) => void step('done', photo)}
            >
              {texts.own('today.donePhoto')}
            </PhotoButton>
            <Button
              variant="outlined"
              disabled={busy !== null || left > 0}
              onClick={() => void step('done')}
            >
              {texts.own('steps.done')}
            </Button>
          </>
        ) : (
          <Button
            variant="contained"
            disabled={busy !== null}
            onClick={() => void step('in-progress')}
          >
            {texts.own('steps.start')}
          </Button>
        )}
      </div>
    </>
  )
}
