import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { formatMoney } from '../../../core/money'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { Value } from '../../derive/fields/value'
import { Panel } from '../../kit/panel'
import { AmountRow, plainList } from './amount-row'
import type { ContractToBill } from './bill-dialog'
import { useReceivables } from './use-receivables'

const BillDialog = lazy(() => import('./bill-dialog'))

/** What was invoiced of a signed contract, what was not, and the button that does it. */
export default function ContractInvoices({ record }: { record: AreaRecord }) {
  const area = useArea('invoices')
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const { currency, locale } = useFormat()
  const [billing, setBilling] = useState(false)
  const { data: invoices = [] } = useGetList<AreaRecord>(
    'invoices',
    {
      filter: { contract: record.id },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'due', order: 'ASC' },
    },
    { retry: false },
  )
  const { data: billable } = useReceivables<ContractToBill>(
    `invoices/billable?contract=${record.id}`,
  )
  const rest = billable?.signed ? billable.rest : 0
  if (invoices.length === 0 && rest === 0) return null
  return (
    <Panel title={translate('receivables.invoices')}>
      <Box component="ul" sx={plainList}>
        {invoices.map((invoice) => (
          <AmountRow
            key={invoice.id}
            to={links.show('invoices', invoice.id)}
            label={String(invoice.number ?? translate('receivables.draft'))}
            amount={Number(invoice.total ?? 0)}
            chip={<Value area={area} path="status" value={invoice.status} />}
          >
            {invoice.due
              ? translate('receivables.dueOn', {
                  day: formatCalendarDate(String(invoice.due), locale),
                })
              : null}
          </AmountRow>
        ))}
      </Box>
      {rest > 0 && (
        <>
          <Typography sx={{ color: 'text.secondary', fontSize: '.875rem', mt: 1 }}>
            {translate('receivables.rest', { amount: formatMoney(rest, currency, locale) })}
          </Typography>
          {may.write && !record.archivedAt && (
            <Button fullWidth variant="outlined" sx={{ mt: 1 }} onClick={() => setBilling(true)}>
              {translate('receivables.bill')}
            </Button>
          )}
        </>
      )}
      {billing && billable && (
        <Suspense fallback={null}>
          <BillDialog billable={billable} onClose={() => setBilling(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
