import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { addDays, todayIn } from '../../core/calendar-days'
import { formatCalendarDate, parseIsoDay } from '../../core/dates/calendar'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useColleagues } from '../../src/app/use-colleagues'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { ErrorState } from '../../src/kit/states'
import { PrintButton, PrintFoot } from '../../src/record/print-sheet'
import { DayInterment, DayOrder } from './day-rows'
import { maxOrdersOfDay, useDay } from './use-day'
import { WorkPages } from './work-pages'
import './work.css'
import './day.css'

/** One day's work by who does it, to be printed and taken along. */
export default function Day() {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const { timeZone, locale } = useFormat()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('day') ?? ''
  const day = parseIsoDay(asked) ? asked : todayIn(timeZone)
  const go = (to: string) => parseIsoDay(to) && setSearch({ day: to }, { replace: true })
  const { orders, interments, raised, isPending, error, refetch, more } = useDay(day)
  return (
    <>
      <PageHead
        eyebrow={texts.areaText('pages.Day')}
        title={texts.areaText('day.of', { day: formatCalendarDate(day, locale) })}
        actions={
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <WorkPages here="Day" />
            <PrintButton>{texts.areaText('day.print')}</PrintButton>
          </Box>
        }
      />
      <Box className="day-steps no-print">
        <Button variant="outlined" onClick={() => go(addDays(day, -1))}>
          <ChevronLeft className="day-arrow" fontSize="small" />
          <span className="day-step">{texts.areaText('day.previous')}</span>
        </Button>
        <DayInput size="small" value={day} onChange={go} aria-label={texts.areaText('day.pick')} />
        <Button variant="outlined" onClick={() => go(addDays(day, 1))}>
          <span className="day-step">{texts.areaText('day.next')}</span>
          <ChevronRight className="day-arrow" fontSize="small" />
        </Button>
      </Box>
      {error ? (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      ) : isPending ? (
        <Box role="status" aria-label={translate('areas.state.loading')} sx={{ maxWidth: 900 }}>
          <Skeleton variant="rounded" height={320} />
        </Box>
      ) : (
        <div className="day">
          {interments && (
            <section>
              <h2>{texts.areaText('day.interments')}</h2>
              {interments.length === 0 && (
                <p className="day-facts">{texts.areaText('day.noInterments')}</p>
              )}
              <ul className="day-rows">
                {interments.map((one) => (
                  <DayInterment
                    key={one.id}
                    interment={one}
                    orders={raised.filter(
                      ({ interment, status }) => interment === one.id && status !== 'cancelled',
                    )}
                  />
                ))}
              </ul>
            </section>
          )}
          {orders.length === 0 && <p className="day-facts">{texts.areaText('day.none')}</p>}
          <ByPerson orders={orders} />
          {more && (
            <p className="day-facts">{texts.areaText('day.more', { count: maxOrdersOfDay })}</p>
          )}
          <PrintFoot />
        </div>
      )}
    </>
  )
}

/** Each has a part of the sheet; what nobody has comes last. */
function ByPerson({ orders }: { orders: readonly AreaRecord[] }) {
  const texts = useAreaTexts(useArea('work-orders'))
  const translate = useTranslate()
  const { nameOf } = useColleagues()
  const people = [...new Set(orders.map(({ assignee }) => assignee as number | null))]
  const named = people
    .map((id) => ({
      id,
      name: id === null ? texts.areaText('nobody') : (nameOf(id) ?? translate('areas.user.former')),
    }))
    .sort((a, b) => (a.id === null ? 1 : b.id === null ? -1 : a.name.localeCompare(b.name)))
  return named.map(({ id, name }) => (
    <section key={String(id)}>
      <h2>{name}</h2>
      <ul className="day-rows">
        {orders
          .filter(({ assignee }) => assignee === id)
          .map((order) => (
            <DayOrder key={order.id} order={order} />
          ))}
      </ul>
    </section>
  ))
}
