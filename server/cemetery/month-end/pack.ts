import type { AnyArea } from '../../../core/area'
import type { Snapshot } from '../../engine/exports/snapshot'
import { type FileLocale, textsIn } from '../../engine/exports/texts'
import { reportFile } from '../../engine/reports/file'
import type { ListedReport } from '../../engine/reports/report-list'
import type { Caller } from '../../engine/transaction/transaction'
import { CsvReader } from '../../formats/csv/read'
import type { PaperBlock } from '../../formats/pdf/paper'
import { writeZip } from '../../formats/zip/write'
import type { Database } from '../../platform/database/database'
import type { PaperMaker } from '../papers/maker'
import { monthEndReports } from './listed'
import { packWords } from './words'

interface Asked {
  database: Database
  caller: Caller
  snapshot: Snapshot
  reports: readonly ListedReport[]
  areas: readonly AnyArea[]
  month: string
  locale: FileLocale
  maker: PaperMaker
}

interface Made {
  key: string
  name: string
  csv: Buffer
  xlsx: Buffer
}

/** More rows of one report nobody reads on paper: they are in its spreadsheet. */
const rowsOnPaper = 500

/** The reports of a month, from one moment of the database: a PDF of all of them, and a ZIP with it and each as CSV and XLSX. */
export async function makePack(asked: Asked): Promise<{ pdf: Buffer; zip: Buffer }> {
  const made: Made[] = []
  for (const one of monthEndReports(asked.reports, asked.month))
    made.push(await filesOf(asked, one))
  const pdf = await paperOf(asked, made)
  const folder = `month-end-${asked.month}`
  const zip = writeZip([
    { name: `${folder}/${folder}.pdf`, content: [pdf] },
    ...made.flatMap(({ key, csv, xlsx }) => [
      { name: `${folder}/${key}.csv`, content: [csv] },
      { name: `${folder}/${key}.xlsx`, content: [xlsx] },
    ]),
  ])
  return { pdf, zip: await collected(zip) }
}

async function filesOf(
  { database, caller, snapshot, areas, locale }: Asked,
  { known, query }: ReturnType<typeof monthEndReports>[number],
): Promise<Made> {
  const file = async (format: string) => {
    const made = await reportFile(snapshot, {
      database,
      caller,
      known,
      areas,
      query: { ...query, format },
      locale,
    })
    const bytes = await collected(made.bytes)
    // Each file reads by a cursor of one name.
    await snapshot.all([{ text: 'close report' }])
    return bytes
  }
  const name = textsIn(locale)(`${known.texts}.name`) ?? known.key
  return { key: known.key, name, csv: await file('csv'), xlsx: await file('xlsx') }
}

async function paperOf({ snapshot, month, locale, maker }: Asked, made: readonly Made[]) {
  const words = packWords[locale]
  const { cemetery } = snapshot.who
  const title = `${cemetery?.name ?? ''} · ${words.title} ${month}`
  const plain = (text: string) => [{ text }]
  const blocks = made.flatMap(({ name, csv }, i): PaperBlock[] => {
    const [head = [], ...rows] = rowsOf(csv)
    return [
      ...(i === 0 ? [] : [{ kind: 'pageBreak' } as const]),
      { kind: 'heading', level: 2, runs: plain(name) },
      rows.length === 0
        ? { kind: 'paragraph', runs: plain(words.empty) }
        : {
            kind: 'grid',
            header: true,
            rows: [head, ...rows.slice(0, rowsOnPaper)].map((row) =>
              row.map((cell) => plain(cell ?? '')),
            ),
          },
      ...(rows.length > rowsOnPaper
        ? [{ kind: 'paragraph', small: true, runs: plain(words.more) } as const]
        : []),
    ]
  })
  const { pdf } = await maker.make({
    title,
    language: locale,
    author: cemetery?.name ?? '',
    size: cemetery?.currency === 'USD' || cemetery?.currency === 'CAD' ? 'Letter' : 'A4',
    foot: title,
    blocks: [{ kind: 'heading', level: 1, runs: plain(title) }, ...blocks],
  })
  return pdf
}

function rowsOf(csv: Buffer): string[][] {
  const reader = new CsvReader(',', limits, { empty: '' })
  return [...reader.push(csv.toString().replace(/^\uFEFF/, '')), ...reader.end()]
}

/** Our own file: it fits into itself. */
const limits = { columns: 100, cell: 100_000, row: 1_000_000 }

async function collected(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
