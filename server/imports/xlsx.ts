import { setImmediate as yieldOnce } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { Problem } from '../problem'
import { dateStyles, isoOfSerial } from './xlsx-dates'
import { tagsOf } from './xlsx-tags'
import { Zip } from './zip'

/** Together the texts of a workbook; more would not fit the server's memory. */
const mostText = 120_000_000
/** What a text takes beside its letters. */
const perText = 40
/** No text, tag or comment of a sheet is this long: it would be gathered in memory whole. */
const longestPart = 2_000_000

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
    const shared = zip.has('xl/sharedStrings.xml') ? await sharedStrings(zip) : []
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
  const id = tagsOf(workbook, 'sheet')
    .map((tag) => /\br:id="([^"]+)"/.exec(tag)?.[1])
    .find(Boolean)
  const relation = tagsOf(relations, 'Relationship').find((tag) => tag.includes(`Id="${id}"`))
  const target = /\bTarget="([^"]+)"/.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return {
    sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    date1904: /date1904="(?:1|true)"/.test(workbook),
  }
}

async function sharedStrings(zip: Zip): Promise<string[]> {
  const found: string[] = []
  let [text, wanted, phonetic, total] = ['', false, false, 0]
  await parse(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic = true
      else if (name === 't') wanted = !phonetic
    },
    text: (part) => {
      if (wanted) text += part
    },
    close: (name) => {
      if (name === 't') wanted = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        total += text.length + perText
        if (total > mostText) throw new Problem(413, 'The file is too large', 'Save it as CSV.')
        found.push(text)
      }
    },
  })
  return found
}

interface Book {
  styles: readonly boolean[]
  shared: readonly string[]
  date1904: boolean
}

async function* rowsOf(
  zip: Zip,
  sheet: string,
  { styles, shared, date1904 }: Book,
): AsyncGenerator<string[][]> {
  let rows: string[][] = []
  let cells: string[] = []
  let next = 1
  let [column, type, style, value, wanted] = [0, '', 0, '', false]
  const handlers: Handlers = {
    open: (name, attribute) => {
      if (name === 'row') {
        cells = []
        column = -1
        const at = Number(attribute('r') ?? next)
        if (at > next + 1_000_000 || at > 2_000_000) throw new Error('row')
        for (; next < at; next++) rows.push([])
      } else if (name === 'c') {
        const place = attribute('r')
        column = place ? columnOf(place) : column + 1
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        value = ''
      } else wanted = name === 'v' || (name === 't' && type === 'inlineStr')
    },
    text: (part) => {
      if (wanted) value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') wanted = false
      else if (name === 'c') {
        if (value === '' || column < 0 || column > 500) return
        while (cells.length < column) cells.push('')
        cells[column] = textOf(value, type, styles[style] === true, shared, date1904)
      } else if (name === 'row') {
        rows.push(cells)
        next++
      }
    },
  }
  for await (const _ of parseSteps(zip, sheet, handlers)) {
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
}

function textOf(
  value: string,
  type: string,
  dated: boolean,
  shared: readonly string[],
  date1904: boolean,
): string {
  if (type === 's') return shared[Number(value)] ?? ''
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

interface Handlers {
  open: (name: string, attribute: (name: string) => string | undefined) => void
  text: (part: string) => void
  close: (name: string) => void
}

async function parse(zip: Zip, entry: string, handlers: Handlers) {
  for await (const _ of parseSteps(zip, entry, handlers)) {
    // The handlers do the work.
  }
}

/** Parses chunk by chunk and lets the event loop go round after each. */
async function* parseSteps(
  zip: Zip,
  entry: string,
  { open, text, close }: Handlers,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ xmlns: false })
  let since = 0
  const bare = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
  parser.on('opentag', ({ name, attributes }) => {
    since = 0
    open(bare(name), (key) => (attributes as Record<string, string>)[key])
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    since = 0
    close(bare(name))
  })
  parser.on('error', (error) => {
    throw error
  })
  for await (const chunk of zip.read(entry)) {
    since += chunk.length
    if (since > longestPart) throw new Error('a part without an end')
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
    await yieldOnce()
  }
  parser.write(decoder.decode()).close()
  yield
}
