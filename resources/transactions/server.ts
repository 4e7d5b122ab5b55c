import { firstOpenDay, todayIn } from '../../core/calendar-days'
import {
  type AccountSums,
  applyMovement,
  type Movement,
  movementOf,
  refusalOf,
  reverseMovement,
  type TransactionType,
} from '../../core/sales/ledger'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { beforePlanEntry } from '../../server/cemetery/plans/before-entry'
import { refreshOwners } from '../../server/cemetery/spaces/owners'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import transactions from './area'
import { exceptions, reports } from './reports.server'

type Entry = NextRecord<(typeof transactions)['fields']>
type Contract = Awaited<ReturnType<ReturnType<HookContext['area']>['lock']>> & AccountSums

/** Money that came in, less what went out; what only moves a balance is none. As the report of payments has it. */
const received = (row: string) =>
  `case when coalesce((select o.type from transactions o where o.cemetery_id = ${row}.cemetery_id and o.id = ${row}.reverses_id), ${row}.type) in ('payment', 'deposit', 'refund') then -${row}.effect else 0 end`

export default extend(transactions, {
  totals: { amount: received },
  exceptionsReport: exceptions,
  reports,
  beforeSave: async (context, next) => {
    const today = todayIn(context.transaction.who.cemetery?.timeZone ?? 'UTC')
    next.date ??= today
    await beforePlanEntry(context, next)
    const contract = await locked(context, next.contract as number)
    const after = applyMovement(contract, await movement(context, next, contract))
    next.contractNumber = contract.number as string
    next.payerName = await payerOf(context, next, contract)
    next.effect = after.effect
    next.balance = after.balance
    // Last, since all that enter money wait for its row. Its series is that of the day on which it was
    // entered: a payment of December that comes to the books in January goes on in January's.
    next.number = await nextNumber(
      context,
      'receipt',
      today,
      async (number) => (await context.area('transactions').find({ number }, 1)).length > 0,
    )
  },
  afterSave: async (context, entry) => {
    const contracts = context.area('contracts')
    const before: Contract = await contracts.lock(entry.contract as number)
    const { paid, adjusted, balance } = applyMovement(
      before,
      await movement(context, entry, before, true),
    )
    await contracts.updateComputed(before.id, { paid, adjusted, balance })
    await refreshOwners(
      context,
      (before.parties as Array<{ contact: number }>).map(({ contact }) => contact),
    )
    await contracts.writeAudit(
      entry.type as string,
      before,
      { paid: before.paid, balance: before.balance },
      { paid, balance },
    )
  },
})

/** The contract, held until the transaction ends: its balance moves by one entry at a time. */
async function locked(context: HookContext, id: number): Promise<Contract> {
  const contracts = context.area('contracts')
  const [known] = await contracts.find({ id }, 1)
  if (!known)
    throw badInput([
      {
        field: 'contract',
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  return contracts.lock(id)
}

/** What the entry does to the contract. @throws Problem 400, 409 where it may not */
async function movement(
  context: HookContext,
  entry: Entry,
  contract: Contract,
  checked = false,
): Promise<Movement> {
  const type = entry.type as TransactionType
  const amount = entry.amount as number
  if (type === 'reversal') return reversalOf(context, entry, checked)
  if (entry.reverses != null)
    throw badInput([{ field: 'reverses', message: 'is for reversals only', code: 'onlyReversal' }])
  const refusal = checked ? null : refusalOf(type, amount, contract)
  if (refusal === 'amountZero' || refusal === 'amountNegative')
    throw badInput([{ field: 'amount', message: 'must be above zero', code: refusal }])
  if (refusal)
    throw conflict(
      refusal,
      `The ${type} does not fit the contract`,
      `It is ${contract.status}; paid ${contract.paid}, balance ${contract.balance}.`,
      { params: { contract: contract.label } },
    )
  return movementOf(type, amount)
}

/** An entry is reversed whole, by one other, on its own contract; a reversal by none. */
async function reversalOf(context: HookContext, entry: Entry, checked: boolean): Promise<Movement> {
  const entries = context.area('transactions')
  const [original] = entry.reverses == null ? [] : await entries.find({ id: entry.reverses }, 1)
  if (!original || original.contract !== entry.contract)
    throw badInput([
      { field: 'reverses', message: 'names no transaction of this contract', code: 'reference' },
    ])
  if (original.type === 'reversal')
    throw badInput([
      { field: 'reverses', message: 'is a reversal itself', code: 'reversalReversed' },
    ])
  if (original.amount !== entry.amount)
    throw badInput([
      { field: 'amount', message: 'must be that of the transaction', code: 'reversalAmount' },
    ])
  if (!checked) refuseEarly(context, entry, original.date as string)
  // Under the contract's lock, so that of two only one finds none.
  const [other] = checked ? [] : await entries.find({ reverses: original.id }, 1)
  if (other)
    throw conflict('reversed', `${original.number} is reversed already`, `By ${other.number}.`, {
      params: { number: original.number as string, by: other.number as string },
      referents: [{ resource: 'transactions', id: other.id, label: other.label }],
    })
  return reverseMovement(
    movementOf(original.type as Exclude<TransactionType, 'reversal'>, original.amount as number),
  )
}

/**
 * A reversal stands on a day of its own: after what it reverses, and in no month that is over, whose
 * figures have been told. @throws Problem 400
 */
function refuseEarly(context: HookContext, { date }: Entry, original: string) {
  const first = firstOpenDay(todayIn(context.transaction.who.cemetery?.timeZone ?? 'UTC'))
  if (!date) return
  if (date < original)
    throw badInput([
      {
        field: 'date',
        message: `must not lie before ${original}`,
        code: 'beforeOther',
        params: { other: original },
      },
    ])
  if (date < first)
    throw badInput([
      {
        field: 'date',
        message: `must not lie before ${first}: earlier months are closed`,
        code: 'pastMonth',
        params: { day: first },
      },
    ])
}

/** As the receipt names them: what stands there stays, whatever they are called later. */
async function payerOf(context: HookContext, entry: Entry, contract: Contract): Promise<string> {
  const [payer] =
    entry.payer == null ? [] : await context.area('contacts').find({ id: entry.payer }, 1)
  return payer?.label ?? (contract.partyNames as string | null) ?? ''
}
