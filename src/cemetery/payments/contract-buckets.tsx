import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatMoney } from '../../../core/money'
import { RecordLink } from '../../app/record-link'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import MoneyDialog, { type MoneyDialogProps } from './money-dialog'
import { useContractAccount } from './use-account'

type Act = Omit<MoneyDialogProps, 'onClose'>

/** What was paid of what a contract is for, what lies on its account, and what its parties have to apply. */
export default function ContractBuckets({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  const texts = useAreaTexts(useArea('transactions'))
  const may = useAreaAccess('transactions')
  const { data } = useContractAccount(record.id)
  const [act, setAct] = useState<Act | null>(null)
  const account = data?.contract
  const balance = Number(record.balance ?? 0)
  if (!account || account.buckets.length === 0) return null
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const buyer = (record.parties as Array<{ contact: number }>)[0]?.contact
  const rights = ((record.items ?? []) as Array<{ right: number | null }>).flatMap(
    ({ right }) => right ?? [],
  )
  const open = record.status !== 'cancelled' && !record.archivedAt && may.write
  return (
    <Panel title={translate('payments.buckets.title')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1, fontSize: '.875rem' }}>
        {account.buckets.map(({ bucket, owed, paid }) => (
          <Box
            key={bucket}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {texts.choice('allocations.bucket', bucket)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {translate('payments.buckets.paidOf', { paid: money(paid), owed: money(owed) })}
            </Box>
          </Box>
        ))}
      </Box>
      {account.onAccount > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {translate('payments.buckets.onAccount', { amount: money(account.onAccount) })}
        </Typography>
      )}
      {account.rightsPaid && rights.length > 0 && (
        <Box sx={{ mt: 1.5, fontSize: '.875rem' }}>
          <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
            {translate('payments.buckets.deedReady')}
          </Typography>
          {rights.map((right) => (
            <div key={right}>
              <RecordLink to="interment-rights" id={right} />
            </div>
          ))}
        </Box>
      )}
      {open &&
        balance > 0 &&
        account.credits.map(({ contact, credit, name }) => (
          <Button
            key={contact}
            fullWidth
            variant="outlined"
            sx={{ mt: 1.5 }}
            onClick={() =>
              setAct({
                title: translate('payments.apply'),
                account: { contract: record.id, contact },
                types: ['apply'],
                type: 'apply',
                amount: Math.min(credit, balance),
              })
            }
          >
            {translate('payments.applyOf', { name: name ?? '', amount: money(credit) })}
          </Button>
        ))}
      {may.write && !record.archivedAt && balance < 0 && buyer && (
        <Button
          fullWidth
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() =>
            setAct({
              title: translate('payments.toCredit'),
              account: { contract: record.id, contact: buyer },
              types: ['credit'],
              type: 'credit',
              amount: -balance,
            })
          }
        >
          {translate('payments.toCredit')}
        </Button>
      )}
      {open && account.onAccount > 0 && account.buckets.some(({ left }) => left > 0) && (
        <Button
          fullWidth
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() =>
            setAct({
              title: translate('payments.reallocate'),
              account: { contract: record.id },
              types: ['reallocation'],
              type: 'reallocation',
              amount: Math.min(
                account.onAccount,
                account.buckets.reduce((sum, { left }) => sum + Math.max(0, left), 0),
              ),
            })
          }
        >
          {translate('payments.reallocate')}
        </Button>
      )}
      {act && <MoneyDialog {...act} onClose={() => setAct(null)} />}
    </Panel>
  )
}
