import type { HookContext } from '../../server/engine/resources/extend'

export interface DueDebit {
  contract: number
  number: string
  /** For those who may read people. */
  holder: string | null
  mandate: number
  /** What is due by then; without a plan all that is owed. */
  amount: number
  balance: number
  /** The mandate was not used before. */
  first: boolean
}

/** Signed contracts that owe, whose first party has a mandate in force; each once, by the newest mandate. */
export async function dueOf(
  { transaction, cemeteryId, areas }: HookContext,
  creditor: number,
  on: string,
): Promise<DueDebit[]> {
  const { rows } = await transaction.query<DueDebit & { planned: number | null }>(
    `select distinct on (c.id) c.id::int as contract, c.number, m.holder, m.id::int as mandate,
       c.balance::float8 as balance, m.last_used is null as first, ${plannedSql(areas)} as planned
     from mandates m
     join contracts_parties p on p.cemetery_id = $1 and p.contact_id = m.contact_id and p.position = 0
     join contracts c on c.cemetery_id = $1 and c.id = p.parent_id
     where m.cemetery_id = $1 and m.creditor_id = $2 and m.status = 'active' and m.archived_at is null
       and c.archived_at is null and c.status = 'signed' and c.balance > 0 and $3::date is not null
       and not exists (
         select from debit_runs_items i join debit_runs r on r.cemetery_id = $1 and r.id = i.parent_id
         where i.cemetery_id = $1 and i.contract_id = c.id and r.status = 'created')
     order by c.id, m.id desc limit 5000`,
    [cemeteryId, creditor, on],
  )
  const mayName = transaction.may({ permission: 'personRead' })
  return rows
    .map(({ planned, ...row }) => ({
      ...row,
      holder: mayName ? row.holder : null,
      amount: planned === null ? row.balance : Math.min(row.balance, Math.max(planned, 0)),
    }))
    .filter(({ amount }) => amount > 0)
}

/** What an agreement to pay asks for until a day and has not got; null where the contract has none. */
const plannedSql = (areas: HookContext['areas']): string =>
  areas.some(({ name }) => name === 'payment-plans')
    ? `(select sum(s.amount - coalesce(s.paid, 0))::float8
         from payment_plans a join payment_plans_schedule s on s.cemetery_id = $1 and s.parent_id = a.id
         where a.cemetery_id = $1 and a.contract_id = c.id and a.status = 'active' and a.archived_at is null
           and s.due <= $3)`
    : 'null::float8'
