import { followCommission } from '../../server/cemetery/commissions/contract'
import { factsOf } from '../../server/cemetery/sales/payment-facts'
import { extend } from '../../server/engine/resources/extend'
import commissions from './area'
import { reports } from './reports.server'

export default extend(commissions, {
  reports,
  onChangeOf: {
    contracts: async (context, { change, record, previous }) => {
      if (change !== 'write' || context.importing || record.counselor == null) return
      const [to, from] = [record.status, previous?.status]
      const { id } = record
      if (to === 'signed' && from !== 'signed')
        await followCommission(context, id, {
          date: (record.signedOn as string | null) ?? context.transaction.today,
          cause: 'signing',
          sells: () => true,
        })
      else if (to === 'cancelled' && from === 'signed')
        await followCommission(context, id, {
          date: (record.cancelledOn as string | null) ?? context.transaction.today,
          cause: 'cancellation',
        })
    },
    'contract-amendments': async (context, { change, record }) => {
      // A whole cancellation is the contract's own.
      if (change !== 'write' || context.importing || record.kind === 'cancellation') return
      const lines = record.lines as Array<{ change: string; line: number }>
      const added = new Set(lines.flatMap((one) => (one.change === 'added' ? [one.line] : [])))
      await followCommission(context, record.contract as number, {
        date: record.date as string,
        cause: 'amendment',
        sells: (at) => added.has(at + 1),
      })
    },
    transactions: async (context, { change, record }) => {
      if (change !== 'write' || context.importing || record.contract == null) return
      if (factsOf(record)?.commission === false) return
      await followCommission(context, record.contract as number, {
        date: record.date as string,
        cause: causeOf(record),
        transaction: record.id,
      })
    },
  },
})

const causeOf = ({ type, effect }: Record<string, unknown>) =>
  type === 'payment' || type === 'deposit' || type === 'apply'
    ? 'payment'
    : type === 'refund'
      ? 'refund'
      : type === 'reversal' && Number(effect) > 0
        ? 'refund'
        : 'adjustment'
