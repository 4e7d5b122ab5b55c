import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { useArea } from '../../app/use-area'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { AmountRow, plainList } from './amount-row'
import { useReceivables } from './use-receivables'

interface Row {
  transaction: number
  number: string
  date: string
  type: string
  invoice: number
  invoiceNumber: string
  amount: number
}

/** By what an invoice was paid, or which invoices a transaction paid: the oldest first. */
export default function Allocations({ of, id }: { of: 'invoices' | 'transactions'; id: number }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { locale } = useFormat()
  const entries = useAreaTexts(useArea('transactions'))
  const { data } = useReceivables<{ payments?: Row[]; invoices?: Row[] }>(
    of === 'invoices' ? `invoices/${id}/payments` : `invoices/paid-by?transaction=${id}`,
  )
  const rows = data?.payments ?? data?.invoices
  if (!rows || (of === 'transactions' && rows.length === 0)) return null
  return (
    <Panel title={translate(of === 'invoices' ? 'receivables.paidBy' : 'receivables.paidInvoices')}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {translate('receivables.unpaid')}
        </Typography>
      ) : (
        <Box component="ul" sx={plainList}>
          {rows.map((row) => (
            <AmountRow
              key={`${row.transaction} ${row.invoice}`}
              to={
                of === 'invoices'
                  ? links.show('transactions', row.transaction)
                  : links.show('invoices', row.invoice)
              }
              label={of === 'invoices' ? row.number : row.invoiceNumber}
              amount={row.amount}
            >
              {of === 'invoices' &&
                `${formatCalendarDate(row.date, locale)} · ${entries.choice('type', row.type)}`}
            </AmountRow>
          ))}
        </Box>
      )}
    </Panel>
  )
}
