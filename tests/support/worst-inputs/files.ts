import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { maxParts } from '../../../server/cemetery/archive/format'
import { letters, text, workbookWithSheet } from '../awkward-workbooks'
import { type Repeated, zip } from '../xlsx'

export interface AwkwardFile {
  name: string
  file: string
  /** Made when it is needed: together they are hundreds of megabytes. */
  content: () => Buffer | Promise<Buffer>
  /** Sent to every endpoint that lets a file pass. */
  large?: true
}

const head = `<row r="1">${text('A1', '<t>Name</t>')}${text('B1', '<t>Died</t>')}</row>`
const csv = (name: string, content: () => string): AwkwardFile => ({
  name,
  file: 'register.csv',
  content: () => Buffer.from(content()),
})
const xlsx = (name: string, content: () => Buffer): AwkwardFile => ({
  name,
  file: 'register.xlsx',
  content,
})
const cellOf = (piece: string, times: number): Repeated => ({
  before: `${head}<row r="2"><c r="A2" t="inlineStr"><is>`,
  piece,
  times,
  after: '</is></c></row>',
})
const sharedOf = (piece: string, times: number): Repeated => ({
  before: '<sst><si>',
  piece,
  times,
  after: '</si></sst>',
})
const names = Array.from({ length: 512 }, (_, i) => `Column ${i} of death`).join(',')

/** The largest and most awkward files of the kinds that are taken anywhere. */
export const awkwardFiles: readonly AwkwardFile[] = [
  csv('CSV of 16,384 named columns', () =>
    Array.from({ length: 16_384 }, (_, i) => `date of death ${i}`).join(','),
  ),
  csv('CSV of two million columns', () => 'c,'.repeat(2_000_000)),
  csv(
    'CSV of 512 columns and 8,000 rows',
    () => `Name,${names.slice(12)}\n${`${'a,'.repeat(511)}b\n`.repeat(8_000)}`,
  ),
  csv(
    'CSV of a header of 512 long names',
    () => `${`${'date of death '.repeat(30)},`.repeat(511)}x\na,b\n`,
  ),
  csv(
    'CSV of names that are hard to read',
    () => `Name,Died,Notes\n${hardNames.map((name) => `"${name}",1901,x\n`).join('')}`,
  ),
  csv('CSV of 100,000 empty rows', () => `Name,Died\n${'\n'.repeat(100_000)}Ash,1901\n`),
  csv(
    'CSV of 200 rows of 200,000 letters',
    () =>
      `Name,Died,Notes,More\n${`"Ash, Ann",1901,${'x'.repeat(99_000)},${'é '.repeat(49_000)}\n`.repeat(200)}`,
  ),
  csv('CSV of quotation marks', () => `Name,Died\n${'"'.repeat(3_000_001)}`),
  xlsx('workbook with a cell of 40 times a megabyte', () =>
    workbookWithSheet(cellOf(`<t>${letters(1)}</t>`, 40)),
  ),
  xlsx('workbook with a cell of 400 times a megabyte that shrinks as text does', () =>
    workbookWithSheet(cellOf(`<t>${lines}</t>`, 400)),
  ),
  xlsx('workbook with a shared text of 400 times a megabyte that shrinks as text does', () =>
    workbookWithSheet(
      `${head}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`,
      sharedOf(`<r><t>${lines}</t></r>`, 400),
    ),
  ),
  xlsx('workbook with a shared text of 40 times a megabyte', () =>
    workbookWithSheet(
      `${head}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`,
      sharedOf(`<r><t>${letters(1)}</t></r>`, 40),
    ),
  ),
  xlsx('workbook with 1,000,000 shared texts', () =>
    workbookWithSheet(
      head,
      `<sst>${Array.from({ length: 1_000_000 }, (_, i) => `<si><t>${(i * 2654435761) % 4294967296} of the shared</t></si>`).join('')}</sst>`,
    ),
  ),
  xlsx('workbook with rows 1 and 1,999,999', () =>
    workbookWithSheet(`${head}<row r="1999999">${text('A1999999', '<t>Ash</t>')}</row>`),
  ),
  xlsx('workbook with rows 1 and 999,999', () =>
    workbookWithSheet(`${head}<row r="999999">${text('A999999', '<t>Ash</t>')}</row>`),
  ),
  xlsx('workbook of 300,000 rows with one cell in column 500', () =>
    workbookWithSheet(
      head +
        Array.from(
          { length: 300_000 },
          (_, i) =>
            `<row r="${i + 2}"><c r="SF${i + 2}"><v>${(i * 2654435761) % 9973}</v></c></row>`,
        ).join(''),
    ),
  ),
  xlsx('workbook of which one text is named in every cell', () =>
    workbookWithSheet(
      head + `<row>${'<c t="s"><v>0</v></c>'.repeat(2)}</row>`.repeat(200_000),
      `<sst><si><t>${'x'.repeat(99_000)}</t></si></sst>`,
    ),
  ),
  xlsx('workbook of opening tags', () => workbookWithSheet('<row>'.repeat(2_000_000))),
  xlsx('workbook of styles', () =>
    zip({
      'xl/workbook.xml': '<workbook><sheets><sheet/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<R/>',
      'xl/styles.xml': `<cellXfs>${'<xf>'.repeat(4_500_000)}</cellXfs>`,
      'xl/worksheets/sheet1.xml': `<worksheet>${head}</worksheet>`,
    }),
  ),
  {
    name: 'GeoJSON of one geometry of 20 MB',
    file: 'plots.geojson',
    content: () =>
      Buffer.from(
        `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"Lot":"1"},"geometry":{"type":"Polygon","coordinates":[[${'[1,2],'.repeat(3_300_000)}[1,2]]]}}]}`,
      ),
  },
  {
    name: 'GeoJSON of nested lists',
    file: 'plots.geojson',
    content: () =>
      Buffer.from(
        `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":${'['.repeat(9_000_000)}`,
      ),
  },
  {
    name: 'GeoJSON of 300,000 features',
    file: 'plots.geojson',
    content: () =>
      Buffer.from(
        `{"type":"FeatureCollection","features":[${Array.from({ length: 300_000 }, (_, i) => `{"type":"Feature","properties":{"Lot":"${i}"},"geometry":null}`).join(',')}]}`,
      ),
  },
  {
    name: 'GeoJSON of outlines of two thousand corners',
    file: 'plots.geojson',
    content: () =>
      Buffer.from(
        `{"type":"FeatureCollection","features":[${Array.from({ length: 250 }, (_, i) => `{"type":"Feature","properties":{"Lot":"${i}"},"geometry":{"type":"Polygon","coordinates":[[${star}]]}}`).join(',')}]}`,
      ),
  },
  {
    name: 'archive of a manifest of 250 MB',
    file: 'archive.zip',
    content: () =>
      zip({
        'manifest.json': {
          before: '{"sexton":"archive","format":1,"entries":[',
          piece: '{"name":"x.csv","size":1,"sha256":"0"},'.repeat(60_000),
          times: 100,
          after: '{}]}',
        },
      }),
  },
  {
    name: 'archive of a manifest of 120 MB that hardly shrinks',
    file: 'archive.zip',
    content: () =>
      zip({ 'manifest.json': { before: '["', piece: letters(1), times: 120, after: '"]' } }),
  },
  {
    name: 'archive of the longest list of parts that is read',
    file: 'archive.zip',
    content: () => zip({ 'manifest.json': longestManifest() }),
  },
  {
    name: 'archive of 60,000 parts',
    file: 'archive.zip',
    content: () =>
      zip(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`files/${i}.txt`, 'x']))),
  },
  {
    name: 'archive that says that it has a directory of 60 MB',
    file: 'archive.zip',
    content: () => {
      const archive = zip({ 'manifest.json': '{}' })
      archive.writeUInt32LE(60_000_000, archive.length - 10)
      return archive
    },
  },
  {
    name: 'archive that unpacks to 600 MB',
    large: true,
    file: 'archive.zip',
    content: () => bomb('cemetery.csv', 600),
  },
  {
    name: 'picture of 100 million pixels',
    large: true,
    file: 'stone.png',
    content: () =>
      sharp({
        create: { width: 10_000, height: 10_000, channels: 3, background: '#123456' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer(),
  },
  {
    name: 'picture of a thousand million pixels',
    file: 'stone.png',
    content: () => hugePng(32_000, 32_000),
  },
  {
    name: 'old document of 20 MB',
    file: 'letter.doc',
    content: () =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(20_000_000, 'W\0o\0')]),
  },
  {
    name: 'text of 20 MB',
    file: 'notes.txt',
    large: true,
    content: () => Buffer.alloc(20_000_000, 'a é '),
  },
  {
    name: 'PDF of openings',
    file: 'deed.pdf',
    content: () => Buffer.from(`%PDF-1.7\n${'1 0 obj << /Kids ['.repeat(800_000)}`),
  },
]

/** A megabyte that a ZIP file makes a hundredth of: what it is refused for is what it holds, not how. */
const lines = Array.from({ length: 100 }, (_, i) =>
  letters(1)
    .slice(i * 100, i * 100 + 100)
    .repeat(100),
).join('')

/** Of as many parts as an archive may have. */
function longestManifest(): string {
  const entries = Array.from({ length: maxParts }, (_, i) => {
    const hash = createHash('sha256').update(String(i)).digest('hex')
    return `{"name":"files/${hash}.jpg","size":${i},"sha256":"${hash}"}`
  })
  return `{"sexton":"archive","format":1,"migration":"0001","at":"2026-01-01T00:00:00Z","cemetery":{"id":1,"name":"Oak","currency":"USD","timeZone":"UTC","locale":"en"},"entries":[${entries.join(',')}]}`
}

const hardNames = [
  'a, '.repeat(30_000),
  '('.repeat(90_000),
  ' '.repeat(90_000),
  'Ash '.repeat(20_000),
  'nee '.repeat(20_000),
  '?'.repeat(90_000),
  'Dr. '.repeat(20_000),
  'and & '.repeat(15_000),
  '1/'.repeat(40_000),
  "O'".repeat(40_000),
  'Jr, '.repeat(20_000),
  'é̂'.repeat(40_000),
].flatMap((name) => Array.from({ length: 15 }, () => name))

/** An outline that crosses itself nowhere and must be looked at corner by corner. */
const star = Array.from({ length: 2_000 }, (_, i) => {
  const angle = ((i % 1_999) / 1_999) * 2 * Math.PI
  const r = (i % 1_999) % 2 ? 0.001 : 0.002
  return `[${(10 + r * Math.cos(angle)).toFixed(7)},${(50 + r * Math.sin(angle)).toFixed(7)}]`
}).join(',')

function bomb(name: string, megabytes: number): Buffer {
  return zip({
    [name]: { piece: 'a,b,c\n'.repeat(250_000), times: megabytes / 6 },
    'users.csv': { piece: 'x,'.repeat(500_000), times: 20 },
  })
}

/** A PNG's head that promises so many pixels, with some of them. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length, 0)
    head.write(type, 4)
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateRawSync(Buffer.alloc(20_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
