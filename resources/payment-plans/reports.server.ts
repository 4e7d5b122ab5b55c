import { chosen, inPeriodSql, period, type Report } from '../../server/engine/resources/report'

type By = 'month' | 'status'

/** What fell due under payment plans in a period, what was paid of it and what is still open. */
const performance: Report = {
  key: 'plan-performance',
  group: 'sales',
  params: [period('year'), chosen('by', ['month', 'status'])],
  columns: (ask) => {
    const by = ask.choice('by') as By
    return [
      by === 'month'
        ? { key: 'label', kind: 'month', of: ['payment-plans', 'nextDue'] }
        : { key: 'label', kind: 'choice', of: ['payment-plans', 'status'] },
      {
        key: 'behind',
        kind: 'number',
        drill: {
          area: 'payment-plans',
          filter: {
            nextDue_gte: '$from',
            nextDue_lte: '$to',
            ...(by === 'status' ? { status: '$label' } : { status: ['active', 'defaulted'] }),
          },
        },
      },
      { key: 'instalments', kind: 'number', sum: true },
      { key: 'amount', kind: 'money', sum: true },
      { key: 'interest', kind: 'money', of: ['payment-plans', 'schedule.interest'], sum: true },
      { key: 'paid', kind: 'money', of: ['payment-plans', 'schedule.paid'], sum: true },
      { key: 'open', kind: 'money', sum: true },
    ]
  },
  rows: (ask, value) => {
    const by = ask.choice('by') as By
    const label = { month: `to_char(s.due, 'YYYY-MM')`, status: 'p.status' }[by]
    const [from, to] = [`${value(ask.from)}::date`, `${value(ask.to)}::date`]
    const span =
      by === 'month'
        ? [
            `greatest(date_trunc('month', min(s.due))::date, ${from})`,
            `least((date_trunc('month', min(s.due)) + interval '1 month - 1 day')::date, ${to})`,
          ]
        : [from, to]
    // What was replaced or ended by a cancellation is expected from nobody: only what was paid of it counts.
    const amount = `case when p.status in ('replaced', 'cancelled') then s.paid else s.amount end`
    return `select ${label} as label, ${span[0]} as "from", ${span[1]} as "to",
        count(distinct p.id) filter (where p.next_due = s.due)::int as behind, count(*)::int as instalments,
        coalesce(sum(${amount}), 0)::bigint as amount, coalesce(sum(s.interest), 0)::bigint as interest,
        coalesce(sum(s.paid), 0)::bigint as paid, coalesce(sum(${amount} - s.paid), 0)::bigint as open
      from payment_plans p join payment_plans_schedule s on s.cemetery_id = ${value(ask.cemeteryId)} and s.parent_id = p.id
      where p.cemetery_id = ${value(ask.cemeteryId)} and p.archived_at is null ${inPeriodSql('s.due', ask, value)}
        and (p.status not in ('replaced', 'cancelled') or s.paid > 0)
      group by 1 order by 1`
  },
  chart: { label: 'label', value: 'paid' },
}

export const planReports: readonly Report[] = [performance]
