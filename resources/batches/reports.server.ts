import { period, type Report } from '../../server/engine/resources/report'

/** Money that came in and went out, by batch and method: what the drawers and the bank have to say. */
const cash: Report = {
  key: 'cash',
  group: 'sales',
  params: [period('month')],
  columns: () => [
    {
      key: 'batch',
      kind: 'text',
      of: ['batches', 'number'],
      drill: { area: 'transactions', filter: { batch: '$id', method: '$method' } },
    },
    { key: 'day', kind: 'date', of: ['batches', 'day'] },
    { key: 'user', kind: 'text', of: ['batches', 'userName'] },
    { key: 'methodName', kind: 'text', of: ['transactions', 'method'] },
    { key: 'count', kind: 'number', sum: true },
    { key: 'received', kind: 'money', sum: true },
    { key: 'returned', kind: 'money', sum: true },
    { key: 'net', kind: 'money', sum: true },
  ],
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const [first, last] = [`${value(ask.from)}::date`, `${value(ask.to)}::date`]
    return `select b.number as batch, b.id, b.day, b.user_name as user, m.label as "methodName", m.id as method,
        count(*)::int as count, coalesce(sum(-t.effect) filter (where t.effect < 0), 0)::bigint as received,
        coalesce(sum(t.effect) filter (where t.effect > 0), 0)::bigint as returned, coalesce(sum(-t.effect), 0)::bigint as net
      from batches b join transactions t on t.cemetery_id = ${cemetery} and t.batch_id = b.id and t.archived_at is null
      left join transactions o on o.cemetery_id = ${cemetery} and o.id = t.reverses_id
      left join payment_methods m on m.cemetery_id = ${cemetery} and m.id = coalesce(t.method_id, o.method_id)
      where b.cemetery_id = ${cemetery} and b.archived_at is null
        and b.day between coalesce(${first}, '-infinity') and coalesce(${last}, 'infinity')
      group by b.day, b.id, b.number, b.user_name, m.id, m.label order by b.day desc, b.number desc, m.label nulls last`
  },
  chart: { label: 'methodName', value: 'net' },
}

export const reports = [cash]
