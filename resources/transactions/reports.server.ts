import {
  chosen,
  comparison,
  type Exceptions,
  period,
  type Report,
  type ReportPart,
} from '../../server/engine/resources/report'
import transactions from './area'

type By = 'day' | 'month' | 'method' | 'type'

/** Money that came in and went out in the period. A reversal counts against what it reverses. */
const payments: Report = {
  key: 'payments',
  group: 'sales',
  params: [period('month'), comparison('before'), chosen('by', ['day', 'month', 'method', 'type'])],
  columns: (ask) => {
    const by = ask.choice('by') as By
    const span = { date_gte: '$from', date_lte: '$to' }
    return [
      {
        day: {
          key: 'label',
          kind: 'date' as const,
          of: ['transactions', 'date'] as [string, string],
          drill: { area: 'transactions', filter: span },
        },
        month: {
          key: 'label',
          kind: 'month' as const,
          of: ['transactions', 'date'] as [string, string],
          drill: { area: 'transactions', filter: span },
        },
        method: {
          key: 'label',
          kind: 'text' as const,
          of: ['transactions', 'method'] as [string, string],
          drill: { area: 'transactions', filter: { ...span, method: '$method' } },
        },
        type: {
          key: 'label',
          kind: 'choice' as const,
          of: ['transactions', 'type'] as [string, string],
          drill: { area: 'transactions', filter: { ...span, type: '$label' } },
        },
      }[by],
      { key: 'count', kind: 'number', sum: true },
      { key: 'received', kind: 'money', sum: true },
      { key: 'returned', kind: 'money', sum: true },
      { key: 'net', kind: 'money', sum: true },
    ]
  },
  rows: (ask, value) => {
    const by = ask.choice('by') as By
    const label = {
      day: 'x.date',
      month: `to_char(x.date, 'YYYY-MM')`,
      method: 'm.label',
      type: 'x.type',
    }[by]
    const [first, last] = [`${value(ask.from)}::date`, `${value(ask.to)}::date`]
    // A month leads to no more of it than the period has.
    const span = {
      day: ['x.date', 'x.date'],
      month: [
        `greatest(date_trunc('month', x.date)::date, ${first})`,
        `least((date_trunc('month', x.date) + interval '1 month - 1 day')::date, ${last})`,
      ],
      method: [first, last],
      type: [first, last],
    }[by]
    return `select ${label} as label, ${span[0]} as "from", ${span[1]} as "to", ${by === 'method' ? 'x.method' : 'null::bigint'} as method,
        count(*)::int as count, coalesce(sum(x.moved) filter (where x.moved > 0), 0)::bigint as received,
        coalesce(sum(-x.moved) filter (where x.moved < 0), 0)::bigint as returned, coalesce(sum(x.moved), 0)::bigint as net
      from (${entries(ask.cemeteryId, value)}
        and t.date between coalesce(${first}, '-infinity') and coalesce(${last}, 'infinity')) x
      left join payment_methods m on m.cemetery_id = ${value(ask.cemeteryId)} and m.id = x.method
      group by 1, 2, 3, 4 order by 1 nulls last`
  },
  compare: (ask) => {
    const by = ask.choice('by') as By
    return {
      figures: ['net'],
      same: ['label', 'method'],
      time: by === 'day' || by === 'month' ? by : undefined,
    }
  },
  chart: { label: 'label', value: 'net' },
}

const entries = (cemeteryId: number, value: (v: unknown) => string) => {
  const cemetery = value(cemeteryId)
  return `select t.date, coalesce(r.type, t.type) as type, coalesce(t.method_id, r.method_id) as method, -t.effect as moved
    from transactions t left join transactions r on r.cemetery_id = ${cemetery} and r.id = t.reverses_id
    where t.cemetery_id = ${cemetery} and t.archived_at is null and coalesce(r.type, t.type) in ('payment', 'deposit', 'refund')`
}

export const reports = [payments]

/** Dated long before it was entered, just as the index of migration 0078 has it: since then refused. */
const longAgo: ReportPart = (ask, value) =>
  `select 'transactions' as area, t.id as "recordId", ${ask.titleOf(transactions, 't')} as record, 'transactions.longAgo' as what, t.date::text as says
    from transactions t where t.cemetery_id = ${value(ask.cemeteryId)} and t.archived_at is null
    and t.date < (t.created_at at time zone 'UTC')::date - 367`

export const exceptions: Exceptions = { kinds: ['transactions.longAgo'], rows: longAgo }
