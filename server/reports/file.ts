import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { date, type Field, instant, money, number } from '../../core/fields'
import { type ReportColumn, wordKey } from '../../core/reports'
import { todayIn } from '../../core/week'
import { viewerOfWho } from '../auth/enter'
import type { Database } from '../database'
import type { Cell, SheetRow } from '../exports/cell'
import { cellOf, type Reading } from '../exports/cells'
import { csvOf } from '../exports/csv'
import { type FileToSend, formatOf } from '../exports/send'
import type { Snapshot } from '../exports/snapshot'
import { fileTexts, type Locale, wordsIn } from '../exports/texts'
import { xlsxOf } from '../exports/xlsx'
import { q } from '../resources/columns'
import { auditQuery } from '../resources/write'
import { type Caller, transact } from '../transaction'
import type { Known } from './all'
import { askOf } from './ask'
import { columnsOf, keysOf, statementOf } from './make'

const rowsOfPage = 500

interface Options {
  database: Database
  caller: Caller
  known: Known
  areas: readonly AnyArea[]
  query: Record<string, unknown>
  locale: Locale
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
  const viewer = viewerOfWho(who)
  const { cemeteryId } = caller
  const format = formatOf(asked)
  const made = askOf(known.report, query, {
    cemeteryId,
    who,
    viewer,
    may: (need) => can(viewer, need),
  })
  const columns = columnsOf(known.report, made.ask)
  const statement = statementOf((value) => known.report.rows(made.ask, value))
  const [counted] = await snapshot.all([
    { text: `select count(*)::int as n from (${statement.text}) x`, values: statement.values },
  ])
  const count = counted?.rows[0]?.n as number
  const words = wordsIn(locale)
  const name = words(`${known.texts}.name`) ?? known.key
  // Written before the first byte goes out: who leaves half way has taken records all the same.
  await transact(database, caller, {}, (transaction) =>
    transaction.all([
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
  const sheet = columns.map((column) => sheetColumn(column, known, areas, locale))
  const reading = { currency: cemetery.currency, timeZone: cemetery.timeZone }
  const { struck } = known.report
  const keys = [...keysOf(columns), ...(struck ? [struck] : [])]
  const pages = rowsOf(snapshot, statement, keys, (row) =>
    Object.assign(
      sheet.map(({ cell }) => cell(row, reading)),
      { struck: struck !== undefined && row[struck] === true },
    ),
  )
  return {
    name: `${cemetery.name} ${name} ${todayIn(cemetery.timeZone)}`,
    format,
    count,
    bytes: format === 'csv' ? csvOf(sheet, pages) : xlsxOf(name, sheet, pages),
  }
}

type Row = Record<string, unknown>

async function* rowsOf(
  snapshot: Snapshot,
  { text, values }: { text: string; values: unknown[] },
  keys: readonly string[],
  line: (row: Row) => SheetRow,
): AsyncGenerator<SheetRow[]> {
  const row = `select row_to_json(r) as row from (select ${keys.map(q).join(', ')} from (${text}) x) r`
  await snapshot.all([{ text: `declare report no scroll cursor for ${row}`, values }])
  for (;;) {
    const [fetched] = await snapshot.all([{ text: `fetch ${rowsOfPage} from report` }])
    const rows = (fetched?.rows ?? []).map((found) => found.row as Row)
    if (rows.length === 0) return
    yield rows.map(line)
    if (rows.length < rowsOfPage) return
  }
}

/** How a kind is written into a file; `text` for those that are words already. */
const fields: Partial<Record<ReportColumn['kind'], Field>> = {
  number: number(),
  money: money(),
  date: date(),
  instant: instant(),
}
const widths: Partial<Record<ReportColumn['kind'], number>> = { text: 28, word: 22, instant: 17 }

function sheetColumn(
  column: ReportColumn,
  known: Known,
  areas: readonly AnyArea[],
  locale: Locale,
) {
  const { key, kind, of } = column
  const words = wordsIn(locale)
  const area = areas.find(({ name }) => name === of?.[0])
  const field = area && of ? area.fields[of[1]] : undefined
  const areaTexts = area && fileTexts(area, locale)
  const label =
    (field && of && areaTexts?.label(of[1], field)) ??
    words(`${known.texts}.columns.${key}`) ??
    words(`reports.columns.${key}`) ??
    key
  const cell = (row: Row, reading: Pick<Reading, 'currency' | 'timeZone'>): Cell => {
    const value = row[key]
    if (value === null || value === undefined || value === '') return null
    if (kind === 'choice') return of && areaTexts ? areaTexts.choice(of[1], String(value)) : null
    if (kind === 'word') return words(wordKey(String(value))) ?? String(value)
    if (kind === 'area') {
      const named = areas.find(({ name }) => name === value)
      return named ? fileTexts(named, locale).many : String(value)
    }
    const as = fields[kind]
    if (!as) return String(value)
    const texts = fileTexts({ name: '', label: ['', ''] }, locale)
    return cellOf(key, as, value, { ...reading, texts, nameOf: String })
  }
  return { label, width: widths[kind] ?? 14, cell }
}
