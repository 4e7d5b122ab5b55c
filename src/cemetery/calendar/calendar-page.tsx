import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { CalendarAnswer, CalendarService } from '../../../core/calendar/answer'
import { todayIn } from '../../../core/calendar-days'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { PageHead } from '../../kit/page-head'
import { ErrorState } from '../../kit/states'
import { useDrag } from '../../kit/use-drag'
import { PrintButton, PrintFoot } from '../../record/print-sheet'
import { Agenda, PlannedWork } from './agenda'
import { type CalendarState, useCalendarState } from './calendar-state'
import { dayColumns, groupColumns } from './columns'
import { MonthGrid } from './month-grid'
import type { Moving } from './move-dialog'
import type { ServiceActs } from './service-block'
import { TimeGrid } from './time-grid'
import { dayOf, formatDay, instantOf, minutesAt, movedEnd } from './times'
import { CalendarToolbar } from './toolbar'
import { useCalendar } from './use-calendar'
import { type Target, targetOf, useMove } from './use-move'
import './calendar.css'

const MoveDialog = lazy(() => import('./move-dialog'))

/** The services of a day, a week or a month. */
export default function CalendarPage() {
  const texts = useAreaTexts(useArea('interments'))
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(useArea('interments'))
  const { locale } = useFormat()
  const state = useCalendarState()
  const { data, error, refetch } = useCalendar(state.from, state.to)
  return (
    <>
      <PageHead
        eyebrow={texts.areaText('pages.Calendar')}
        title={titleOf(state, locale)}
        actions={
          <>
            {state.view !== 'month' && <PrintButton>{translate('calendar.print')}</PrintButton>}
            {may.write && (
              <Button
                className="no-print"
                variant="contained"
                component={RouterLink}
                to={links.create('interments', { status: 'scheduled' })}
              >
                {texts.add}
              </Button>
            )}
          </>
        }
      />
      <CalendarToolbar state={state} resources={data?.resources} />
      {error && !data ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Shown data={data} state={state} mayWrite={may.write} />
      ) : (
        <div role="status" aria-label={translate('areas.state.loading')}>
          <Skeleton variant="rounded" height={420} />
        </div>
      )}
    </>
  )
}

function Shown({
  data,
  state,
  mayWrite,
}: {
  data: CalendarAnswer
  state: CalendarState
  mayWrite: boolean
}) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const narrow = useMediaQuery('(max-width:799.95px)')
  const move = useMove()
  const [moving, setMoving] = useState<Moving | null>(null)
  const [said, say] = useState('')
  /** Whose button takes the focus when the dialog has closed. */
  const opener = useRef<number | null>(null)
  const mine = new Set<number | null>(
    data.resources.crews.flatMap((crew) => (crew.mine ? [crew.id] : [])),
  )
  const shown = data.services.filter(
    ({ chapel, crew, section }) =>
      (state.chapel === null || chapel === state.chapel) &&
      (state.section === null || section === state.section) &&
      (state.crew === null || (state.crew === 'mine' ? mine.has(crew) : crew === state.crew)),
  )
  const servicesOf = (day: string) =>
    shown.filter(({ scheduledStart }) => dayOf(scheduledStart, timeZone) === day)
  const find = (id: number) => data.services.find((one) => one.id === id)
  const { carried, take, wasCarried } = useDrag<number>((id, to) => {
    const service = find(id)
    const target = service && targetAt(service, to, timeZone)
    if (!service || !target || same(targetOf(service), target)) return
    move(service, target).then(say, (refused: unknown) =>
      setMoving({ service, to: target, refused }),
    )
  })
  const acts: ServiceActs = {
    resources: data.resources,
    ...(mayWrite && {
      take: narrow ? undefined : take,
      onMove: (service: CalendarService) => {
        opener.current = service.id
        setMoving({ service, to: targetOf(service) })
      },
    }),
    wasCarried: () => wasCarried.current,
  }
  const close = () => {
    setMoving(null)
    const button = document.querySelector<HTMLElement>(`[data-move="${opener.current}"]`)
    if (opener.current !== null) requestAnimationFrame(() => button?.focus())
    opener.current = null
  }
  const onDay = (day: string) => state.change({ view: 'day', day })
  const words = { locale, translate, today: todayIn(timeZone) }
  const over = carried?.over ?? null
  const held = carried ? find(carried.key) : undefined
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {said}
      </p>
      {data.more && <p className="cal-none">{translate('calendar.tooMany')}</p>}
      {state.view === 'month' ? (
        <MonthGrid
          days={data.days}
          month={state.day.slice(0, 7)}
          servicesOf={servicesOf}
          narrow={narrow}
          over={over}
          onDay={onDay}
          acts={acts}
        />
      ) : (
        <>
          {!narrow && (
            <div className="no-print">
              <TimeGrid
                columns={
                  state.view === 'week'
                    ? dayColumns(data, servicesOf, words, onDay)
                    : groupColumns(data, servicesOf, state.by, words)
                }
                slotMinutes={data.slotMinutes}
                over={over}
                acts={acts}
              />
            </div>
          )}
          <div className={narrow ? undefined : 'print-only'}>
            <Agenda
              days={data.days}
              servicesOf={servicesOf}
              groups={
                state.view === 'day' ? groupColumns(data, servicesOf, state.by, words) : undefined
              }
              acts={acts}
            />
          </div>
          {data.workOrders && <PlannedWork orders={data.workOrders} />}
          <PrintFoot />
        </>
      )}
      {carried && held && (
        <div className="cal-ghost" aria-hidden style={{ left: carried.x, top: carried.y }}>
          {held.label}
        </div>
      )}
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog
            moving={moving}
            resources={data.resources}
            onMoved={(words) => {
              say(words)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** `crew:7|2026-12-01|570`: the column, the day and the minute; of a month the minute stays. */
function targetAt(service: CalendarService, to: string, timeZone: string): Target | null {
  const [column = '', day = '', minute = ''] = to.split('|')
  const minutes = minute === '' ? minutesAt(service.scheduledStart, timeZone) : Number(minute)
  const start = instantOf(day, minutes, timeZone)
  if (!start) return null
  const [by, id = ''] = column.split(':')
  return {
    ...targetOf(service),
    scheduledStart: start,
    scheduledEnd: movedEnd(service.scheduledStart, service.scheduledEnd, start),
    // A section is where the grave is: that does not change by the clock.
    ...((by === 'chapel' || by === 'crew') && { [by]: id === '' ? null : Number(id) }),
  }
}

const same = (a: Target, b: Target) =>
  Date.parse(a.scheduledStart) === Date.parse(b.scheduledStart) &&
  a.chapel === b.chapel &&
  a.crew === b.crew

function titleOf({ view, day, from, to }: CalendarState, locale: string): string {
  if (view === 'day')
    return formatDay(day, locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
  if (view === 'month') return formatDay(day, locale, { month: 'long', year: 'numeric' })
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`))
}
