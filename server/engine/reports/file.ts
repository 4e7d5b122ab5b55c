import { can } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import { date, type Field, instant, money, number } from '../../../core/fields'
import { percentChange, type ReportColumn, reportTextKey } from '../../../core/reports'
import { writeCsv } from '../../formats/csv/write'
import type { SheetCell, SheetRow } from '../../formats/sheet'
import { writeXlsx } from '../../formats/xlsx/write'
import type { Database } from '../../platform/database/database'
import { type CellContext, fileCellOf } from '../exports/field-cells'
import { exportFormatOf, type FileToSend } from '../exports/send'
import type { Snapshot } from '../exports/snapshot'
import { type FileLocale, fileTexts, textsIn } from '../exports/texts'
import type { ReportContext } from '../resources/report'
import { viewerOfUser } from '../session/session-entry'
import { colleaguesQuery } from '../sql/colleagues'
import { quoteIdent } from '../sql/columns'
import { auditQuery } from '../sql/insert-queries'
import { type Caller, transact } from '../transaction/transaction'
import { parseReportRequest } from './parse-request'
import type { ListedReport } from './report-list'
import { countedSql, numberedStatement, prepareReport } from './run-report'

const rowsOfPage = 500

interface Options {
  database: Database
  caller: Caller
  known: ListedReport
  areas: readonly AnyArea[]
  query: Record<string, unknown>
  locale: FileLocale
}

/**
 * A report with all its rows, in the reader's language.
 * @throws Problem 400 of a parameter
 */
export async function reportFile(
  snapshot: Snapshot,
  { database, caller, known, areas, query: { format: asked, ...query }, locale }: Options,
): Promise<FileToSend> {
  const { who } = snapshot
  const viewer = viewerOfUser(who)
  const { cemeteryId } = caller
  const format = exportFormatOf(asked)
  const [named] = known.report.namesColleagues ? await snapshot.all([colleaguesQuery]) : []
  const made = parseReportRequest(known.report, query, {
    cemeteryId,
    who,
    viewer,
    may: (need) => can(viewer, need),
    colleagues: (named?.rows ?? []) as ReportContext['colleagues'],
  })
  const { columns, keys, rows } = prepareReport(known.report, made.ask)
  const statement = numberedStatement(rows)
  const [counted] = await snapshot.all([
    { text: `select count(*)::int as n from (${statement.text}) x`, values: statement.values },
  ])
  const count = counted?.rows[0]?.n as number
  const words = textsIn(locale)
  const name = words(`${known.texts}.name`) ?? known.key
  // Written before the first byte goes out: who leaves half way has taken records all the same.
  await transact(database, caller, {}, (transaction) =>
    transaction.pipeline([
      auditQuery({ name: known.area?.name ?? 'reports' }, cemeteryId, transaction.who, [
        {
          action: 'export',
          id: 0,
          label: known.key,
          before: null,
          after: { report: known.key, format, ...made.asked, count },
        },
      ]),
    ]),
  )
  // app_enter has found the cemetery: assertEntered throws where it has not.
  const cemetery = who.cemetery as NonNullable<typeof who.cemetery>
  const { before } = made.ask
  const compared =
    before && !known.report.compare?.(made.ask)
      ? await comparedCounts(snapshot, known, [made.ask, before.ask])
      : null
  const sheet = columns.map((column) => sheetColumn(column, known, areas, locale))
  const reading = { currency: cemetery.currency, timeZone: cemetery.timeZone }
  const { struck } = known.report
  const pages = rowsOf(snapshot, statement, keys, (row) =>
    Object.assign(
      sheet.map(({ cell }) => cell(row, reading)),
      { struck: struck !== undefined && row[struck] === true },
    ),
  )
  const lines = compared
    ? followedBy(pages, comparisonLines(compared, known, words, sheet.length))
    : pages
  return {
    name: `${cemetery.name} ${name} ${todayIn(cemetery.timeZone)}`,
    format,
    count,
    bytes: format === 'csv' ? writeCsv(sheet, lines) : writeXlsx(name, sheet, lines),
  }
}

type Row = Record<string, unknown>

async function* rowsOf(
  snapshot: Snapshot,
  { text, values }: { text: string; values: unknown[] },
  keys: readonly string[],
  line: (row: Row) => SheetRow,
): AsyncGenerator<SheetRow[]> {
  const row = `select row_to_json(r) as row from (select ${keys.map(quoteIdent).join(', ')} from (${text}) x) r`
  await snapshot.all([{ text: `declare report no scroll cursor for ${row}`, values }])
  for (;;) {
    const [fetched] = await snapshot.all([{ text: `fetch ${rowsOfPage} from report` }])
    const rows = (fetched?.rows ?? []).map((found) => found.row as Row)
    if (rows.length === 0) return
    yield rows.map(line)
    if (rows.length < rowsOfPage) return
  }
}

interface PeriodCount {
  from: string
  to: string
  counted: number
}

/** How many rows each period has. */
async function comparedCounts(
  snapshot: Snapshot,
  { report }: ListedReport,
  periods: readonly ReportContext[],
): Promise<PeriodCount[]> {
  const found = await snapshot.all(
    periods.map((ask) =>
      numberedStatement(
        (value) => `select ${countedSql(report)} as counted from (${report.rows(ask, value)}) x`,
      ),
    ),
  )
  return periods.map(({ from, to }, at) => ({
    from: from as string,
    to: to as string,
    counted: Number(found[at]?.rows[0]?.counted),
  }))
}

/** Below the records: how many there are, how many there were, and by how much that has changed. */
function comparisonLines(
  [now, before]: readonly PeriodCount[],
  known: ListedReport,
  words: (key: string) => string | undefined,
  width: number,
): SheetRow[] {
  if (!now || !before) return []
  const percent = percentChange(now.counted, before.counted)
  const name = words(`${known.texts}.columns.count`) ?? words('reports.columns.count') ?? ''
  const number = (n: number, decimals = 0): SheetCell => ({ number: String(n), decimals })
  const line = (...cells: SheetCell[]): SheetRow => [
    ...cells,
    ...Array<null>(Math.max(width - cells.length, 0)).fill(null),
  ]
  const span = ({ from, to }: PeriodCount) => `${name}, ${from} – ${to}`
  return [
    line(null),
    line(span(now), number(now.counted)),
    line(span(before), number(before.counted)),
    line(words('reports.compared.change') ?? '', number(now.counted - before.counted)),
    ...(percent === null
      ? []
      : [line(words('reports.compared.percent') ?? '', number(percent, 1))]),
  ]
}

async function* followedBy(
  pages: AsyncIterable<SheetRow[]>,
  last: SheetRow[],
): AsyncGenerator<SheetRow[]> {
  yield* pages
  yield last
}

/** A field, or one of child rows: `items.net`. */
function fieldAt({ fields }: AnyArea, path: string): Field | undefined {
  const [name = '', child] = path.split('.')
  const field = fields[name]
  return child && field?.kind === 'rows' ? field.fields[child] : field
}

/** How a kind is written into a file; `text` for those that are words already. */
const fields: Partial<Record<ReportColumn['kind'], Field>> = {
  number: number(),
  percent: number({ decimals: 1 }),
  money: money(),
  date: date(),
  instant: instant(),
}
const widths: Partial<Record<ReportColumn['kind'], number>> = { text: 28, word: 22, instant: 17 }

function sheetColumn(
  column: ReportColumn,
  known: ListedReport,
  areas: readonly AnyArea[],
  locale: FileLocale,
) {
  const { key, kind, of, compares } = column
  const name = compares?.key ?? key
  const words = textsIn(locale)
  const area = areas.find(({ name }) => name === of?.[0])
  const field = area && of ? fieldAt(area, of[1]) : undefined
  const areaTexts = area && fileTexts(area, locale)
  const own =
    (field && of && areaTexts?.label(of[1], field)) ??
    words(`${known.texts}.columns.${name}`) ??
    words(`reports.columns.${name}`) ??
    name
  const part = compares && words(`reports.compared.${compares.as}`)
  const label = part ? `${own}, ${part}` : own
  const cell = (row: Row, reading: Pick<CellContext, 'currency' | 'timeZone'>): SheetCell => {
    const value = row[key]
    if (value === null || value === undefined || value === '') return null
    if (kind === 'choice') return of && areaTexts ? areaTexts.choice(of[1], String(value)) : null
    if (kind === 'word') return words(reportTextKey(String(value))) ?? String(value)
    if (kind === 'area') {
      const named = areas.find(({ name }) => name === value)
      return named ? fileTexts(named, locale).many : String(value)
    }
    const as = fields[kind]
    if (!as) return String(value)
    const texts = fileTexts({ name: '', label: ['', ''] }, locale)
    return fileCellOf(key, as, value, { ...reading, texts, nameOf: String })
  }
  return { label, width: widths[kind] ?? 14, cell }
}
