import { firstDayOf, lastDayOf } from '../../../core/ledger/months'
import type { ListedReport } from '../../engine/reports/report-list'

/** What an auditor asks for of a month, in this order; what a cemetery's product has not is left out. */
const wanted: ReadonlyArray<readonly [key: string, asked?: Readonly<Record<string, string>>]> = [
  ['trial-balance'],
  ['receivables-ageing'],
  ['contracts-sales', { by: 'kind' }],
  ['transactions-payments', { by: 'method' }],
  ['care-fund'],
  ['trust'],
  ['deferred-revenue'],
  ['obligations'],
  ['commissions'],
  ['tax'],
  ['plan-performance'],
]

/** The reports of the pack, each with what it is asked with: the month, or its last day, and no other period beside it. */
export function monthEndReports(
  all: readonly ListedReport[],
  month: string,
): Array<{ known: ListedReport; query: Record<string, string> }> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)]
  return wanted.flatMap(([key, asked = {}]) => {
    const known = all.find((one) => one.key === key)
    if (!known) return []
    const query: Record<string, string> = { ...asked }
    for (const param of known.report.params) {
      if (param.kind === 'period') query[param.key] = `${from}/${to}`
      if (param.key === 'compare') query.compare = 'none'
      if (param.key === 'on') query.on = to
    }
    return [{ known, query }]
  })
}
