import { formatNumberTemplate } from '../../core/sales/number-template'
import type { Transaction } from '../../server/engine/transaction/transaction'
import type { DemoPlan } from './demo-account.server'

/** What of the demo's context it takes to store them. */
interface PlanStore {
  transaction: Transaction
  cemetery: { timeZone: string; office: { until: string } }
  store: (area: string, records: ReadonlyArray<Record<string, unknown>>) => Promise<number[]>
  ask: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>
}

/** Stores plans with what was entered under them; receipts go on with the numbers of their years. */
export async function storePlans(
  { transaction, store, ask, cemetery }: PlanStore,
  plans: readonly DemoPlan[],
): Promise<void> {
  const ids = await store(
    'payment-plans',
    plans.map(({ record }) => record),
  )
  const methods = await ask<{ id: number }>(
    "select id from payment_methods where cemetery_id = $1 and kind in ('card', 'transfer') order by id",
  )
  const series = await ask<{ series: string; n: number }>(
    "select series, n from number_counters where cemetery_id = $1 and purpose = 'receipt'",
  )
  const counts = new Map(series.map(({ series: name, n }) => [name, Number(n)]))
  const numberOf = (date: string) => {
    const name = `${date.slice(0, 4)}-R-#`
    const n = (counts.get(name) ?? 0) + 1
    counts.set(name, n)
    return formatNumberTemplate('{YYYY}-R-{0000}', date, n)
  }
  const entries = plans
    .flatMap(({ contract, entries: own }, i) => own.map((entry) => ({ contract, entry, i })))
    .sort((a, b) => (a.entry.date < b.entry.date ? -1 : a.entry.date > b.entry.date ? 1 : 0))
  const made = await store(
    'transactions',
    entries.map(({ contract, entry, i }) => ({
      ...entry,
      number: numberOf(entry.date),
      contract: contract.id,
      plan: ids[i],
      contractNumber: contract.number,
      payerName: contract.partyNames.split('; ')[0],
      ...(entry.type === 'payment' && {
        method: methods[i % methods.length]?.id,
        payer: contract.buyer,
      }),
    })),
  )
  await transaction.pipeline([
    {
      text: `insert into number_counters (cemetery_id, purpose, series, n)
        select $1, 'receipt', u.series, u.n from unnest($2::text[], $3::bigint[]) u (series, n)
        on conflict (cemetery_id, purpose, series) do update set n = excluded.n`,
      values: [transaction.cemeteryId, [...counts.keys()], [...counts.values()]],
    },
    {
      text: `update contracts c set paid = u.paid, adjusted = u.adjusted, balance = u.balance
        from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) u (id, paid, adjusted, balance)
        where c.cemetery_id = $1 and c.id = u.id`,
      values: [
        transaction.cemeteryId,
        plans.map(({ contract }) => contract.id),
        ...(['paid', 'adjusted', 'balance'] as const).map((name) =>
          plans.map(({ after }) => after[name]),
        ),
      ],
    },
  ])
  await enterInTheirDays(transaction, cemetery, made)
}

/** They were entered on their days, or by the clock in the night before. No request may do that. */
async function enterInTheirDays(
  transaction: Transaction,
  { timeZone, office }: PlanStore['cemetery'],
  ids: readonly number[],
) {
  await transaction.query('set local role none')
  const at = `least((date + time '14:10' + id % 97 * interval '1 minute') at time zone $2, $3)`
  await transaction.query(
    `update transactions set created_at = ${at}, updated_at = ${at} where cemetery_id = $1 and id = any($4::bigint[])`,
    [transaction.cemeteryId, timeZone, office.until, ids],
  )
  await transaction.query('set local role sexton_app')
}
