import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import { todayIn } from '../../../core/calendar-days'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { formatMoney } from '../../../core/money'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import type { PlanRow } from './plan-types'

/** The payments one below the other, to the cent; those that are paid are ticked. */
export function ScheduleTable({ rows, height }: { rows: readonly PlanRow[]; height?: number }) {
  const texts = useAreaTexts(useArea('payment-plans'))
  const translate = useTranslate()
  const { currency, locale, timeZone } = useFormat()
  const today = todayIn(timeZone)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const parts = (['principal', 'interest', 'fees', 'balance'] as const).filter(
    (name) => name !== 'fees' || rows.some(({ fees }) => fees > 0),
  )
  return (
    <Box
      sx={{ overflow: 'auto', containerType: 'inline-size', ...(height && { maxHeight: height }) }}
      tabIndex={0}
      role="group"
      aria-label={translate('plans.schedule.caption')}
    >
      <Table size="small" stickyHeader={height !== undefined}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.label('schedule.due')}</TableCell>
            <TableCell align="right">{texts.label('schedule.amount')}</TableCell>
            {parts.map((name) => (
              <TableCell key={name} align="right" sx={roomy}>
                {texts.label(`schedule.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.due}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {formatCalendarDate(row.due, locale)}
                <Paid row={row} late={row.due < today} />
              </TableCell>
              <TableCell align="right" sx={{ ...figure, fontWeight: 600 }}>
                {money(row.amount)}
              </TableCell>
              {parts.map((name) => (
                <TableCell key={name} align="right" sx={{ ...figure, ...roomy }}>
                  {money(row[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** A tick where it is paid; else how much of it, and that it is late. */
function Paid({ row, late }: { row: PlanRow; late: boolean }) {
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  if (row.amount > 0 && row.paid >= row.amount)
    return (
      <CheckCircle
        color="success"
        titleAccess={translate('plans.schedule.paid')}
        sx={{ fontSize: 16, ml: 0.75, verticalAlign: '-3px' }}
      />
    )
  if (row.paid <= 0 && !late) return null
  const said = [
    ...(row.paid > 0
      ? [translate('plans.schedule.partly', { amount: formatMoney(row.paid, currency, locale) })]
      : []),
    ...(late ? [translate('areas.overdue')] : []),
  ]
  return (
    <Box sx={{ fontSize: '.75rem', color: late ? 'error.main' : 'text.secondary' }}>
      {said.join(' · ')}
    </Box>
  )
}

const ROOM = '@container (min-width: 460px)'
const roomy = { display: 'none', [ROOM]: { display: 'table-cell' } } as const
const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
