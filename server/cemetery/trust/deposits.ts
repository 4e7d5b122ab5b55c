import type { FundKind, TrustDepositKind } from '../../../core/trust/choices'
import { coverOldest, type OpenAccount, releaseFrom } from '../../../core/trust/deposits'
import type { HookContext } from '../../engine/resources/extend'

/** A fund as its accounts stand. */
export interface FundStanding {
  fund: string
  fundKind: FundKind
  /** To be deposited, and by when the oldest of it; of it what is due by the day that was asked for. */
  outstanding: number
  due: number
  dueBy: string | null
  /** Deposited and no longer due: may come back. */
  releasable: number
  inAdvance: number
}

/**
 * The funds that contracts have money in: from each to the next by the index, since there are a handful of funds and an
 * account for each contract.
 */
const namedSql = `with recursive named as (
  (select fund_kind as kind, fund from trust_accounts where cemetery_id = $1 order by fund_kind, fund limit 1)
  union all
  select n.kind, n.fund from named k cross join lateral (
    select fund_kind as kind, fund from trust_accounts where cemetery_id = $1 and (fund_kind, fund) > (k.kind, k.fund)
    order by fund_kind, fund limit 1) n)`

/** The funds of a cemetery that a rule names or a contract has money in. */
export async function fundsOf(
  { transaction, cemeteryId }: HookContext,
  by: string,
): Promise<FundStanding[]> {
  const { rows } = await transaction.query<FundStanding>(
    `${namedSql} select f.fund, f.kind as "fundKind", coalesce(sum(a.outstanding) filter (where a.outstanding > 0), 0)::bigint as outstanding,
       coalesce(sum(a.outstanding) filter (where a.outstanding > 0 and a.due_by <= $2), 0)::bigint as due,
       min(a.due_by)::text as "dueBy", coalesce(-sum(a.outstanding) filter (where a.outstanding < 0), 0)::bigint as releasable,
       coalesce((select sum(d.in_advance) from trust_deposits d where d.cemetery_id = $1 and d.fund = f.fund and d.fund_kind = f.kind), 0)::bigint as "inAdvance"
     from (select distinct fund_kind as kind, fund from trust_rules where cemetery_id = $1 and archived_at is null
       union select kind, fund from named) f
     left join trust_accounts a on a.cemetery_id = $1 and a.fund = f.fund and a.fund_kind = f.kind and a.outstanding <> 0
     group by f.fund, f.kind order by f.kind, f.fund`,
    [cemeteryId, by],
  )
  return rows.map((row) => ({
    ...row,
    outstanding: Number(row.outstanding),
    due: Number(row.due),
    releasable: Number(row.releasable),
    inAdvance: Number(row.inAdvance),
  }))
}

/** What is to be deposited by a day, of funds of which something is: how much, and the oldest day of it. */
export async function dueFundsOf(
  { transaction, cemeteryId }: HookContext,
  by: string,
): Promise<Array<{ fund: string; fundKind: FundKind; due: number; dueBy: string }>> {
  const { rows } = await transaction.query<{
    fund: string
    fundKind: FundKind
    due: string
    dueBy: string
  }>(
    `select fund, fund_kind as "fundKind", sum(outstanding) as due, min(due_by)::text as "dueBy"
     from trust_accounts where cemetery_id = $1 and outstanding > 0 and due_by <= $2
     group by fund_kind, fund order by fund_kind, fund`,
    [cemeteryId, by],
    'funds due',
  )
  return rows.map((row) => ({ ...row, due: Number(row.due) }))
}

export interface CoveredAccount extends OpenAccount {
  contract: number
  contractNumber: string
}

/** What a deposit of an amount would be for, or from where a release would come. */
export async function coversOf(
  { transaction, cemeteryId }: HookContext,
  deposit: {
    kind: TrustDepositKind
    fund: string
    fundKind: FundKind
    amount: number
    contracts?: readonly number[]
  },
  lock = false,
): Promise<{ covers: Array<{ account: CoveredAccount; amount: number }>; inAdvance: number }> {
  const { kind, fund, fundKind, amount, contracts = [] } = deposit
  // One deposit of a fund at a time: what is in advance is counted before.
  if (lock)
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
      `trust-deposits ${fundKind} ${fund}`,
      cemeteryId,
    ])
  const { rows } = await transaction.query<CoveredAccount>(
    `select id, outstanding, due_by::text as "dueBy", contract_id as contract, contract_number as "contractNumber"
     from trust_accounts where cemetery_id = $1 and fund = $2 and fund_kind = $3 and archived_at is null
       and outstanding ${kind === 'deposit' ? '>' : '<'} 0 and (cardinality($4::bigint[]) = 0 or contract_id = any($4::bigint[]))
     order by id ${lock ? 'for no key update' : ''}`,
    [cemeteryId, fund, fundKind, contracts],
  )
  const accounts = rows.map((row) => ({ ...row, outstanding: Number(row.outstanding) }))
  const { rows: sums } = await transaction.query<{ n: number }>(
    'select coalesce(sum(in_advance), 0)::bigint as n from trust_deposits where cemetery_id = $1 and fund = $2 and fund_kind = $3',
    [cemeteryId, fund, fundKind],
  )
  const before = Number(sums[0]?.n ?? 0)
  if (kind === 'deposit') {
    const { covers, left } = coverOldest(accounts, amount + before)
    return { covers, inAdvance: left - before }
  }
  const { covers, left } = releaseFrom(accounts, amount)
  return { covers, inAdvance: 0 - left }
}

/** The kind of a fund, by its name as rules and contracts have it; null where there is none. */
export async function fundNamed(
  { transaction, cemeteryId }: HookContext,
  name: string,
): Promise<{ fund: string; fundKind: FundKind } | null> {
  const { rows } = await transaction.query<{ fund: string; fundKind: FundKind }>(
    `select fund, fund_kind as "fundKind" from trust_rules where cemetery_id = $1 and archived_at is null and lower(fund) = lower($2)
     union select fund, fund_kind from trust_accounts where cemetery_id = $1 and lower(fund) = lower($2) limit 1`,
    [cemeteryId, name],
  )
  return rows[0] ?? null
}
