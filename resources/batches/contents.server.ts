import type { HookContext } from '../../server/engine/resources/extend'

export interface Contents {
  methods: Array<{ method: number | null; name: string | null; entries: number; total: number }>
  checks: Array<{
    entry: string
    reference: string | null
    bank: string | null
    payer: string | null
    amount: number
  }>
  entries: number
  total: number
  /** Cash that came in, less what was paid out. */
  cash: number
}

/** What came into a batch and went out of it. */
export async function contentsOf(
  { transaction, cemeteryId }: HookContext,
  batch: number,
): Promise<Contents> {
  const { rows } = await transaction.query<{
    method: number | null
    name: string | null
    kind: string | null
    entries: number
    total: number
  }>(
    `select m.id as method, m.name, m.kind, count(*)::int as entries, sum(-t.effect)::bigint as total
     from transactions t left join transactions o on o.cemetery_id = $1 and o.id = t.reverses_id
     left join payment_methods m on m.cemetery_id = $1 and m.id = coalesce(t.method_id, o.method_id)
     where t.cemetery_id = $1 and t.batch_id = $2 and t.archived_at is null
     group by m.id, m.name, m.kind order by m.name nulls last, m.id`,
    [cemeteryId, batch],
  )
  const { rows: checks } = await transaction.query<Contents['checks'][number]>(
    `select t.number as entry, t.reference, t.bank, t.payer_name as payer, t.amount
     from transactions t join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id and m.kind = 'check'
     where t.cemetery_id = $1 and t.batch_id = $2 and t.archived_at is null and t.type in ('payment', 'deposit')
       and not exists (select from transactions r where r.cemetery_id = $1 and r.reverses_id = t.id and r.archived_at is null)
     order by t.id limit 1000`,
    [cemeteryId, batch],
  )
  const methods = rows.map(({ kind: _, ...row }) => ({
    ...row,
    method: row.method === null ? null : Number(row.method),
    total: Number(row.total),
  }))
  const sum = (of: readonly { total: number }[]) =>
    of.reduce((all, one) => all + Number(one.total), 0)
  return {
    methods,
    checks: checks.map((one) => ({ ...one, amount: Number(one.amount) })),
    entries: rows.reduce((all, one) => all + one.entries, 0),
    total: sum(methods),
    cash: sum(rows.filter(({ kind }) => kind === 'cash')),
  }
}
