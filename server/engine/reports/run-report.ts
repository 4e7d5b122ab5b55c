import type { ReportAnswer, ReportColumn, ReportRow } from '../../../core/reports'
import type { Query } from '../../platform/database/database'
import { scaledTimeout } from '../../platform/process/scaled-timeout'
import { Problem } from '../problem/problem'
import type {
  AddParameter,
  Report,
  ReportColumnDefinition,
  ReportContext,
} from '../resources/report'
import { colleaguesQuery } from '../sql/colleagues'
import { quoteIdent } from '../sql/columns'
import type { Transaction } from '../transaction/transaction'
import { fillCalendar } from './calendar-bars'
import { addPercentages, comparedRows, withComparison } from './comparison'
import { parseReportRequest, type ReportAnswers } from './parse-request'
import { type ListedReport, summaryOf } from './report-list'

/** Longer than this nobody looks at a page that waits. */
const patience = scaledTimeout(20_000)

/** A report as it is made for the caller: its columns, and the statement of its rows. */
export interface PreparedReport {
  columns: ReportColumn[]
  /** What each row must hold. */
  keys: string[]
  rows: (value: AddParameter) => string
}

/** The columns that the caller may see, with those of the period before where one was asked for. */
export function prepareReport(report: Report, ask: ReportContext): PreparedReport {
  const columns = report
    .columns(ask)
    .filter(({ needs }) => !needs || ask.may(needs))
    .map(({ needs: _, ...column }): ReportColumn => column)
  const { before } = ask
  const compare = before && report.compare?.(ask)
  if (!compare || !before)
    return {
      columns,
      keys: [...rowKeysOf(columns), ...(report.struck ? [report.struck] : [])],
      rows: (value) => report.rows(ask, value),
    }
  const keys = rowKeysOf(columns)
  const numbers = columns.filter(({ kind }) => kind === 'number' || kind === 'money')
  const compared = withComparison(columns, compare.figures)
  return {
    columns: compared,
    keys: [...rowKeysOf(compared), 'beforeOnly'],
    rows: (value) =>
      comparedRows(
        {
          ...compare,
          keys: [...new Set([...keys, ...compare.same])],
          zeros: numbers.map(({ key }) => key),
          rows: report.rows,
        },
        ask,
        before,
        value,
      ),
  }
}

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
  const [named] = report.namesColleagues ? await transaction.pipeline([colleaguesQuery]) : []
  const { ask, asked } = parseReportRequest(report, query, {
    cemeteryId: transaction.cemeteryId,
    who: transaction.who,
    viewer: transaction.viewer,
    may: (need) => transaction.may(need),
    colleagues: (named?.rows ?? []) as ReportContext['colleagues'],
  })
  const { columns, keys, rows: statement } = prepareReport(report, ask)
  const chart = chartOf(report, ask, columns, statement)
  const shownRows = (from: string) =>
    `select coalesce(json_agg(r), '[]') as rows from (select ${keys.map(quoteIdent).join(', ')}
       from ${from} offset ${rows.first} limit ${rows.count}) r`
  const summed = columns.filter(({ sum }) => sum)
  const figures = `count(*)::int as count, ${countedSql(report)} as counted, ${sumsSql(summed)} as sums, json_build_object(${columns
    .map((column) => `'${column.key}', ${holdsSql(column)}`)
    .join(', ')}) as holds`
  // Rows that are sums are few, however much they are made of: they are made once for all that is said of them.
  // Of rows that are records a page is read, and what is said of all needs less of each.
  const areSums = Boolean(report.compare?.(ask))
  const barsOfRows = areSums ? chart?.ofRows : undefined
  const table = areSums
    ? [
        numberedStatement(
          (value) => `with made as materialized (${statement(value)})
            select (${shownRows('made')}) as rows, ${figures}${barsOfRows ? `, (${barsOfRows('made')}) as bars` : ''} from made`,
        ),
      ]
    : [
        numberedStatement((value) => shownRows(`(${statement(value)}) x`)),
        numberedStatement((value) => `select ${figures} from (${statement(value)}) x`),
      ]
  const drawing = chart && !barsOfRows ? [chart.query] : []
  const own = summed.filter(({ compares }) => !compares)
  const { before } = ask
  const then =
    before &&
    numberedStatement(
      (value) =>
        `select ${countedSql(report)} as counted, ${sumsSql(own)} as sums from (${report.rows(before.ask, value)}) x`,
    )
  const [, , ...answers] = await patiently(transaction, [
    ...table,
    ...drawing,
    ...(then ? [then] : []),
  ])
  const found = answers[0]
  const total = answers[table.length - 1]
  const others = answers.slice(table.length)
  const bars = barsOfRows
    ? found?.rows[0]?.bars
    : drawing.length > 0
      ? others.shift()?.rows[0]?.bars
      : undefined
  const { count, counted, sums, holds } = (total?.rows[0] ?? {}) as Totals & Made
  const [shown, empty] = divide(columns, count === 0 ? null : holds)
  return {
    ...summaryOf(known),
    asked: asked as ReportAnswers,
    ...(report.params.some(({ kind }) => kind === 'period') ? { from: ask.from, to: ask.to } : {}),
    at: new Date().toISOString(),
    columns: shown,
    empty,
    rows: found?.rows[0]?.rows as ReportRow[],
    count,
    sums: addPercentages(sums, columns),
    chart: chart
      ? { label: chart.label, value: chart.value, bars: fillCalendar(bars ?? [], chart.time, ask) }
      : null,
    comparison:
      before && then
        ? {
            from: before.ask.from as string,
            to: before.ask.to as string,
            figures: figuresOf(
              own.filter(({ key }) => count === 0 || holds[key] || holds[`${key}:before`]),
              { counted, sums },
              others[0]?.rows[0] as Totals,
            ),
          }
        : null,
  }
}

/** Everything that is added up; records alone are counted. */
const figuresOf = (
  columns: readonly ReportColumn[],
  now: Totals,
  before: Totals,
): NonNullable<ReportAnswer['comparison']>['figures'] =>
  columns.length === 0
    ? [{ column: { key: 'count', kind: 'number' }, now: now.counted, before: before.counted }]
    : columns.map((column) => ({
        column,
        now: Number(now.sums[column.key] ?? 0),
        before: Number(before.sums[column.key] ?? 0),
      }))

interface Totals {
  /** Rows that are not struck through. */
  counted: number
  sums: Record<string, number>
}
interface Made {
  count: number
  /** The columns with more than zeros. */
  holds: Record<string, boolean>
}

/** How many of a statement's rows count for something. */
export const countedSql = ({ struck }: Report) =>
  `count(*)${struck ? ` filter (where ${quoteIdent(struck)} is not true)` : ''}::int`

const sumsSql = (columns: readonly ReportColumn[]) =>
  `json_build_object(${columns
    .map(({ key }) => `'${key}', coalesce(sum(${quoteIdent(key)}), 0)`)
    .join(', ')})`

/** Whether anything but zeros stands in it. To write a day, an instant or an amount as text only to look at it costs as much as the rest. */
const holdsSql = ({ key, kind }: ReportColumn) =>
  kind === 'date' || kind === 'instant'
    ? `count(${quoteIdent(key)}) > 0`
    : kind === 'money'
      ? `coalesce(bool_or(${quoteIdent(key)} <> 0), false)`
      : `coalesce(bool_or(coalesce(${quoteIdent(key)}::text, '') not in ('', '0')), false)`

/**
 * The columns with something in them, and those without. The first says what a row is, and stays; what was
 * before stands beside what is now, as long as either is anything.
 */
function divide(
  columns: readonly ReportColumn[],
  holds: Readonly<Record<string, boolean>> | null,
): [shown: ReportColumn[], empty: ReportColumn[]] {
  const stays = ({ key, compares }: ReportColumn, at: number) =>
    holds === null ||
    at === 0 ||
    (compares || `${key}:before` in holds
      ? holds[compares?.key ?? key] || holds[`${compares?.key ?? key}:before`]
      : holds[key])
  return [columns.filter(stays), columns.filter((column, at) => !stays(column, at))]
}
/** More bars than these tell nothing. */
const maxBars = 60

function chartOf(
  report: Report,
  ask: ReportContext,
  columns: readonly ReportColumn[],
  statement: PreparedReport['rows'],
) {
  const { chart } = report
  const { before } = ask
  if (!chart) return null
  const wire = ({ needs: _, ...column }: ReportColumnDefinition): ReportColumn => column
  const barsOf = (rows: string, then: string | null) =>
    `select coalesce(json_agg(b), '[]') as bars from (select label, value${then ? `, ${quoteIdent(then)} as before` : ''} from (${rows}) x limit ${maxBars}) b`
  const drawn = (rows: (value: AddParameter) => string, then: string | null) =>
    numberedStatement((value) => barsOf(rows(value), then))
  if (typeof chart === 'function') {
    const { label, value, rows, ofRows, time } = chart(ask)
    const compared = (name: AddParameter) =>
      comparedRows(
        {
          keys: ['label', 'value'],
          figures: ['value'],
          zeros: [],
          same: ['label'],
          time,
          rows: (of, add) => chart(of).rows(add),
        },
        ask,
        before as NonNullable<typeof before>,
        name,
      )
    return {
      label: wire(label),
      value: wire(value),
      time,
      query: before ? drawn(compared, 'value:before') : drawn(rows, null),
      ofRows: ofRows && !before ? (made: string) => barsOf(ofRows(made), null) : undefined,
    }
  }
  const [label, value] = [chart.label, chart.value].map((name) =>
    columns.find(({ key }) => key === name),
  )
  if (!label || !value) return null
  const time =
    label.kind === 'month'
      ? ('month' as const)
      : label.kind === 'date'
        ? ('day' as const)
        : undefined
  const then = columns.some(({ key }) => key === `${value.key}:before`)
  const picked = [
    `${quoteIdent(label.key)} as label`,
    `${quoteIdent(value.key)} as value`,
    ...(then ? [quoteIdent(`${value.key}:before`)] : []),
  ]
  const earlier = then ? `${value.key}:before` : null
  const pickedFrom = (from: string) => `select ${picked.join(', ')} from ${from}`
  return {
    label,
    value,
    time,
    query: drawn((name) => pickedFrom(`(${statement(name)}) y`), earlier),
    ofRows: (made: string) => barsOf(pickedFrom(made), earlier),
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
