import type { ReportAnswer, ReportColumn, ReportRow } from '../../core/reports'
import type { Query } from '../database'
import { patient } from '../patience'
import { Problem } from '../problem'
import { q } from '../resources/columns'
import type { Transaction } from '../transaction'
import { type Known, summaryOf } from './all'
import { type Asked, askOf } from './ask'
import type { Ask, Column, Report } from './report'

/** Longer than this nobody looks at a page that waits. */
const patience = patient(20_000)

/** The columns that the caller may see, as they go over the wire. */
export const columnsOf = (report: Report, ask: Ask): ReportColumn[] =>
  report
    .columns(ask)
    .filter(({ needs }) => !needs || ask.may(needs))
    .map(({ needs: _, ...column }) => column)

/** A statement whose values are numbered as they are named. */
export function statementOf(
  make: (value: (v: unknown) => string) => string,
): Required<Pick<Query, 'text' | 'values'>> {
  const values: unknown[] = []
  const text = make((value) => `$${values.push(value)}`)
  return { text, values }
}

/** What each row must hold: the columns, the ids that they lead to, and what their drills name. */
export function keysOf(columns: readonly ReportColumn[]): string[] {
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
export async function makeReport(
  transaction: Transaction,
  known: Known,
  query: Record<string, unknown>,
  rows: { first: number; count: number },
): Promise<ReportAnswer> {
  const { report } = known
  const { ask, asked } = askOf(report, query, {
    cemeteryId: transaction.cemeteryId,
    who: transaction.who,
    viewer: transaction.viewer,
    may: (need) => transaction.may(need),
  })
  const columns = columnsOf(report, ask)
  const chart = chartOf(report, ask, columns)
  const page = statementOf(
    (value) =>
      `select coalesce(json_agg(r), '[]') as rows from (select ${[...keysOf(columns), ...(report.struck ? [report.struck] : [])].map(q).join(', ')}
       from (${report.rows(ask, value)}) x offset ${rows.first} limit ${rows.count}) r`,
  )
  const sums = columns.filter(({ sum }) => sum)
  const totals = statementOf(
    (value) =>
      `select count(*)::int as count, json_build_object(${sums
        .map(({ key }) => `'${key}', coalesce(sum(${q(key)}), 0)`)
        .join(', ')}) as sums from (${report.rows(ask, value)}) x`,
  )
  const [, , found, total, bars] = await patiently(transaction, [
    page,
    totals,
    ...(chart ? [chart.query] : []),
  ])
  return {
    ...summaryOf(known),
    asked: asked as Asked,
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
const mostBars = 60

function chartOf(report: Report, ask: Ask, columns: readonly ReportColumn[]) {
  const { chart } = report
  if (!chart) return null
  const wire = ({ needs: _, ...column }: Column): ReportColumn => column
  const drawn = (rows: Parameters<typeof statementOf>[0]) =>
    statementOf(
      (value) =>
        `select coalesce(json_agg(b), '[]') as bars from (select label, value from (${rows(value)}) x limit ${mostBars}) b`,
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
        `select ${q(label.key)} as label, ${q(value.key)} as value from (${report.rows(ask, name)}) y`,
    ),
  }
}

/** @throws Problem 503 */
async function patiently(transaction: Transaction, queries: readonly Query[]) {
  try {
    return await transaction.all([
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
