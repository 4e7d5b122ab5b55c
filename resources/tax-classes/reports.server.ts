import { inPeriodSql, period, type Report } from '../../server/engine/resources/report'

/** What is owed to each tax authority of the period: what sales added, less what cancellations and amendments took back. */
const byAuthority: Report = {
  key: 'tax',
  name: 'tax',
  group: 'sales',
  needs: { permission: 'contractRead' },
  params: [period('month')],
  columns: () => [
    { key: 'authority', kind: 'text', of: ['tax-classes', 'authority'] },
    { key: 'charged', kind: 'money', sum: true },
    { key: 'reversed', kind: 'money', sum: true },
    {
      key: 'due',
      kind: 'money',
      sum: true,
      drill: {
        area: 'ledger-entries',
        filter: { account: '$account', date_gte: '$from', date_lte: '$to' },
      },
    },
  ],
  rows: (ask, value) => {
    const cemetery = value(ask.cemeteryId)
    return `select coalesce(e.detail, '') as authority, a.id as account, ${value(ask.from)}::date as "from", ${value(ask.to)}::date as "to",
        sum(e.credit)::bigint as charged, sum(e.debit)::bigint as reversed, sum(e.credit - e.debit)::bigint as due
      from ledger_accounts a
      join ledger_entries e on e.cemetery_id = ${cemetery} and e.account_id = a.id and e.archived_at is null ${inPeriodSql('e.date', ask, value)}
      where a.cemetery_id = ${cemetery} and a.role = 'tax'
      group by 1, 2 order by 1`
  },
  chart: { label: 'authority', value: 'due' },
}

export const reports = [byAuthority]
