import type { SheetCell, SheetColumn, SheetRow } from '../sheet'
import { writeZip, type ZipEntry } from '../zip/write'

/** A sheet ends here (ECMA-376); more rows go to the next one. */
const rowsOfSheet = 1_048_576
const maxCellLength = 32_767
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Rows as a workbook, packed while they come: a bold head that stays in view, texts as texts (never
 * formulas), numbers with their decimals, days and instants as dates where the calendar of
 * spreadsheets has them, in ISO order.
 */
export function writeXlsx(
  name: string,
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Buffer> {
  return writeZip(parts(name, columns, pages))
}

async function* parts(
  name: string,
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<ZipEntry> {
  const rows = rowsOf(pages)
  let sheets = 0
  const more = { rows: true }
  while (more.rows) {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetOf(columns, rows, more) }
  }
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1)
  yield one('xl/styles.xml', styles)
  yield one(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
      .map((n) => `<sheet name="${escaped(sheetName(name, n))}" sheetId="${n}" r:id="rId${n}"/>`)
      .join('')}</sheets></workbook>`,
  )
  yield one(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${package_}/relationships">${numbers
      .map(
        (n) =>
          `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId0" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield one(
    '_rels/.rels',
    `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield one(
    '[Content_Types].xml',
    `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${numbers
      .map(
        (n) =>
          `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  )
}

const one = (name: string, text: string): ZipEntry => ({ name, content: [xml + text] })

async function* rowsOf(pages: AsyncIterable<readonly SheetRow[]>) {
  for await (const page of pages) yield* page
}

/** One sheet; `more` tells whether rows are left for another. */
async function* sheetOf(
  columns: readonly SheetColumn[],
  rows: AsyncGenerator<SheetRow>,
  more: { rows: boolean },
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = columns.map(({ label }) => textCell(label, style.head))
  let text = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${head.join('')}</row>`
  let count = 1
  while (count < rowsOfSheet) {
    const { value, done } = await rows.next()
    if (done) {
      more.rows = false
      break
    }
    count += 1
    text += `<row>${value.map((cell) => written(cell, value.struck === true)).join('')}</row>`
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  yield `${text}</sheetData></worksheet>`
}

const style = { plain: 0, head: 1, day: 2, instant: 3, text: 4, decimals: [0, 5, 6, 7] }
const formats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm', '0.0', '0.00', '0.000']
/** By the order in `style`: number format and font. */
const looks = [
  [0, 0],
  [49, 1],
  [164, 0],
  [165, 0],
  [49, 0],
  [166, 0],
  [167, 0],
  [168, 0],
]
const struckFont = 2
/** The same once more, struck through. */
const allLooks = [...looks, ...looks.map(([format]) => [format, struckFont])]
const styles = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><strike/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${allLooks.length}">${allLooks
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`

function written(cell: SheetCell, struck: boolean): string {
  if (cell === null) return '<c/>'
  const look = (plain = 0) => plain + (struck ? looks.length : 0)
  if (typeof cell === 'string') return textCell(cell, look(style.text))
  if ('number' in cell) {
    // A spreadsheet calculates with 15 digits: longer amounts would be altered silently.
    if (cell.number.replace(/\D/g, '').length > 15) return textCell(cell.number, look(style.text))
    return `<c s="${look(style.decimals[Math.min(cell.decimals, 3)])}"><v>${cell.number}</v></c>`
  }
  const text = 'day' in cell ? cell.day : cell.at
  const serial = serialOf(text)
  if (serial === null) return textCell(text, look(style.text))
  return `<c s="${look('day' in cell ? style.day : style.instant)}"><v>${serial}</v></c>`
}

/** Days since 30 December 1899; before March 1900 spreadsheets disagree, so a text stands there. */
function serialOf(text: string): number | null {
  if (text < '1900-03-01' || !/^\d{4}-/.test(text)) return null
  const time = Date.parse(text.length > 10 ? `${text}Z` : `${text}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  return Math.round((time - Date.UTC(1899, 11, 30)) / 1000) / 86_400
}

const textCell = (text: string, look: number) =>
  `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** What XML cannot carry is written as spreadsheets do, `_x0007_`; a text that looks so, likewise. */
const escaped = (text: string) =>
  cut(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu,
      (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A cell has room for so much; what is cut says so. */
const cut = (text: string) =>
  text.length > maxCellLength
    ? `${text.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : text

/** At most 31 characters, without those that formulas need. */
const sheetName = (name: string, n: number) =>
  `${
    name
      .replace(/[\\/*?:[\]']/g, ' ')
      .slice(0, 27)
      .trim() || 'Sheet'
  }${n > 1 ? ` ${n}` : ''}`
