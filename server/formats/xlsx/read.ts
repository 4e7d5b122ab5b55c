import { FormatError } from '../format-error'
import { type ZipLimits, ZipReader } from '../zip/read'
import { dateStyles, isoOfSerial } from './dates'
import { parseSteps, type XmlHandlers } from './parse'
import { SharedTexts, sharedTexts } from './shared-texts'
import { tagsOf } from './tags'

/** What a sheet may hold, refused while it is read. */
export interface XlsxLimits {
  columns: number
  /** Characters of a cell. */
  cell: number
  /** Characters of a row. */
  row: number
  /** Empty rows between two that say something. */
  gap: number
}

/**
 * A workbook has a few dozen entries. Nothing that people type unpacks to more, and sheets shrink to a
 * tenth or a thirtieth: what is beyond is made to exhaust us.
 */
const zipLimits: ZipLimits = {
  entries: 65_535,
  directory: 4_000_000,
  entry: 1_500_000_000,
  ratio: 100,
}
/** Bytes of a workbook's smaller parts. */
const mostText = 20_000_000

/** The ZIP file that a workbook is; its parts are found whatever their letters' case. @throws FormatError */
export const openWorkbook = (path: string): Promise<ZipReader> =>
  ZipReader.open(path, zipLimits, { key: (name) => name.replaceAll('\\', '/').toLowerCase() })

/**
 * The rows of a workbook's first sheet, some at a time: shared and inline texts, formulas by the value
 * they had when the file was saved, dates by their style as ISO text. Row numbers are the sheet's own:
 * rows that the file leaves out come as empty ones.
 */
export async function* xlsxRows(path: string, limits: XlsxLimits): AsyncGenerator<string[][]> {
  const zip = await openWorkbook(path)
  try {
    const { sheet, date1904 } = await firstSheet(zip)
    const styles = zip.has('xl/styles.xml')
      ? dateStyles(await zip.text('xl/styles.xml', mostText))
      : []
    const shared = zip.has('xl/sharedStrings.xml')
      ? await sharedTexts(zip, limits.cell)
      : new SharedTexts()
    yield* rowsOf(zip, sheet, { styles, shared, date1904 }, limits)
  } catch (error) {
    throw error instanceof FormatError ? error : new FormatError('unknownWorkbook')
  } finally {
    await zip.close()
  }
}

async function firstSheet(zip: ZipReader): Promise<{ sheet: string; date1904: boolean }> {
  const workbook = await zip.text('xl/workbook.xml', mostText)
  const relations = await zip.text('xl/_rels/workbook.xml.rels', mostText)
  const id = firstOf(tagsOf(workbook, 'sheet'), (tag) => /\br:id="([^"]+)"/.exec(tag)?.[1])
  const relation = firstOf(tagsOf(relations, 'Relationship'), (tag) =>
    tag.includes(`Id="${id}"`) ? tag : undefined,
  )
  const target = /\bTarget="([^"]+)"/.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return {
    sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    date1904: /date1904="(?:1|true)"/.test(workbook),
  }
}

function firstOf<T>(tags: Iterable<string>, find: (tag: string) => T | undefined): T | undefined {
  for (const tag of tags) {
    const found = find(tag)
    if (found) return found
  }
  return undefined
}

interface Book {
  styles: readonly boolean[]
  shared: SharedTexts
  date1904: boolean
}

async function* rowsOf(
  zip: ZipReader,
  sheet: string,
  { styles, shared, date1904 }: Book,
  limits: XlsxLimits,
): AsyncGenerator<string[][]> {
  let rows: string[][] = []
  let cells: string[] = []
  // The row in hand, and how many are written down; those between are empty ones.
  let [row, written] = [0, 0]
  let [column, length, type, style, value, wanted] = [0, 0, '', 0, '', false]
  const handlers: XmlHandlers = {
    open: (name, attribute) => {
      if (name === 'row') {
        cells = []
        column = -1
        length = 0
        row = Math.max(row + 1, Number(attribute('r') ?? row + 1))
        if (!(row <= lastRow)) throw new Error('row')
      } else if (name === 'c') {
        const place = attribute('r')
        column = place ? columnOf(place) : column + 1
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        value = ''
      } else wanted = name === 'v' || (name === 't' && type === 'inlineStr')
    },
    text: (part) => {
      if (!wanted) return
      value += part
      if (value.length > limits.cell) throw new FormatError('cellTooLong', { row })
    },
    close: (name) => {
      if (name === 'v' || name === 't') wanted = false
      else if (name === 'c') {
        if (value === '' || column < 0) return
        if (column >= limits.columns) throw new FormatError('tooManyColumns')
        while (cells.length < column) cells.push('')
        const text = textOf(value, type, styles[style] === true, shared, date1904)
        length += text.length
        if (length > limits.row) throw new FormatError('rowTooLong', { row })
        cells[column] = text
      } else if (name === 'row' && cells.length > 0) {
        if (row - written > limits.gap) throw new FormatError('gapTooLong', { row })
        for (; written < row - 1; written++) rows.push(blank)
        rows.push(cells)
        written++
      }
    },
  }
  for await (const _ of parseSteps(zip, sheet, handlers)) {
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  // Empty rows at the end; a sheet that is formatted down to its last has none that count.
  if (row - written <= limits.gap) yield Array.from({ length: row - written }, () => blank)
}

const blank: string[] = []

/** The last row that any spreadsheet has. */
const lastRow = 1_048_576

function textOf(
  value: string,
  type: string,
  dated: boolean,
  shared: SharedTexts,
  date1904: boolean,
): string {
  if (type === 's') return shared.at(Number(value))
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return value
  if (dated) return isoOfSerial(Number(value), date1904) ?? value
  // 0.1 is stored as 0.10000000000000001 by some writers.
  return /[.eE]/.test(value) && Number.isFinite(Number(value))
    ? String(Number(Number(value).toPrecision(15)))
    : value
}

/** `AB12` → 27. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}
