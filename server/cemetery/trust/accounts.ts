import { standingItems } from '../../../core/sales/contract'
import {
  type Accrual,
  accountsOf,
  accrualHistory,
  accrualsOf,
  type MoneyEvent,
  oldestDue,
} from '../../../core/trust/accruals'
import type { FundShare } from '../../../core/trust/shares'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import {
  eventsOf,
  factsOfItems,
  movementsSql,
  sharesOfContract,
  type TrustedContract,
  trustRulesOf,
  usualCareFund,
} from './contract'
import { obligationRows } from './obligations'
import { postAccrual } from './postings'

export interface TrustAccountRecord extends StoredRecord {
  contract: number
  contractNumber: string
  fundKind: FundShare['fundKind']
  fund: string
  share: number
  accrued: number
  deposited: number
  outstanding: number
  dueBy: string | null
  shares: FundShare[]
}

/**
 * What a contract that was just signed, or was signed before this was kept, still owes: items to be delivered, its
 * shares of the funds by the rules of its day, and what of them has become due by what was paid. The contract is held by the transaction.
 */
export async function openAccounts(context: HookContext, contract: TrustedContract): Promise<void> {
  const { transaction, cemeteryId } = context
  const standing = { ...contract, items: standingItems(contract.items) }
  const facts = await factsOfItems(context, standing.items)
  for (const row of obligationRows(standing, facts)) await context.area('obligations').create(row)
  const shares = sharesOfContract(
    standing,
    facts,
    await trustRulesOf(context),
    usualCareFund(transaction.who.cemetery?.locale ?? 'en'),
  )
  if (shares.length === 0) return
  const { rows } = await transaction.query(movementsSql('t.contract_id = $2'), [
    cemeteryId,
    contract.id,
  ])
  const accounts = accountsOf(shares)
  const histories = accrualHistory(accounts, eventsOf(contract, rows as never))
  for (const [i, account] of accounts.entries()) {
    const made = await context.area('trust-accounts').create({
      ...accountRow(contract, account),
      ...figuresOf(histories[i] ?? [], 0),
    })
    for (const entry of histories[i] ?? []) await storeAccrual(context, made as never, entry)
  }
}

/** An account as its record says it, before anything became due. */
export const accountRow = (
  contract: Pick<TrustedContract, 'id' | 'number' | 'parties' | 'signedOn' | 'date'>,
  { fundKind, fund, shares }: { fundKind: string; fund: string; shares: readonly FundShare[] },
) => ({
  contract: contract.id,
  contractNumber: contract.number,
  customer: contract.parties.find(({ role }) => role === 'purchaser')?.contact ?? null,
  fundKind,
  fund,
  signedOn: contract.signedOn ?? contract.date,
  share: shares.reduce((all, { amount }) => all + amount, 0),
  shares: shares.map(({ fundKind: _, fund: __, ...share }) => share),
})

/** What entries and deposits come to. */
export function figuresOf(entries: readonly Accrual[], deposited: number) {
  const accrued = entries.reduce((all, { amount }) => all + amount, 0)
  const outstanding = accrued - deposited
  return { accrued, deposited, outstanding, dueBy: oldestDue(entries, outstanding) }
}

/** The accounts of a contract follow what happened to its money or its items. */
export async function followContract(
  context: HookContext,
  contractId: number,
  event: Omit<MoneyEvent, 'money' | 'delivered'>,
): Promise<void> {
  const { transaction, cemeteryId } = context
  const { rows: ids } = await transaction.query<{ id: number }>(
    'select id from trust_accounts where cemetery_id = $1 and contract_id = $2 and archived_at is null order by id for no key update',
    [cemeteryId, contractId],
  )
  if (ids.length === 0) return
  const found = (await context
    .area('trust-accounts')
    .find({ contract: contractId })) as unknown as TrustAccountRecord[]
  const { status, total, paid, balance, items } = (await context
    .area('contracts')
    .get(contractId)) as unknown as TrustedContract
  // Of what an amendment took off nothing is due to a fund.
  const gone = new Set(items.flatMap(({ id, removedOn }) => (removedOn == null ? [] : [id])))
  const accounts = found
    .sort((a, b) => a.id - b.id)
    .map((account) => ({
      ...account,
      shares: account.shares
        .filter(({ item }) => !gone.has(item))
        .map((share) => ({ ...share, fundKind: account.fundKind })),
    }))
  const delivered = await deliveredOf(context, contractId)
  const entries = accrualsOf(accounts, {
    ...event,
    money: { status, total, paid, balance },
    delivered,
  })
  for (const [i, entry] of entries.entries()) {
    const account = accounts[i]
    if (!entry || !account) continue
    await storeAccrual(context, account, entry)
    await refreshFigures(context, account.id)
  }
}

async function deliveredOf({ transaction, cemeteryId }: HookContext, contractId: number) {
  const { rows } = await transaction.query<{ item: number; delivered: number }>(
    'select item, delivered from obligations where cemetery_id = $1 and contract_id = $2 and archived_at is null',
    [cemeteryId, contractId],
  )
  return new Map(rows.map(({ item, delivered }) => [Number(item), Number(delivered)]))
}

async function storeAccrual(
  context: HookContext,
  { id, contract, contractNumber, fundKind, fund }: TrustAccountRecord,
  entry: Accrual,
) {
  const made = await context
    .area('trust-accruals')
    .create({ account: id, contract, contractNumber, fundKind, fund, ...entry })
  await postAccrual(context, { id: made.id, contract, fundKind, fund, ...entry })
}

/** The account's sums, as its entries and deposits have them. It is held by the transaction. */
export async function refreshFigures(context: HookContext, id: number): Promise<void> {
  const { transaction, cemeteryId } = context
  const [entries, deposits] = await transaction.pipeline([
    {
      text: 'select amount, due_by::text as "dueBy" from trust_accruals where cemetery_id = $1 and account_id = $2 and archived_at is null order by id',
      values: [cemeteryId, id],
    },
    {
      text: 'select coalesce(sum(amount), 0)::bigint as n from trust_deposits_covers where cemetery_id = $1 and account_id = $2',
      values: [cemeteryId, id],
    },
  ])
  const figures = figuresOf(
    ((entries?.rows ?? []) as Accrual[]).map((one) => ({ ...one, amount: Number(one.amount) })),
    Number(deposits?.rows[0]?.n ?? 0),
  )
  await context.area('trust-accounts').updateComputed(id, figures)
}
