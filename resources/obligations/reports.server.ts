import { chosen, inPeriodSql, period, type Report } from '../../server/engine/resources/report'

const byColumns = {
  kind: { key: 'label', kind: 'choice', of: ['price-items', 'kind'] as [string, string] },
  contract: {
    key: 'label',
    kind: 'text',
    of: ['contracts', 'number'] as [string, string],
    link: 'contracts',
  },
} as const

/**
 * Revenue of what was sold ahead of need and is not delivered: what stood there, what signatures added, what
 * deliveries and cancellations took, each on its own day.
 */
const deferredRevenue: Report = {
  key: 'deferred-revenue',
  name: 'deferred-revenue',
  group: 'sales',
  params: [period('year'), chosen('by', ['kind', 'contract'])],
  columns: (ask) => {
    const by = ask.choice('by') as keyof typeof byColumns
    const kind = by === 'kind' ? { kind: '$label' } : {}
    return [
      { ...byColumns[by] },
      { key: 'before', kind: 'money', sum: true },
      {
        key: 'signed',
        kind: 'money',
        sum: true,
        ...(by === 'kind'
          ? {
              drill: {
                area: 'obligations',
                filter: { ...kind, need: 'pre-need', signedOn_gte: '$from', signedOn_lte: '$to' },
              },
            }
          : {}),
      },
      {
        key: 'recognised',
        kind: 'money',
        of: ['item-deliveries', 'recognised'],
        sum: true,
        ...(by === 'contract'
          ? {
              drill: {
                area: 'item-deliveries',
                filter: { contract: '$labelId', date_gte: '$from', date_lte: '$to' },
              },
            }
          : {}),
      },
      { key: 'cancelled', kind: 'money', sum: true },
      {
        key: 'after',
        kind: 'money',
        sum: true,
        drill: {
          area: 'obligations',
          filter:
            by === 'kind' ? { ...kind, need: 'pre-need', owed_gte: 1 } : { contract: '$labelId' },
        },
      },
    ]
  },
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const [label, id] =
      ask.choice('by') === 'kind'
        ? ['o.kind', 'null::bigint']
        : ['o.contract_number', 'o.contract_id']
    const first = `coalesce(${value(ask.from)}::date, '-infinity')`
    const last = `coalesce(${value(ask.to)}::date, 'infinity')`
    const sum = (what: string, span: string) =>
      `coalesce(sum(x.${what}) filter (where x.date ${span}), 0)::bigint`
    const within = `between ${first} and ${last}`
    return `select ${label} as label, ${id} as "labelId", ${value(ask.from)}::date as "from", ${value(ask.to)}::date as "to",
        ${sum('moved', `< ${first}`)} as before, ${sum('signed', within)} as signed,
        ${sum('recognised', within)} as recognised, ${sum('cancelled', within)} as cancelled,
        ${sum('moved', `<= ${last}`)} as after
      from obligations o
      join lateral (
        select o.signed_on as date, o.net as signed, 0::bigint as recognised, 0::bigint as cancelled, o.net as moved
        union all
        select d.date, 0, d.recognised, 0, -d.recognised from item_deliveries d
          where d.cemetery_id = ${cemetery} and d.obligation_id = o.id
        union all
        select k.cancelled_on, 0, 0, o.net - coalesce(r.n, 0), coalesce(r.n, 0) - o.net from contracts k
          left join lateral (select sum(d.recognised) as n from item_deliveries d
            where d.cemetery_id = ${cemetery} and d.obligation_id = o.id) r on true
          where k.cemetery_id = ${cemetery} and k.id = o.contract_id and k.status = 'cancelled'
      ) x on x.date <= ${last}
      where o.cemetery_id = ${cemetery} and o.need = 'pre-need' and o.archived_at is null
        ${inPeriodSql('o.signed_on', { from: null, to: ask.to }, value)}
      group by 1, 2
      having bool_or(x.date >= ${first}) or coalesce(sum(x.moved), 0) <> 0 order by 1`
  },
  chart: { label: 'label', value: 'after' },
}

/** What was sold and is still to be delivered, the oldest first. */
const owed: Report = {
  key: 'obligations',
  name: 'obligations',
  group: 'sales',
  params: [chosen('need', ['all', 'pre-need', 'at-need'])],
  columns: () => [
    { key: 'description', kind: 'text', of: ['obligations', 'description'], link: 'obligations' },
    { key: 'number', kind: 'text', of: ['contracts', 'number'], link: 'contracts' },
    {
      key: 'customer',
      kind: 'text',
      of: ['obligations', 'customerName'],
      needs: { permission: 'personRead' },
    },
    { key: 'kind', kind: 'choice', of: ['price-items', 'kind'] },
    { key: 'signedOn', kind: 'date', of: ['contracts', 'signedOn'] },
    { key: 'quantity', kind: 'number', of: ['obligations', 'quantity'] },
    { key: 'owed', kind: 'number', of: ['obligations', 'owed'], sum: true },
    { key: 'value', kind: 'money', of: ['obligations', 'value'], sum: true },
    { key: 'deferred', kind: 'money', of: ['obligations', 'deferred'], sum: true },
  ],
  rows: (ask, value) =>
    `select description, id as "descriptionId", contract_number as number, contract_id as "numberId",
      customer_name as customer, kind, signed_on as "signedOn", quantity, owed, value, deferred
    from obligations where cemetery_id = ${value(ask.cemeteryId)} and archived_at is null and owed >= 1
      ${ask.choice('need') === 'all' ? '' : `and need = ${value(ask.choice('need'))}`}
    order by signed_on, id`,
  chart: (ask) => ({
    label: { key: 'kind', kind: 'choice', of: ['price-items', 'kind'] },
    value: { key: 'value', kind: 'money', of: ['obligations', 'value'] },
    rows: (value) => `select kind as label, sum(value)::bigint as value from obligations
      where cemetery_id = ${value(ask.cemeteryId)} and archived_at is null and owed >= 1 group by 1 order by 2 desc`,
  }),
}

export const reports = [deferredRevenue, owed]
