import type { FundKind } from '../../core/trust/choices'
import {
  type AddParameter,
  chosen,
  inPeriodSql,
  period,
  type Report,
  type ReportColumnDefinition,
  type ReportContext,
} from '../../server/engine/resources/report'

type By = 'fund' | 'month' | 'contract'

/**
 * What became due to the funds of a kind, what was deposited, and what that leaves to be deposited, each on its own
 * day: what a month says stays. By contract it is the examiner's log.
 */
const fundReport = (key: string, fundKind: FundKind): Report => ({
  key,
  name: key,
  group: 'sales',
  params: [period('year'), chosen('by', ['fund', 'month', 'contract'])],
  columns: (ask) => columns[ask.choice('by') as By](fundKind),
  rows: (ask, value) => statements[ask.choice('by') as By](ask, value, fundKind),
})

export const reports = [fundReport('care-fund', 'care'), fundReport('trust', 'pre-need')]

const money = (key: string, more: Partial<ReportColumnDefinition> = {}) =>
  ({ key, kind: 'money', sum: true, ...more }) as ReportColumnDefinition
const inPeriod = { date_gte: '$from', date_lte: '$to' }
const due = (filter: object) =>
  money('due', { drill: { area: 'trust-accruals', filter: { ...filter, ...inPeriod } } })
const deposited = (filter: object) =>
  money('deposited', { drill: { area: 'trust-deposits', filter: { ...filter, ...inPeriod } } })

const columns: Record<By, (fundKind: FundKind) => ReportColumnDefinition[]> = {
  fund: (fundKind) => [
    {
      key: 'label',
      kind: 'text',
      of: ['trust-accounts', 'fund'],
      drill: { area: 'trust-accounts', filter: { fundKind, fund: '$label' } },
    },
    money('before'),
    due({ fundKind, fund: '$label' }),
    deposited({ fundKind, fund: '$label' }),
    money('difference'),
    money('notYet'),
    money('late30'),
    money('lateMore'),
  ],
  month: (fundKind) => [
    { key: 'label', kind: 'month', of: ['trust-accruals', 'date'] },
    due({ fundKind }),
    deposited({ fundKind }),
    money('difference', { sum: undefined as never }),
  ],
  contract: () => [
    { key: 'number', kind: 'text', of: ['contracts', 'number'], link: 'contracts' },
    {
      key: 'customer',
      kind: 'text',
      of: ['trust-accounts', 'customerName'],
      needs: { permission: 'personRead' },
    },
    { key: 'label', kind: 'text', of: ['trust-accounts', 'fund'], link: 'trust-accounts' },
    { key: 'signedOn', kind: 'date', of: ['contracts', 'signedOn'] },
    { key: 'cancelledOn', kind: 'date', of: ['contracts', 'cancelledOn'] },
    money('total', { of: ['contracts', 'total'] }),
    money('share', { of: ['trust-accounts', 'share'] }),
    money('paid'),
    { key: 'lastPayment', kind: 'date' },
    { key: 'paidInFull', kind: 'date' },
    money('due'),
    money('deposited'),
    { key: 'lastDeposit', kind: 'date' },
    money('difference'),
    { key: 'dueBy', kind: 'date', of: ['trust-accounts', 'dueBy'] },
  ],
}

/** What was deposited, one row a document: by the fund, and by the contracts that it was for. */
const deposits = (cemetery: string, kind: string) =>
  `select d.fund, d.date, case d.kind when 'release' then -d.amount else d.amount end as amount
   from trust_deposits d where d.cemetery_id = ${cemetery} and d.fund_kind = ${kind}`
const accruals = (cemetery: string, kind: string) =>
  `select a.fund, a.date, a.amount from trust_accruals a where a.cemetery_id = ${cemetery} and a.fund_kind = ${kind}`

/** What is still to be deposited at the end of a day, entry by entry: deposits cover the oldest first. */
const open = (cemetery: string, kind: string, until: string) => `
  select a.account_id, a.fund, a.due_by,
    greatest(0, least(a.amount, sum(a.amount) over (partition by a.account_id order by a.due_by, a.id)
      - coalesce(c.n, 0) - coalesce(b.n, 0))) as open
  from trust_accruals a
  left join (select v.account_id, sum(v.amount) as n from trust_deposits d
    join trust_deposits_covers v on v.cemetery_id = ${cemetery} and v.parent_id = d.id
    where d.cemetery_id = ${cemetery} and d.fund_kind = ${kind} and d.date <= ${until} group by 1) c on c.account_id = a.account_id
  left join (select account_id, -sum(amount) as n from trust_accruals
    where cemetery_id = ${cemetery} and fund_kind = ${kind} and amount < 0 and date <= ${until} group by 1) b on b.account_id = a.account_id
  where a.cemetery_id = ${cemetery} and a.fund_kind = ${kind} and a.amount > 0 and a.date <= ${until}`

const endOf = (ask: ReportContext) => (ask.to && ask.to < ask.day ? ask.to : ask.day)

const statements: Record<
  By,
  (ask: ReportContext, value: AddParameter, fundKind: FundKind) => string
> = {
  fund: (ask, value, fundKind) => {
    const [cemetery, kind] = [value(ask.cemeteryId), value(fundKind)]
    const until = `${value(endOf(ask))}::date`
    const first = `coalesce(${value(ask.from)}::date, '-infinity')`
    const last = `coalesce(${value(ask.to)}::date, 'infinity')`
    return `select x.fund as label, ${value(ask.from)}::date as "from", ${value(ask.to)}::date as "to",
        coalesce(sum(x.due - x.deposited) filter (where x.date < ${first}), 0)::bigint as before,
        coalesce(sum(x.due) filter (where x.date between ${first} and ${last}), 0)::bigint as due,
        coalesce(sum(x.deposited) filter (where x.date between ${first} and ${last}), 0)::bigint as deposited,
        coalesce(sum(x.due - x.deposited) filter (where x.date <= ${last}), 0)::bigint as difference,
        coalesce(max(o.not_yet), 0)::bigint as "notYet", coalesce(max(o.late30), 0)::bigint as late30,
        coalesce(max(o.late_more), 0)::bigint as "lateMore"
      from (select fund, date, amount as due, 0 as deposited from (${accruals(cemetery, kind)}) a
        union all select fund, date, 0, amount from (${deposits(cemetery, kind)}) d) x
      left join (select fund, sum(open) filter (where due_by >= ${until}) as not_yet,
          sum(open) filter (where due_by < ${until} and due_by >= ${until} - 30) as late30,
          sum(open) filter (where due_by < ${until} - 30) as late_more
        from (${open(cemetery, kind, until)}) o group by 1) o on o.fund = x.fund
      group by 1 order by 1`
  },
  month: (ask, value, fundKind) => {
    const [cemetery, kind] = [value(ask.cemeteryId), value(fundKind)]
    const first = `coalesce(${value(ask.from)}::date, '-infinity')`
    const last = `coalesce(${value(ask.to)}::date, 'infinity')`
    return `select to_char(m.month, 'YYYY-MM') as label, greatest(m.month, ${first}) as "from",
        least((m.month + interval '1 month - 1 day')::date, ${last}) as "to",
        m.due, m.deposited, m.difference
      from (select month, due, deposited, sum(due - deposited) over (order by month)::bigint as difference
        from (select date_trunc('month', date)::date as month, sum(due)::bigint as due, sum(deposited)::bigint as deposited
          from (select date, amount as due, 0 as deposited from (${accruals(cemetery, kind)}) a
            union all select date, 0, amount from (${deposits(cemetery, kind)}) d) x
          where x.date <= ${last} group by 1) y) m
      where (m.month + interval '1 month - 1 day')::date >= ${first} order by m.month`
  },
  contract: (ask, value, fundKind) => {
    const [cemetery, kind] = [value(ask.cemeteryId), value(fundKind)]
    const until = `${value(endOf(ask))}::date`
    return `select k.number, k.id as "numberId", a.customer_name as customer, a.fund as label, a.id as "labelId",
        k.signed_on as "signedOn", k.cancelled_on as "cancelledOn", k.total, a.share,
        coalesce(p.paid, 0)::bigint as paid, p.last as "lastPayment",
        case when k.balance <= 0 and k.status = 'signed' then p.last end as "paidInFull",
        coalesce(u.n, 0)::bigint as due, coalesce(d.n, 0)::bigint as deposited, d.last as "lastDeposit",
        (coalesce(u.n, 0) - coalesce(d.n, 0))::bigint as difference,
        o.due_by as "dueBy"
      from trust_accounts a
      left join (select account_id, min(due_by) filter (where open > 0) as due_by
        from (${open(cemetery, kind, until)}) o group by 1) o on o.account_id = a.id
      join contracts k on k.cemetery_id = ${cemetery} and k.id = a.contract_id
      left join lateral (select sum(x.amount) as n from trust_accruals x
        where x.cemetery_id = ${cemetery} and x.account_id = a.id and x.date <= ${until}) u on true
      left join lateral (select sum(v.amount) as n, max(t.date) as last from trust_deposits_covers v
        join trust_deposits t on t.cemetery_id = ${cemetery} and t.id = v.parent_id
        where v.cemetery_id = ${cemetery} and v.account_id = a.id and t.date <= ${until}) d on true
      left join lateral (select sum(case coalesce(r.type, t.type) when 'payment' then -t.effect when 'deposit' then -t.effect when 'refund' then -t.effect else 0 end) as paid,
          max(t.date) filter (where t.type in ('payment', 'deposit')) as last
        from transactions t left join transactions r on r.cemetery_id = ${cemetery} and r.id = t.reverses_id
        where t.cemetery_id = ${cemetery} and t.contract_id = k.id and t.archived_at is null and t.date <= ${until}) p on true
      where a.cemetery_id = ${cemetery} and a.fund_kind = ${kind} and a.archived_at is null
        ${inPeriodSql('a.signed_on', { from: null, to: ask.to }, value)}
        and (coalesce(u.n, 0) <> 0 or coalesce(d.n, 0) <> 0 or k.status = 'signed')
      order by k.number, a.fund`
  },
}
