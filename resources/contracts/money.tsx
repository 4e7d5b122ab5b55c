import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { formatMoney } from '../../core/money'
import { typesOfAccount } from '../../core/sales/transaction-types'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import { MoneyDialog } from '../../src/cemetery/payments/lazy-with-messages'
import { useContractPlan } from '../../src/cemetery/plans/use-contract-plan'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { SumLine, TotalFacts } from './total-facts'

/** What the contract comes to, what was paid of it, and the way to take the rest. */
export function Money({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const may = useAreaAccess('transactions')
  const [taking, setTaking] = useState(false)
  const { plan } = useContractPlan(record.id)
  const of = (name: string) => Number(record[name] ?? 0)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  // Nothing is taken where nothing is owed, and nothing given back where nothing was paid.
  const settled = of('paid') !== 0 ? ('other' as const) : null
  const button =
    record.status === 'cancelled' || of('balance') < 0
      ? ('refund' as const)
      : of('balance') > 0
        ? ('open' as const)
        : settled
  return (
    <Panel title={texts.label('total')}>
      <TotalFacts
        totals={{
          subtotal: of('subtotal'),
          discount: of('discount'),
          tax: of('tax'),
          total: of('total'),
          careFund: of('careFund'),
        }}
      />
      <Box
        component="dl"
        sx={{ m: 0, mt: 1.5, display: 'grid', rowGap: 0.75, fontSize: '.875rem' }}
      >
        <SumLine label={texts.label('paid')} value={money(of('paid'))} />
        {of('adjusted') !== 0 && (
          <SumLine label={texts.label('adjusted')} value={money(of('adjusted'))} />
        )}
        {of('retained') !== 0 && (
          <SumLine label={texts.label('retained')} value={money(of('retained'))} />
        )}
        <SumLine label={texts.label('balance')} value={money(of('balance'))} large />
      </Box>
      {may.write && !record.archivedAt && button && (
        <Button
          fullWidth
          variant={button === 'open' ? 'contained' : 'outlined'}
          color={button === 'open' ? 'secondary' : 'primary'}
          sx={{ mt: 1.5 }}
          onClick={() => setTaking(true)}
        >
          {texts.areaText(`pay.${button}`)}
        </Button>
      )}
      {taking && (
        <Suspense fallback={null}>
          <MoneyDialog
            title={texts.areaText(`pay.${button ?? 'other'}`)}
            account={{ contract: record.id }}
            types={entered}
            {...firstEntry(record, plan?.dueAmount ?? 0)}
            owed={of('balance')}
            payer={(record.parties as Array<{ contact: number }>)[0]?.contact}
            onClose={() => setTaking(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** What names a second account, or moves nothing but parts, has buttons of its own. */
const entered = typesOfAccount.contract.filter(
  (type) => type !== 'apply' && type !== 'credit' && type !== 'reallocation' && type !== 'interest',
)

/**
 * What the payment plan asks for, else the balance, or what is too much; while nothing was paid the deposit that was
 * agreed comes first.
 */
function firstEntry(record: AreaRecord, planned: number) {
  const owed = Number(record.balance ?? 0)
  if (owed < 0) return { type: 'refund' as const, amount: -owed }
  if (owed > 0 && planned > 0) return { type: 'payment' as const, amount: planned }
  const deposit = record.paid === 0 && owed > 0 ? Number(record.deposit ?? 0) : 0
  return deposit > 0
    ? { type: 'deposit' as const, amount: Math.min(deposit, owed) }
    : { type: 'payment' as const, amount: owed }
}
