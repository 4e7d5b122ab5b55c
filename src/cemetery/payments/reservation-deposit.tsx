import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatMoney } from '../../../core/money'
import { useAreaAccess } from '../../app/use-area-access'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { Panel } from '../../kit/panel'
import MoneyDialog, { type MoneyDialogProps } from './money-dialog'

type Act = Omit<MoneyDialogProps, 'onClose' | 'title'> & { key: string }

/** What is held of a reservation's deposit, and the ways to take it, give it back or keep it. */
export default function ReservationDeposit({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  const may = useAreaAccess('transactions')
  const [act, setAct] = useState<Act | null>(null)
  const held = Number(record.held ?? 0)
  const agreed = Number(record.deposit ?? 0)
  const active = record.status === 'active'
  const payer = record.contact as number
  if (!may.read || (held === 0 && (!active || !may.write))) return null
  const reservation = record.id
  const acts: Act[] = [
    ...(active
      ? [
          {
            key: 'take',
            account: { reservation },
            types: ['deposit'] as const,
            type: 'deposit' as const,
            amount: Math.max(0, agreed - held),
            payer,
          },
        ]
      : []),
    ...(held > 0
      ? [
          {
            key: 'refund',
            account: { reservation },
            types: ['refund'] as const,
            type: 'refund' as const,
            amount: held,
            payer,
          },
          {
            key: 'credit',
            account: { reservation, contact: payer },
            types: ['credit'] as const,
            type: 'credit' as const,
            amount: held,
          },
        ]
      : []),
    ...(held > 0 && !active
      ? [
          {
            key: 'keep',
            account: { reservation },
            types: ['keep'] as const,
            type: 'keep' as const,
            amount: held,
          },
        ]
      : []),
  ]
  return (
    <Panel title={translate('payments.deposit.title')}>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
        {formatMoney(held, currency, locale)}
      </Typography>
      {agreed > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('payments.deposit.agreed', { amount: formatMoney(agreed, currency, locale) })}
        </Typography>
      )}
      {may.write && !record.archivedAt && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {acts.map((one, at) => (
            <Button
              key={one.key}
              variant={at === 0 && active && held < agreed ? 'contained' : 'outlined'}
              onClick={() => setAct(one)}
            >
              {translate(`payments.deposit.${one.key}`)}
            </Button>
          ))}
        </Box>
      )}
      {act && (
        <MoneyDialog
          {...act}
          title={translate(`payments.deposit.${act.key}`)}
          onClose={() => setAct(null)}
        />
      )}
    </Panel>
  )
}
