import { addDays, firstOpenDay } from '../../core/calendar-days'
import { monthOf } from '../../core/ledger/months'
import { type AddParameter, period, type Report } from '../../server/engine/resources/report'

/**
 * Each account at the beginning of a period, what it moved, and where it stands: months that are whole come from
 * the totals that the database keeps, the days beside them from their entries.
 */
const trialBalance: Report = {
  key: 'trialBalance',
  name: 'trial-balance',
  group: 'sales',
  params: [period('month')],
  columns: () => {
    const moved = { account: '$accountId', date_gte: '$from', date_lte: '$to' }
    const figure = (key: string, filter: Record<string, unknown>) => ({
      key,
      kind: 'money' as const,
      sum: true as const,
      drill: { area: 'ledger-entries', filter },
    })
    return [
      { key: 'code', kind: 'text', of: ['ledger-accounts', 'code'] },
      { key: 'account', kind: 'text', of: ['ledger-entries', 'account'], link: 'ledger-accounts' },
      { key: 'kind', kind: 'choice', of: ['ledger-accounts', 'kind'] },
      figure('opening', { account: '$accountId', date_lte: '$before' }),
      { ...figure('debit', moved), of: ['ledger-entries', 'debit'] },
      { ...figure('credit', moved), of: ['ledger-entries', 'credit'] },
      figure('closing', { account: '$accountId', date_lte: '$to' }),
    ]
  },
  rows: (ask, value) => {
    const before = ask.from && addDays(ask.from, -1)
    const opening = before ? sumsUpTo(before, ask.cemeteryId, value) : none
    const closing = sumsUpTo(ask.to, ask.cemeteryId, value)
    return `select a.code, a.name as account, a.id as "accountId", a.kind,
        ${value(ask.from)}::date as "from", ${value(ask.to)}::date as "to", ${value(before)}::date as before,
        coalesce(o.debit - o.credit, 0)::bigint as opening, (c.debit - coalesce(o.debit, 0))::bigint as debit,
        (c.credit - coalesce(o.credit, 0))::bigint as credit, (c.debit - c.credit)::bigint as closing
      from (${closing}) c
      join ledger_accounts a on a.cemetery_id = ${value(ask.cemeteryId)} and a.id = c.account_id
      left join (${opening}) o on o.account_id = c.account_id
      where (c.debit, c.credit) is distinct from (coalesce(o.debit, 0), coalesce(o.credit, 0)) or c.debit <> c.credit
      order by a.code_key, a.id`
  },
}

const none = 'select null::bigint as account_id, 0::bigint as debit, 0::bigint as credit'

/** What each account moved until the end of a day; all that it ever did where there is none. */
function sumsUpTo(day: string | null, cemeteryId: number, value: AddParameter): string {
  const totals = (until: string) =>
    `select account_id, debit, credit from ledger_totals where cemetery_id = ${value(cemeteryId)}${until}`
  if (!day) return summed(totals(''))
  const next = addDays(day, 1)
  const months = totals(` and period < ${value(monthOf(next))}`)
  const first = firstOpenDay(next)
  if (first === next) return summed(months)
  // Account by account, as their index has them.
  return summed(`${months} union all
    select a.id as account_id, e.debit, e.credit from ledger_accounts a
    cross join lateral (select debit, credit from ledger_entries e where e.cemetery_id = ${value(cemeteryId)} and e.account_id = a.id
      and e.date >= ${value(first)}::date and e.date <= ${value(day)}::date) e
    where a.cemetery_id = ${value(cemeteryId)}`)
}

const summed = (rows: string) =>
  `select account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit from (${rows}) m group by account_id`

export const reports = [trialBalance]
