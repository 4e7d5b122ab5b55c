import type { ReportAnswer, ReportColumn, ReportRow } from '../../../core/reports'
import type { Query } from '../../platform/database/database'
import { scaledTimeout } from '../../platform/process/scaled-timeout'
import { Problem } from '../problem/problem'
import type { Report, ReportColumnDefinition, ReportContext } from '../resources/report'
import { quoteIdent } from '../sql/columns'
import type { Transaction } from '../transaction/transaction'
import { parseReportRequest, type ReportAnswers } from './parse-request'
import { type ListedReport, summaryOf } from './report-list'

/** Longer than this nobody looks at a page that waits. */
const patience = scaledTimeout(20_000)

/** The columns that the caller may see, as they go over the wire. */
export const visibleColumns = (report: Report, ask: ReportContext): ReportColumn[] =>
  report
    .columns(ask)
    .filter(({ needs }) => !needs || ask.may(needs))
    .map(({ needs: _, ...column }) => column)

/** A statement whose values are numbered as they are named. */
export function numberedStatement(
  make: (value: (v: unknown) => string) => string,
): Required<Pick<Query, 'text' | 'values'>> {
  const values: unknown[] = []
  const text = make((value) => `$${values.push(value)}`)
  return { text, values }
}

/** What each row must hold: the columns, the ids that they lead to, and what their drills name. */
export function rowKeysOf(columns: readonly ReportColumn[]): string[] {
  const named = columns.flatMap(({ key, link, drill }) => [
    key,
    ...(link ? [`${key}Id`] : []),
    ...(link === '$area' ? ['area'] : []),
    ...Object.values(drill?.filter ?? {}).flatMap((value) =>
      typeof value === 'string' && value.startsWith('$') ? [value.slice(1)] : [],
    ),
  ])
  return [...new Set(named)]
}

/**
 * A report made: the rows asked for, the sums of all rows, the bars of its chart.
 * @throws Problem 400 of a parameter, 503 `reportTooLong` where the database needs too long
 */
export async function runReport(
  transaction: Transaction,
  known: ListedReport,
  query: Record<string, unknown>,
  rows: { first: number; count: number },
): Promise<ReportAnswer> {
  const { report } = known
  const { ask, asked } = parseReportRequest(report, query, {
    cemeteryId: transaction.cemeteryId,
    who: transaction.who,
    viewer: transaction.viewer,
    may: (need) => transaction.may(need),
  })
  const columns = visibleColumns(report, ask)
  const chart = chartOf(report, ask, columns)
  const page = numberedStatement(
    (value) =>
      `select coalesce(json_agg(r), '[]') as rows from (select ${[...rowKeysOf(columns), ...(report.struck ? [report.struck] : [])].map(quoteIdent).join(', ')}
       from (${report.rows(ask, value)}) x offset ${rows.first} limit ${rows.count}) r`,
  )
  const sums = columns.filter(({ sum }) => sum)
  const totals = numberedStatement(
    (value) =>
      `select count(*)::int as count, json_build_object(${sums
        .map(({ key }) => `'${key}', coalesce(sum(${quoteIdent(key)}), 0)`)
        .join(', ')}) as sums from (${report.rows(ask, value)}) x`,
  )
  const [, , found, total, bars] = await patiently(transaction, [
    page,
    totals,
    ...(chart ? [chart.query] : []),
  ])
  return {
    ...summaryOf(known),
    asked: asked as ReportAnswers,
    ...(report.params.some(({ kind }) => kind === 'period') ? { from: ask.from, to: ask.to } : {}),
    at: new Date().toISOString(),
    columns,
    rows: found?.rows[0]?.rows as ReportRow[],
    count: total?.rows[0]?.count as number,
    sums: total?.rows[0]?.sums as Record<string, number>,
    chart: chart
      ? { label: chart.label, value: chart.value, bars: bars?.rows[0]?.bars ?? [] }
      : null,
  }
}

/** More bars than these tell nothing. */
const maxBars = 60

function chartOf(report: Report, ask: ReportContext, columns: readonly ReportColumn[]) {
  const { chart } = report
  if (!chart) return null
  const wire = ({ needs: _, ...column }: ReportColumnDefinition): ReportColumn => column
  const drawn = (rows: Parameters<typeof numberedStatement>[0]) =>
    numberedStatement(
      (value) =>
        `select coalesce(json_agg(b), '[]') as bars from (select label, value from (${rows(value)}) x limit ${maxBars}) b`,
    )
  if (typeof chart === 'function') {
    const { label, value, rows } = chart(ask)
    return { label: wire(label), value: wire(value), query: drawn(rows) }
  }
  const [label, value] = [chart.label, chart.value].map((name) =>
    columns.find(({ key }) => key === name),
  )
  if (!label || !value) return null
  return {
    label,
    value,
    query: drawn(
      (name) =>
        `select ${quoteIdent(label.key)} as label, ${quoteIdent(value.key)} as value from (${report.rows(ask, name)}) y`,
    ),
  }
}

/** @throws Problem 503 */
async function patiently(transaction: Transaction, queries: readonly Query[]) {
  try {
    return await transaction.pipeline([
      { text: 'set local plan_cache_mode = force_custom_plan' },
      { text: `set local statement_timeout = ${patience}` },
      ...queries,
    ])
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error
    throw new Problem(
      503,
      'The report takes too long',
      'Ask for a shorter period, or have it as a file.',
      { code: 'reportTooLong' },
    )
  }
}
