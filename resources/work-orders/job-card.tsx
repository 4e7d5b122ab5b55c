import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import { problemText } from '../../src/app/problem-text'
import { RecordLink, RecordLinks } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { FailedText } from '../../src/kit/failed-text'
import { PhotoButton } from '../../src/kit/photo-button'
import { StatusChip } from '../../src/kit/status-chip'
import { useSendFile } from '../../src/record/use-send-file'
import { TaskList } from './task-list'
import { tasksOf, useChangeOrder } from './use-change-order'
import { isOverdue } from './work-card'

/** A job as the one who does it needs it: where, what, and three large buttons. */
export function JobCard({
  order,
  today,
  page,
  heading: Heading = 'h2',
}: {
  order: AreaRecord
  today: string
  /** Among others of a day its name is a step below the day's. */
  heading?: 'h2' | 'h3'
  /** It is all of its page, which bears its title. */
  page?: boolean
}) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const { timeZone, locale } = useFormat()
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
        <Heading>
          <Link to={links.show(area.name, order.id)}>{String(order.title)}</Link>
        </Heading>
      )}
      <p className="job-facts">
        {typeof order.places === 'string' && <strong>{order.places}</strong>}
        {typeof order.places === 'string' && ' · '}
        {facts.filter(Boolean).join(' · ')}
      </p>
      <div className="work-chips">
        {isOverdue(order, today) && <StatusChip tone="error" label={texts.areaText('overdue')} />}
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
          <StatusChip
            tone="info"
            label={texts.areaText('today.began', { at: time(order.startedAt) })}
          />
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
  const may = useAreaAccess(area)
  const change = useChangeOrder()
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
          throw new Error(texts.areaText('today.photoFailed', { why }))
        })
      await change(order, { status })
      if (status === 'done')
        notify(texts.areaText('today.doneNow', { name: order.label }), { type: 'success' })
    } catch (error) {
      const stale = (error as { status?: number }).status === 412
      const own = error instanceof Error && !('status' in error)
      setFailed(
        stale
          ? texts.areaText('today.again')
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
          {texts.areaText('today.tickLeft', { count: left, smart_count: left })}
        </p>
      )}
      <p className="job-note" role="alert" hidden={!failed}>
        <FailedText text={failed} />
      </p>
      {busy === 'photo' && (
        <p className="job-note" role="status">
          {texts.areaText('today.sending')}
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
              {texts.areaText('today.donePhoto')}
            </PhotoButton>
            <Button
              variant="outlined"
              disabled={busy !== null || left > 0}
              onClick={() => void step('done')}
            >
              {texts.areaText('steps.done')}
            </Button>
          </>
        ) : (
          <Button
            variant="contained"
            disabled={busy !== null}
            onClick={() => void step('in-progress')}
          >
            {texts.areaText('steps.start')}
          </Button>
        )}
      </div>
    </>
  )
}
