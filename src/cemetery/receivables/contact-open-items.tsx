import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, todayIn } from '../../../core/calendar-days'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { formatMoney } from '../../../core/money'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'
import { Facts } from '../../kit/facts'
import { Panel } from '../../kit/panel'
import { StatusChip } from '../../kit/status-chip'
import { AmountRow, plainList } from './amount-row'
import { useReceivables } from './use-receivables'

interface Item {
  contract: number
  contractNumber: string
  invoice: number | null
  invoiceNumber: string | null
  due: string | null
  open: number
}

/** What a contact owes, piece by piece, how old it is, and a statement of it; nothing where that is none. */
export default function ContactOpenItems({ contact }: { contact: number }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { currency, locale, timeZone } = useFormat()
  const { data } = useReceivables<{ items: Item[] }>(`invoices/open-items?contact=${contact}`)
  const items = data?.items ?? []
  if (items.length === 0) return null
  const today = todayIn(timeZone)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const bands = bandsOf(items, today)
  return (
    <Panel
      title={translate('receivables.openItems')}
      action={<StatementButton contact={contact} />}
    >
      <Box component="ul" sx={plainList}>
        {items.map((item, i) => (
          <AmountRow
            // biome-ignore lint/suspicious/noArrayIndexKey: instalments of one contract have no id of their own
            key={i}
            to={
              item.invoice === null
                ? links.show('contracts', item.contract)
                : links.show('invoices', item.invoice)
            }
            label={item.invoiceNumber ?? item.contractNumber}
            amount={item.open}
            chip={
              item.due !== null &&
              item.due < today && (
                <StatusChip tone="error" label={translate('receivables.overdue')} />
              )
            }
          >
            {item.due === null
              ? translate('receivables.notBilled')
              : translate('receivables.dueOn', { day: formatCalendarDate(item.due, locale) })}
          </AmountRow>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 1, pt: 1.5 }}>
        <Facts
          facts={[
            ...bands
              .filter(({ open }) => open > 0)
              .map(({ key, open }) => ({
                label: translate(`receivables.bands.${key}`),
                value: money(open),
              })),
            {
              label: translate('receivables.total'),
              value: <strong>{money(items.reduce((sum, { open }) => sum + open, 0))}</strong>,
            },
          ]}
        />
      </Box>
    </Panel>
  )
}

/** Writes a statement of the last months, and opens it: there it is printed and sent. */
function StatementButton({ contact }: { contact: number }) {
  const translate = useTranslate()
  const data = useDataProvider()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const may = useAreaAccess('statements').write
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (!may) return null
  const write = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const made = await data.create<AreaRecord>('statements', { data: { contact } })
      await cache.invalidateQueries({ queryKey: ['statements'] })
      navigate(links.show('statements', made.data.id))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <>
      <WriteFailure error={failure} />
      <Button size="small" disabled={busy} onClick={() => void write()}>
        {translate('receivables.statement')}
      </Button>
    </>
  )
}

/** As the report of receivables has them. */
function bandsOf(items: readonly Item[], today: string) {
  const days = [30, 60, 90].map((back) => addDays(today, -back))
  const keys = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const
  const bandOf = ({ due }: Item) =>
    due === null || due >= today ? 0 : 1 + days.filter((day) => due < day).length
  return keys.map((key, at) => ({
    key,
    open: items.filter((item) => bandOf(item) === at).reduce((sum, { open }) => sum + open, 0),
  }))
}
