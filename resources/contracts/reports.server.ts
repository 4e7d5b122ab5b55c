import {
  chosen,
  comparison,
  type Exceptions,
  inPeriodSql,
  period,
  type Report,
  type ReportPart,
} from '../../server/engine/resources/report'
import contracts from './area'

const grouped = {
  item: { label: `coalesce(p.label, s.description)`, id: 's.price_item_id', order: 'label' },
  kind: { label: 's.item_kind', id: 'null::bigint', order: 'total desc' },
  month: { label: `to_char(s.day, 'YYYY-MM')`, id: 'null::bigint', order: 'label' },
  need: { label: 's.kind', id: 'null::bigint', order: 'label' },
} as const
type By = keyof typeof grouped
const figures = ['quantity', 'discount', 'net', 'tax', 'total', 'care'] as const

/**
 * What was sold by contracts that were signed in the period, less what was cancelled in it: a sale stays
 * in its month, a cancellation and an amendment stand in their own.
 */
const sales: Report = {
  key: 'sales',
  group: 'sales',
  params: [period('year'), comparison('before'), chosen('by', ['month', 'item', 'kind', 'need'])],
  columns: (ask) => {
    const by = ask.choice('by') as By
    const lead = {
      month: { key: 'label', kind: 'month', of: ['contracts', 'signedOn'] },
      item: {
        key: 'label',
        kind: 'text',
        of: ['contracts', 'items.priceItem'],
        link: 'price-items',
      },
      kind: { key: 'label', kind: 'choice', of: ['price-items', 'kind'] },
      need: { key: 'label', kind: 'choice', of: ['contracts', 'kind'] },
    } as const
    const { of, ...column } = lead[by]
    return [
      { ...column, of: [of[0], of[1]] },
      {
        key: 'contracts',
        kind: 'number',
        // Contracts have several items: of an item or a kind there is no list of them.
        ...(by === 'month' || by === 'need'
          ? {
              drill: {
                area: 'contracts',
                filter: {
                  signedOn_gte: '$from',
                  signedOn_lte: '$to',
                  status: ['signed', 'cancelled'],
                  ...(by === 'need' ? { kind: '$label' } : {}),
                },
              },
            }
          : {}),
      },
      { key: 'cancelled', kind: 'number' },
      { key: 'quantity', kind: 'number', of: ['contracts', 'items.quantity'], sum: true },
      { key: 'discount', kind: 'money', of: ['contracts', 'items.discount'], sum: true },
      { key: 'net', kind: 'money', of: ['contracts', 'items.net'], sum: true },
      { key: 'tax', kind: 'money', of: ['contracts', 'items.tax'], sum: true },
      { key: 'total', kind: 'money', of: ['contracts', 'items.total'], sum: true },
      { key: 'cancelledTotal', kind: 'money', sum: true },
      { key: 'care', kind: 'money', of: ['contracts', 'items.care'], sum: true },
    ]
  },
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const { label, id, order } = grouped[ask.choice('by') as By]
    const sum = (name: string) => `coalesce(sum(s.${name} * s.sign), 0)::bigint as ${name}`
    const line = (alias: string) =>
      `${alias}.price_item_id, ${alias}.description, ${alias}.kind as item_kind, ${figures.map((name) => `${alias}.${name}`)}`
    const contracts = (day: string, sign: 1 | -1) =>
      `select c.id, c.kind, c.${day} as day, ${sign} as sign, true as whole, ${line('i')} from contracts c
        join contracts_items i on i.cemetery_id = ${cemetery} and i.parent_id = c.id
          and i.${sign === 1 ? 'added_on' : 'removed_on'} is null
        where c.cemetery_id = ${cemetery} and c.archived_at is null and c.signed_on is not null
        and ${sign === 1 ? `c.status in ('signed', 'cancelled')` : `c.status = 'cancelled' and c.cancelled_on is not null`} ${inPeriodSql(`c.${day}`, ask, value)}`
    // What was agreed after the signature counts on its own day.
    const amended = `select c.id, c.kind, a.date as day, case l.change when 'added' then 1 else -1 end as sign, false as whole, ${line('l')}
        from contract_amendments a
        join contracts c on c.cemetery_id = ${cemetery} and c.id = a.contract_id and c.archived_at is null
        join contract_amendments_lines l on l.cemetery_id = ${cemetery} and l.parent_id = a.id
        where a.cemetery_id = ${cemetery} and a.kind <> 'cancellation' ${inPeriodSql('a.date', ask, value)}`
    const first = ask.choice('by') === 'month' ? `date_trunc('month', min(s.day))::date` : 'null'
    const last =
      ask.choice('by') === 'month'
        ? `(date_trunc('month', min(s.day)) + interval '1 month - 1 day')::date`
        : 'null'
    return `select ${label} as label, ${id} as "labelId",
        greatest(${first}, ${value(ask.from)}::date) as "from", least(${last}, ${value(ask.to)}::date) as "to", count(distinct s.id) filter (where s.whole and s.sign = 1)::int as contracts,
        count(distinct s.id) filter (where s.whole and s.sign = -1)::int as cancelled,
        coalesce(sum(s.total) filter (where s.sign = -1), 0)::bigint as "cancelledTotal",
        ${figures.map(sum)}
      from (${contracts('signed_on', 1)} union all ${contracts('cancelled_on', -1)} union all ${amended}) s
      left join price_items p on p.cemetery_id = ${cemetery} and p.id = s.price_item_id
      group by 1, 2 order by ${order}`
  },
  compare: (ask) => ({
    figures: ['total'],
    same: ['label', 'labelId'],
    time: ask.choice('by') === 'month' ? 'month' : undefined,
  }),
  chart: { label: 'label', value: 'total' },
}

const ages = `case when x.days <= 30 then 'contracts.to30' when x.days <= 60 then 'contracts.to60' when x.days <= 90 then 'contracts.to90' else 'contracts.over90' end`

/** What customers still owe on contracts that stand, oldest first. */
const openBalances: Report = {
  key: 'open-balances',
  group: 'sales',
  params: [],
  columns: () => [
    { key: 'number', kind: 'text', of: ['contracts', 'number'], link: 'contracts' },
    {
      key: 'partyNames',
      kind: 'text',
      of: ['contracts', 'partyNames'],
      needs: { permission: 'personRead' },
    },
    { key: 'signedOn', kind: 'date', of: ['contracts', 'signedOn'] },
    { key: 'days', kind: 'number' },
    { key: 'age', kind: 'word' },
    { key: 'total', kind: 'money', of: ['contracts', 'total'], sum: true },
    { key: 'paid', kind: 'money', of: ['contracts', 'paid'], sum: true },
    { key: 'balance', kind: 'money', of: ['contracts', 'balance'], sum: true },
  ],
  rows: (ask, value) =>
    `select x.*, ${ages} as age from (
      select number, id as "numberId", party_names as "partyNames", signed_on as "signedOn",
        ${value(ask.day)}::date - signed_on as days, total, paid, balance
      from contracts where cemetery_id = ${value(ask.cemeteryId)} and archived_at is null and balance > 0 and status = 'signed'
    ) x order by x."signedOn", x."numberId"`,
  chart: (ask) => ({
    label: { key: 'age', kind: 'word' },
    value: { key: 'balance', kind: 'money', of: ['contracts', 'balance'] },
    rows: (value) => `select label, sum(balance)::bigint as value from (
        select ${ages} as label, x.days, x.balance from (
          select ${value(ask.day)}::date - signed_on as days, balance from contracts
          where cemetery_id = ${value(ask.cemeteryId)} and archived_at is null and balance > 0 and status = 'signed') x
      ) y group by 1 order by min(y.days)`,
  }),
}

export const reports = [sales, openBalances]

/** Signed long before it was entered, just as the index of migration 0217 has it. */
const longAgo: ReportPart = (ask, value) =>
  `select 'contracts' as area, t.id as "recordId", ${ask.titleOf(contracts, 't')} as record, 'contracts.longAgo' as what, t.signed_on::text as says
    from contracts t where t.cemetery_id = ${value(ask.cemeteryId)} and t.archived_at is null
    and t.signed_on < (t.created_at at time zone 'UTC')::date - 367`

export const exceptions: Exceptions = { kinds: ['contracts.longAgo'], rows: longAgo }
