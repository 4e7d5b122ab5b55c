import { monthOf } from '../../../core/ledger/months'
import type { HookContext } from '../../engine/resources/extend'
import type { LockedRow } from '../../engine/resources/repository'
import type { EffectiveTemplate } from '../numbering/numbering'
import type { AllocationRuleOfDay } from './allocation-rule'
import type { BucketSum } from './buckets'
import { entryNumbersQuery, knowLedger } from './known-ledger'
import { openBatchQuery } from './open-batch'

/** What an entry on a contract has to be looked at with, asked in one round trip while the contract is held. */
export interface PaymentFacts {
  contract: LockedRow
  /** Its money falls under a payment plan. */
  plan: boolean
  /** A payment of it was promised, and has not come. */
  promised: boolean
  /** It owes shares to care funds or trusts. */
  funds: boolean
  /** Somebody earns a commission by it. */
  commission: boolean
  sums: BucketSum[]
  rule: AllocationRuleOfDay
  /** Rights that it made, and whether their deeds wait. */
  rights: Array<{ id: number; deedWaits: boolean }>
  templates: EffectiveTemplate[]
  /** The open batch of who works here; null where one is to be opened. */
  batch: number | null
  method: { kind: string | null; glCode: string | null } | null
  payer: string | null
}

interface Asked {
  contract: number
  method?: unknown
  payer?: unknown
  /** Of the entry. */
  date: string
  today: string
}

/** Few payments are posted in more lines than this. */
const mostEntries = 4

const known = new WeakMap<object, PaymentFacts>()

/** What is known of an entry that is being written, to those who follow it; undefined where nobody asked. */
export const factsOf = (entry: object): PaymentFacts | undefined => known.get(entry)
/** To whoever follows the entry. The contract stands as it did before it. */
export const keepFacts = (entry: object, facts: PaymentFacts) => known.set(entry, facts)

/**
 * Locks the contract, then everything else in the order in which all that enter money lock it: the batch, the month,
 * what the entry names. Undefined where there is no such active contract.
 */
export async function askPaymentFacts(
  context: HookContext,
  { contract, method, payer, date, today }: Asked,
): Promise<PaymentFacts | undefined> {
  const { transaction, cemeteryId } = context
  const contracts = context.area('contracts')
  const month = monthOf(date)
  const numbered = transaction.isDistributed ? [entryNumbersQuery(mostEntries)] : []
  const asked = await transaction.pipeline([
    ...numbered,
    ...contracts.lockQueries(contract).map((query) => ({ ...query, forNode: true })),
    openBatchQuery(context, today),
    {
      forNode: true,
      name: 'month for share',
      text: 'select status from periods where cemetery_id = $1 and month = $2 and archived_at is null for share',
      values: [cemeteryId, month],
    },
    {
      forNode: true,
      name: 'method of money',
      text: 'select kind, gl_code as "glCode" from payment_methods where cemetery_id = $1 and id = $2 and archived_at is null for key share',
      values: [cemeteryId, method ?? null],
    },
    {
      forNode: true,
      name: 'payer of money',
      text: 'select label from contacts where cemetery_id = $1 and id = $2 and archived_at is null for key share',
      values: [cemeteryId, payer ?? null],
    },
    { forNode: true, name: 'payment facts', text: factsSql, values: [cemeteryId, contract] },
  ])
  const [, row, batch, period, way, who, facts] = asked.slice(numbered.length)
  const numbers = asked.slice(0, numbered.length).flatMap(({ rows }) => rows.map(({ id }) => id))
  const locked = row?.rows[0] && contracts.keep(row.rows[0])
  if (!locked || locked.record.archivedAt) return undefined
  if (way?.rows[0]) transaction.hold('payment-methods', method as number)
  if (who?.rows[0]) transaction.hold('contacts', payer as number)
  const { roles, codes, rule, ...rest } = facts?.rows[0] ?? {}
  knowLedger(transaction, {
    month: period?.rows[0]?.status === 'open' ? month : null,
    roles: new Set(roles),
    codes: new Set(codes),
    numbers,
  })
  return {
    contract: locked,
    batch: batch?.rows[0] ? Number(batch.rows[0].id) : null,
    method: way?.rows[0] ?? null,
    payer: who?.rows[0]?.label ?? null,
    rule: rule ?? { method: 'fixed', order: [], deedWhenPaid: false },
    ...rest,
  }
}

/** Each condition is that of an index, which are of what is not archived. The rule is that of the contract's own day, as `allocationRuleOn` finds it. */
const factsSql = `select
  exists (select from payment_plans p where p.cemetery_id = $1 and p.contract_id = $2 and p.archived_at is null
    and p.status in ('active', 'defaulted', 'completed')) as plan,
  exists (select from payment_promises p where p.cemetery_id = $1 and p.contract_id = $2 and p.archived_at is null
    and p.status in ('open', 'broken')) as promised,
  exists (select from trust_accounts t where t.cemetery_id = $1 and t.contract_id = $2 and t.archived_at is null) as funds,
  exists (select from commissions m where m.cemetery_id = $1 and m.contract_id = $2 and m.archived_at is null) as commission,
  (select coalesce(json_agg(s), '[]') from (
    select a.bucket, sum(a.paid)::bigint as paid, sum(a.adjusted)::bigint as adjusted
    from transactions t cross join lateral (
      select a.* from transactions_allocations a where a.cemetery_id = $1 and a.parent_id = t.id offset 0) a
    where t.cemetery_id = $1 and t.contract_id = $2 and t.archived_at is null group by a.bucket) s) as sums,
  (select json_build_object('method', r.method, 'deedWhenPaid', r.deed_when_paid, 'order',
      array(select o.bucket from allocation_rules_order o where o.cemetery_id = $1 and o.parent_id = r.id order by o.position))
    from allocation_rules r where r.cemetery_id = $1 and r.archived_at is null and r.effective_from
      <= coalesce((select c.date from contracts c where c.cemetery_id = $1 and c.id = $2), 'infinity')
    order by r.effective_from desc, r.id desc limit 1) as rule,
  (select coalesce(json_agg(json_build_object('id', r.id, 'deedWaits', r.deed_waits) order by r.id), '[]')
    from contracts_items i join interment_rights r on r.cemetery_id = $1 and r.id = i.right_id and r.archived_at is null
    where i.cemetery_id = $1 and i.parent_id = $2) as rights,
  (select coalesce(json_agg(json_build_object('id', n.id, 'template', n.template, 'effectiveFrom', n.effective_from)), '[]')
    from number_templates n where n.cemetery_id = $1 and n.purpose = 'receipt' and n.archived_at is null) as templates,
  (select array_agg(a.role) from ledger_accounts a where a.cemetery_id = $1 and a.archived_at is null and a.role is not null) as roles,
  (select array_agg(a.code_key) from ledger_accounts a where a.cemetery_id = $1 and a.archived_at is null) as codes`
