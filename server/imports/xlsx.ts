import { Problem } from '../problem'
import { most, tooMuch } from './limits'
import { dateStyles, isoOfSerial } from './xlsx-dates'
import { type Handlers, parseSteps } from './xlsx-parse'
import { SharedTexts, sharedTexts } from './xlsx-strings'
import { tagsOf } from './xlsx-tags'
import { Zip } from './zip'

/**
 * The rows of a workbook's first sheet, some at a time: shared and inline texts, formulas by the value
 * they had when the file was saved, dates by their style as ISO text. Row numbers are the sheet's own:
 * rows that the file leaves out come as empty ones.
 */
export async function* sheetRows(path: string): AsyncGenerator<string[][]> {
  const zip = await Zip.open(path)
  try {
    const { sheet, date1904 } = await firstSheet(zip)
    const styles = zip.has('xl/styles.xml') ? dateStyles(await zip.text('xl/styles.xml')) : []
    const shared = zip.has('xl/sharedStrings.xml') ? await sharedTexts(zip) : new SharedTexts()
    yield* rowsOf(zip, sheet, { styles, shared, date1904 })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      400,
      'The file cannot be read',
      'The workbook is damaged or of an unknown kind.',
      { code: 'unreadable' },
    )
  } finally {
    await zip.close()
  }
}

async function firstSheet(zip: Zip): Promise<{ sheet: string; date1904: boolean }> {
  const workbook = await zip.text('xl/workbook.xml')
  const relations = await zip.text('xl/_rels/workbook.xml.rels')
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
  zip: Zip,
  sheet: string,
  { styles, shared, date1904 }: Book,
): AsyncGenerator<string[][]> {
  let rows: string[][] = []
  let cells: string[] = []
  // The row in hand, and how many are written down; those between are empty ones.
  let [row, written] = [0, 0]
  let [column, length, type, style, value, wanted] = [0, 0, '', 0, '', false]
  const handlers: Handlers = {
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
      if (value.length > most.cell) throw tooMuch.cell(row)
    },
    close: (name) => {
      if (name === 'v' || name === 't') wanted = false
      else if (name === 'c') {
        if (value === '' || column < 0) return
        if (column >= most.columns) throw tooMuch.columns()
        while (cells.length < column) cells.push('')
        const text = textOf(value, type, styles[style] === true, shared, date1904)
        length += text.length
        if (length > most.row) throw tooMuch.row(row)
        cells[column] = text
      } else if (name === 'row' && cells.length > 0) {
        if (row - written > most.gap) throw tooMuch.gap(row)
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
  if (row - written <= most.gap) yield Array.from({ length: row - written }, () => blank)
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
