import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A cell of a test workbook: text, number, ISO day (a styled number), or a formula with its value. */
export type Cell = string | number | { day: number } | { formula: string; value: string }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A workbook as spreadsheet programs write it: shared texts, a date style, one sheet. */
export function workbook(rows: ReadonlyArray<readonly Cell[]>): Buffer {
  const shared: string[] = []
  const cellXml = (cell: Cell, place: string) => {
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    if (typeof cell === 'string') {
      if (cell === '') return ''
      return `<c r="${place}" t="s"><v>${shared.push(cell) - 1}</v></c>`
    }
    if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
    return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
  }
  const sheet = rows
    .map((row, i) =>
      row.length === 0
        ? ''
        : `<row r="${i + 1}">${row.map((cell, j) => cellXml(cell, `${String.fromCharCode(65 + j)}${i + 1}`)).join('')}</row>`,
    )
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="x"><sheets><sheet name="Burials" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="d\\.\\ mmm\\ yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet3.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

/** A text of which one piece stands there many times: it is packed once, however long the text. */
export interface Repeated {
  before?: string
  piece: string
  times: number
  after?: string
}

/** A ZIP file of these texts; what follows in a workbook's place is up to the test. */
export function zip(files: Record<string, string | Repeated>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const { data, crc, length } = typeof text === 'string' ? packed(text) : packedOnce(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc, 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt32LE(length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, Buffer.from(name))
    parts.push(head, Buffer.from(name), data)
    at += 30 + name.length + data.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listing, end])
}

function packed(text: string) {
  const raw = Buffer.from(text)
  // A file of many small parts spends its time on windows that nothing fills.
  const small = raw.length < 256 ? { windowBits: 9, memLevel: 1 } : {}
  return { data: deflateRawSync(raw, small), crc: crc32(raw), length: raw.length }
}

/** Where a piece was flushed whole, the next one may follow, and the same bytes again. */
function packedOnce({ before = '', piece, times, after = '' }: Repeated) {
  const whole = { finishFlush: constants.Z_FULL_FLUSH }
  const [first, again, last] = [Buffer.from(before), Buffer.from(piece), Buffer.from(after)]
  const data = Buffer.concat([
    deflateRawSync(first, whole),
    ...Array<Buffer>(times).fill(deflateRawSync(again, whole)),
    deflateRawSync(last),
  ])
  let crc = crc32(first)
  for (let n = 0; n < times; n++) crc = crc32(again, crc)
  const length = first.length + times * again.length + last.length
  return { data, crc: crc32(last, crc), length }
}
