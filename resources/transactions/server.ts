import { firstOpenDay } from '../../core/calendar-days'
import { holdsCardNumber } from '../../core/sales/card-number'
import { cashTypes, type TransactionType, typesOfAccount } from '../../core/sales/transaction-types'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { beforePlanEntry } from '../../server/cemetery/plans/before-entry'
import { openBatch } from '../../server/cemetery/sales/open-batch'
import {
  askPaymentFacts,
  factsOf,
  keepFacts,
  type PaymentFacts,
} from '../../server/cemetery/sales/payment-facts'
import { refreshOwnerBalances } from '../../server/cemetery/spaces/owners'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import { foldKey } from '../../server/engine/sql/columns'
import {
  type Accounts,
  contractAfter,
  type Entry,
  effectsOf,
  heldAfter,
  lockAccounts,
  refuseOnContract,
} from './accounts.server'
import { allocate } from './allocations.server'
import transactions from './area'
import { contractChanged, reservationChanged } from './carry.server'
import { refreshDeeds, refreshKnownDeeds, rightMade } from './deeds.server'
import { home } from './home.server'
import { received } from './received.server'
import { exceptions, reports } from './reports.server'
import { transactionRoutes } from './routes.server'

export default extend(transactions, {
  totals: { amount: received },
  exceptionsReport: exceptions,
  reports,
  home,
  routes: transactionRoutes,
  onChangeOf: {
    contracts: contractChanged,
    reservations: reservationChanged,
    'interment-rights': rightMade,
  },
  validate: (next) => {
    for (const field of ['reference', 'bank', 'remarks'] as const)
      if (holdsCardNumber(next[field] ?? ''))
        throw badInput([
          { field, message: 'looks like a card number, which is never kept', code: 'cardNumber' },
        ])
  },
  beforeSave: async (context, next) => {
    const today = context.transaction.today
    next.date ??= today
    const facts = await simpleFacts(context, next, today)
    if (!facts) await beforePlanEntry(context, next)
    const original = await originalOf(context, next)
    const accounts = facts ? accountsOf(facts) : await lockAccounts(context, next)
    const { contract, reservation, contact } = accounts
    if (original) await refuseReversed(context, next, original)
    const type = next.type as TransactionType
    const effects = effectsOf(type, next.amount as number, original)
    if (contract) refuseOnContract(next, contract)
    const held = await heldAfter(context, next, accounts, effects)
    const rows = contract ? await allocate(context, next, contract, original, facts) : []
    if (!contract && (next.allocations ?? []).length > 0)
      throw badInput([{ field: 'allocations', message: 'are for contracts', code: 'onlyContract' }])
    next.allocations = rows as never
    const after = contract ? contractAfter(contract, effects) : null
    next.contractNumber = (contract?.number as string | undefined) ?? null
    next.payerName = facts?.payer ?? (await payerOf(context, next, accounts))
    next.effect = after?.effect ?? (reservation && contact ? 0 : 0 - effects.held)
    next.balance = after?.balance ?? 0 - (held.contact ?? held.reservation ?? 0)
    const moves = cashTypes.includes((original?.type ?? type) as TransactionType)
    next.batch = moves ? (facts?.batch ?? (await openBatch(context, today))?.id ?? null) : null
    if (facts) keepFacts(next, facts)
    // Last, since all that enter money wait for its row. Its series is that of the day on which it was
    // entered: a payment of December that comes to the books in January goes on in January's.
    next.number = await nextNumber(
      context,
      'receipt',
      today,
      (number) => isTaken(context, number),
      facts && { templates: facts.templates, table: 'transactions' },
    )
  },
  afterSave: async (context, entry) => {
    const [original] =
      entry.reverses == null
        ? []
        : await context.area('transactions').find({ id: entry.reverses }, 1)
    const effects = effectsOf(entry.type as TransactionType, entry.amount as number, original)
    if (entry.contract != null) await moveContract(context, entry, effects, factsOf(entry))
    if (entry.reservation != null) await moveReservation(context, entry, effects)
  },
})

type Effects = ReturnType<typeof effectsOf>

async function moveContract(
  context: HookContext,
  entry: Entry,
  effects: Effects,
  facts: PaymentFacts | undefined,
) {
  const contracts = context.area('contracts')
  const row = facts?.contract ?? (await contracts.lockRow(entry.contract as number))
  const before = row.record
  const { paid, adjusted, balance } = contractAfter(before, effects)
  await contracts.updateComputed(before.id, { paid, adjusted, balance }, row)
  await refreshOwnerBalances(
    context,
    (before.parties as Array<{ contact: number }>).map(({ contact }) => contact),
  )
  await contracts.writeAudit(
    entry.type as string,
    before,
    { paid: before.paid, balance: before.balance },
    { paid, balance },
  )
  const after = { ...before, paid, adjusted, balance }
  if (facts) await refreshKnownDeeds(context, after, facts, entry)
  else await refreshDeeds(context, after)
}

async function moveReservation(context: HookContext, entry: Entry, effects: Effects) {
  const reservations = context.area('reservations')
  const before = await reservations.lock(entry.reservation as number)
  const change = entry.contact != null ? -effects.held : effects.held
  const held = Number(before.held ?? 0) + change
  await reservations.updateComputed(before.id, { held })
  await reservations.writeAudit(entry.type as string, before, { held: before.held }, { held })
}

/**
 * Of an entry on a contract alone that takes nothing back and falls under no plan. What others need more for is asked
 * step by step, which also says what is wrong.
 */
async function simpleFacts(
  context: HookContext,
  { contract, reservation, contact, plan, reverses, type, date, method, payer }: Entry,
  today: string,
): Promise<PaymentFacts | undefined> {
  if (context.importing || type === 'reversal' || contract == null || date == null) return undefined
  if (reservation != null || contact != null || plan != null || reverses != null) return undefined
  if (!alone.has(type as TransactionType)) return undefined
  const facts = await askPaymentFacts(context, { contract, method, payer, date, today })
  // Entries from before buckets are applied first.
  const older = facts?.sums.length === 0 && facts.contract.record.paid
  return facts?.plan || older ? undefined : facts
}

const alone: ReadonlySet<TransactionType> = new Set(
  typesOfAccount.contract.filter((type) => type !== 'apply' && type !== 'credit'),
)

const accountsOf = ({ contract }: PaymentFacts): Accounts => ({
  contract: contract.record,
  reservation: null,
  contact: null,
})

async function isTaken({ transaction, cemeteryId }: HookContext, number: string): Promise<boolean> {
  const { rows } = await transaction.query(
    'select from transactions where cemetery_id = $1 and number_key = $2 and archived_at is null limit 1',
    [cemeteryId, foldKey(number)],
    'receipt taken',
  )
  return rows.length > 0
}

/** What a reversal takes back: an entry that is none itself, of that amount and of the same accounts. */
async function originalOf(context: HookContext, entry: Entry): Promise<StoredRecord | undefined> {
  if (entry.type !== 'reversal') {
    if (entry.reverses != null)
      throw badInput([
        { field: 'reverses', message: 'is for reversals only', code: 'onlyReversal' },
      ])
    return undefined
  }
  const [original] =
    entry.reverses == null ? [] : await context.area('transactions').find({ id: entry.reverses }, 1)
  const same = (kind: 'contract' | 'reservation' | 'contact') =>
    entry[kind] == null || entry[kind] === original?.[kind]
  if (!original || !same('contract') || !same('reservation') || !same('contact'))
    throw badInput([
      { field: 'reverses', message: 'names no transaction of this account', code: 'reference' },
    ])
  if (original.type === 'reversal')
    throw badInput([
      { field: 'reverses', message: 'is a reversal itself', code: 'reversalReversed' },
    ])
  if (original.amount !== entry.amount)
    throw badInput([
      { field: 'amount', message: 'must be that of the transaction', code: 'reversalAmount' },
    ])
  const { contract, reservation, contact } = original as Entry
  Object.assign(entry, { contract, reservation, contact, allocations: [] })
  return original
}

/** Once, by one other entry. Under the account's lock, so that of two only one finds none. */
async function refuseReversed(context: HookContext, entry: Entry, original: StoredRecord) {
  refuseEarly(context, entry, original.date as string)
  const [other] = await context.area('transactions').find({ reverses: original.id }, 1)
  if (other)
    throw conflict('reversed', `${original.number} is reversed already`, `By ${other.number}.`, {
      params: { number: original.number as string, by: other.number as string },
      referents: [{ resource: 'transactions', id: other.id, label: other.label }],
    })
}

/**
 * A reversal stands on a day of its own: after what it reverses, and in no month that is over, whose
 * figures have been told. @throws Problem 400
 */
function refuseEarly(context: HookContext, { date }: Entry, original: string) {
  const first = firstOpenDay(context.transaction.today)
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
async function payerOf(
  context: HookContext,
  entry: Entry,
  { contract, reservation, contact }: Accounts,
): Promise<string> {
  const [payer] =
    entry.payer == null ? [] : await context.area('contacts').find({ id: entry.payer }, 1)
  const named = contract?.partyNames ?? reservation?.contactName
  return payer?.label ?? contact?.label ?? (named as string | null) ?? ''
}
