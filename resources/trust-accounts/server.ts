import { factsOf } from '../../server/cemetery/sales/payment-facts'
import { followContract, openAccounts } from '../../server/cemetery/trust/accounts'
import { amendAccounts } from '../../server/cemetery/trust/amend'
import { causes, type TrustedContract } from '../../server/cemetery/trust/contract'
import { amendObligations, cancelObligations } from '../../server/cemetery/trust/obligations'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import trustAccounts from './area'
import { home } from './home.server'
import { reports } from './reports.server'

export default extend(trustAccounts, {
  reports,
  home,
  onChangeOf: {
    contracts: async (context, { change, record, previous }) => {
      if (change !== 'write' || context.importing) return
      const [to, from] = [record.status, previous?.status]
      if (to === 'signed' && from !== 'signed') await openSigned(context, record.id)
      else if (to === 'cancelled' && from === 'signed') {
        const date = (record.cancelledOn as string | null) ?? context.transaction.today
        await cancelObligations(context, record.id, date)
        await followContract(context, record.id, { date, cause: 'cancellation' })
      }
    },
    'contract-amendments': async (context, { change, record }) => {
      // A whole cancellation is the contract's own.
      if (change !== 'write' || context.importing || record.kind === 'cancellation') return
      const id = record.contract as number
      const contract = (await context.area('contracts').get(id)) as unknown as TrustedContract
      if (contract.fundsSince == null) return
      await amendObligations(context, contract)
      await amendAccounts(context, contract, record)
      await followContract(context, id, { date: record.date as string, cause: 'amendment' })
    },
    transactions: async (context, { change, record }) => {
      if (change !== 'write' || context.importing || record.contract == null) return
      if (factsOf(record)?.funds === false) return
      await followContract(context, record.contract as number, {
        date: record.date as string,
        cause: causes[record.type as string] ?? (await causeOfReversal(context, record)),
        transaction: record.id,
      })
    },
  },
  // What was signed before there were rules: its accounts are opened with all that became due since.
  scheduled: [
    {
      name: 'opening accounts of care funds and trusts',
      everyMs: 60_000,
      due: (among) => `
        select cemetery_id, id, version from contracts
        where ${among('cemetery_id')}
          and signed_on is not null and funds_since is null and archived_at is null order by cemetery_id, id limit 200`,
      run: async (context, { id }) => {
        await context.area('contracts').lock(id)
        await openSigned(context, id)
      },
    },
  ],
})

/** Once for each contract. */
async function openSigned(context: HookContext, id: number) {
  const contracts = context.area('contracts')
  const contract = (await contracts.get(id)) as unknown as TrustedContract
  if (contract.fundsSince != null) return
  await openAccounts(context, contract)
  await contracts.updateComputed(id, { fundsSince: contract.signedOn ?? context.transaction.today })
}

/** A reversal takes back what the entry did that it reverses. */
async function causeOfReversal(context: HookContext, { reverses }: Record<string, unknown>) {
  if (reverses == null) return 'adjustment'
  const [original] = await context.area('transactions').find({ id: reverses }, 1)
  const cause = causes[String(original?.type)]
  return cause === 'payment' ? 'refund' : cause === 'refund' ? 'payment' : 'adjustment'
}
