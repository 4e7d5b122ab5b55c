import {
  type AddParameter,
  chosen,
  period,
  type Report,
  type ReportColumnDefinition,
  type ReportContext,
} from '../../server/engine/resources/report'

type By = 'counselor' | 'month' | 'contract'

/** What counselors earned, had taken back and were paid, each on its own day: what a month says stays. */
const commissions: Report = {
  key: 'commissions',
  name: 'commissions',
  group: 'sales',
  params: [period('year'), chosen('by', ['counselor', 'month', 'contract'])],
  columns: (ask) => columns[ask.choice('by') as By],
  rows: (ask, value) => statements[ask.choice('by') as By](ask, value),
  chart: { label: 'label', value: 'earned' },
}
export const reports = [commissions]

const money = (key: string, more: Partial<ReportColumnDefinition> = {}) =>
  ({ key, kind: 'money', sum: true, ...more }) as ReportColumnDefinition
const dated = { date_gte: '$from', date_lte: '$to' }
const figures = (filter: object) => [
  money('earned', {
    drill: { area: 'commissions', filter: { ...filter, ...dated, amount_gte: 0 } },
  }),
  money('takenBack', {
    drill: { area: 'commissions', filter: { ...filter, ...dated, amount_lte: -1 } },
  }),
]
const paid = (filter: object) =>
  money('paid', { drill: { area: 'commission-payments', filter: { ...filter, ...dated } } })

const columns: Record<By, ReportColumnDefinition[]> = {
  counselor: [
    { key: 'label', kind: 'text', of: ['commissions', 'counselorName'] },
    money('before'),
    ...figures({ counselor: '$counselor' }),
    paid({ counselor: '$counselor' }),
    money('payable'),
  ],
  month: [
    { key: 'label', kind: 'month', of: ['commissions', 'date'] },
    ...figures({}),
    paid({}),
    money('payable', { sum: undefined as never }),
  ],
  contract: [
    { key: 'label', kind: 'text', of: ['contracts', 'number'], link: 'contracts' },
    { key: 'counselorName', kind: 'text', of: ['commissions', 'counselorName'] },
    ...figures({ contract: '$labelId' }),
  ],
}

const earned = (cemetery: string) =>
  `select counselor_id, counselor_name, date, greatest(amount, 0) as earned, least(amount, 0) as taken, 0::bigint as paid
   from commissions where cemetery_id = ${cemetery} and archived_at is null`
const movements = (cemetery: string) =>
  `${earned(cemetery)} union all select counselor_id, counselor_name, date, 0, 0, case kind when 'repayment' then -amount else amount end
   from commission_payments where cemetery_id = ${cemetery} and archived_at is null`

const ends = (ask: ReportContext, value: AddParameter) =>
  [
    `coalesce(${value(ask.from)}::date, '-infinity')`,
    `coalesce(${value(ask.to)}::date, 'infinity')`,
  ] as const

const statements: Record<By, (ask: ReportContext, value: AddParameter) => string> = {
  counselor: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const [first, last] = ends(ask, value)
    const within = `filter (where x.date >= ${first})`
    return `select (array_agg(x.counselor_name order by x.date desc))[1] as label, x.counselor_id as counselor,
        ${value(ask.from)}::date as "from", ${value(ask.to)}::date as "to",
        coalesce(sum(x.earned + x.taken - x.paid) filter (where x.date < ${first}), 0)::bigint as before,
        coalesce(sum(x.earned) ${within}, 0)::bigint as earned, coalesce(sum(x.taken) ${within}, 0)::bigint as "takenBack",
        coalesce(sum(x.paid) ${within}, 0)::bigint as paid, sum(x.earned + x.taken - x.paid)::bigint as payable
      from (${movements(cemetery)}) x where x.date <= ${last} group by x.counselor_id order by 1, 2`
  },
  month: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const [first, last] = ends(ask, value)
    return `select to_char(m.month, 'YYYY-MM') as label, greatest(m.month, ${first}) as "from",
        least((m.month + interval '1 month - 1 day')::date, ${last}) as "to", m.earned, m.taken as "takenBack", m.paid, m.payable
      from (select month, earned, taken, paid, sum(earned + taken - paid) over (order by month)::bigint as payable
        from (select date_trunc('month', date)::date as month, sum(earned)::bigint as earned, sum(taken)::bigint as taken,
            sum(paid)::bigint as paid
          from (${movements(cemetery)}) x where x.date <= ${last} group by 1) y) m
      where (m.month + interval '1 month - 1 day')::date >= ${first} order by m.month`
  },
  contract: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    const [first, last] = ends(ask, value)
    return `select c.contract_number as label, c.contract_id as "labelId", c.counselor_name as "counselorName",
        ${value(ask.from)}::date as "from", ${value(ask.to)}::date as "to",
        sum(greatest(c.amount, 0))::bigint as earned, sum(least(c.amount, 0))::bigint as "takenBack"
      from commissions c where c.cemetery_id = ${cemetery} and c.archived_at is null and c.date between ${first} and ${last}
      group by c.contract_id, c.contract_number, c.counselor_name order by 1, 3`
  },
}
