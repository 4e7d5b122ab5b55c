import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { JournalFormat, JournalLevel } from '../../../core/books/choices'
import { toLocalDateTime } from '../../../core/local-time'
import { decimalsOf } from '../../../core/money'
import { addFile } from '../../engine/files/file'
import { badInput, conflict, notFound } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { type JournalFile, JournalRefusal } from '../../formats/books/journal'
import { writeJournal } from '../../formats/books/write'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { type JournalPeriod, periodOf } from './period'
import { openingOf, readPostings } from './postings'

export interface HandedOver {
  name: string
  type: string
  bytes: Buffer
  /** Null: a preview, of which nothing is kept. */
  number: number | null
}

/**
 * A journal in a layout. Of a period that is closed it is handed over: it gets a number, and whoever asks again
 * gets the same bytes. Entries that came in after it was opened again are a journal of their own.
 * @throws Problem 400, 403, 409
 */
export async function journalFor(
  context: HookContext,
  store: FileStore,
  asked: { period: string; format: JournalFormat },
): Promise<HandedOver> {
  const { format } = asked
  const settings = await settingsFor(context, format)
  const period = periodOf(asked.period, settings.yearStart)
  if (!period || (period.year && format !== 'fec'))
    throw badInput([{ field: 'period', message: 'must be a month, YYYY-MM; of FEC also a year' }])
  if (!(await isClosed(context, period))) {
    const { file } = await write(context, period, format, settings, null, 0)
    return { ...file, number: null }
  }
  // One at a time, so that of two one finds the other's.
  await context.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `journals ${context.cemeteryId}`,
  ])
  const files = context.area('journal-files')
  const before = (await files.find({ period: period.name, format })).sort(
    (a, b) => Number(b.number) - Number(a.number),
  )[0]
  const last = await lastEntryOf(context, period)
  if (before && Number(before.lastEntry) >= last) return handedOver(context, store, before as never)
  context.transaction.assertAllowed({ permission: 'contractWrite' })
  if (last === 0)
    throw conflict('journalEmpty', 'Nothing to hand over', 'This period has no entries.')
  const number = await nextNumber(context)
  // A fichier des écritures comptables is always whole.
  const after = before && format !== 'fec' ? Number(before.lastEntry) : 0
  const { file, postings, total } = await write(context, period, format, settings, number, after)
  const hash = await keep(context, store, file)
  const made = await files.create({
    number,
    period: period.name,
    format,
    level: format === 'fec' ? 'documents' : settings.level,
    postings,
    total,
    fileName: file.name,
    hash,
    lastEntry: last,
  })
  // As a file of the record it is in backups and archives.
  await addFile(context.transaction, 'journal-files', made.id, {
    name: file.name,
    type:
      file.name.endsWith('.txt') || file.name.endsWith('.iif')
        ? 'text/plain'
        : (file.type.split(';')[0] as string),
    size: file.bytes.length,
    hash,
    pictures: { width: null, height: null, made: [] },
  })
  return { ...file, number }
}

/** The bytes of a journal as they were handed over. @throws Problem 404 where they are no longer here */
export async function handedOver(
  { cemeteryId }: HookContext,
  store: FileStore,
  record: { number: number; hash: string; fileName: string; format: JournalFormat },
): Promise<HandedOver> {
  const found = await store.read(fileKeyOf(cemeteryId, record.hash)).catch(() => null)
  if (!found) throw notFound()
  return {
    name: record.fileName,
    type: typeOf(record.format, record.fileName),
    bytes: await bytesOf(found.stream),
    number: record.number,
  }
}

function typeOf(format: JournalFormat, name: string): string {
  if (name.endsWith('.zip')) return 'application/zip'
  if (format === 'iif') return 'application/octet-stream'
  if (format === 'fec') return 'text/plain; charset=iso-8859-15'
  return format === 'sage' || format === 'datev'
    ? 'text/csv; charset=windows-1252'
    : 'text/csv; charset=utf-8'
}

async function write(
  context: HookContext,
  period: JournalPeriod,
  format: JournalFormat,
  { level, ...settings }: Awaited<ReturnType<typeof settingsFor>>,
  number: number | null,
  after: number,
): Promise<{ file: JournalFile; postings: number; total: number }> {
  const { cemetery } = context.transaction.who
  const locale = cemetery?.locale.slice(0, 2)
  const { postings, total } = await readPostings(context, period, {
    format,
    after,
    locale: locale === 'fr' || locale === 'es' ? locale : 'en',
  })
  const opening = period.year ? await openingOf(context, period, format) : null
  const currency = cemetery?.currency ?? 'USD'
  try {
    const file = await writeJournal(
      {
        from: period.from,
        to: period.to,
        number,
        madeAt: `${toLocalDateTime(new Date().toISOString(), cemetery?.timeZone ?? 'UTC')}:00`,
        cemetery: cemetery?.name ?? '',
        currency,
        decimals: decimalsOf(currency),
        postings: opening ? [opening, ...postings] : postings,
        settings,
      },
      format,
      level,
    )
    return { file, postings: postings.length, total }
  } catch (error) {
    if (!(error instanceof JournalRefusal)) throw error
    throw conflict(error.code, refusals[error.code], undefined, { params: error.params })
  }
}

const refusals = {
  currencyDecimals: 'The format has only two decimal places',
  sirenMissing: 'The SIREN is missing',
  datevMissing: 'The DATEV numbers are missing',
  accountNotNumeric: 'An account is not a number',
} as const

/** What the office says of the program, or as it usually is. */
async function settingsFor(context: HookContext, format: JournalFormat) {
  const [own] = await context.area('accounting-systems').find({ format }, 1)
  return {
    level: (own?.level ?? 'documents') as JournalLevel,
    yearStart: Number(own?.yearStart ?? 1),
    taxCode: (own?.taxCode ?? null) as string | null,
    siren: (own?.siren ?? null) as string | null,
    consultant: (own?.consultant ?? null) as number | null,
    client: (own?.client ?? null) as number | null,
    accountLength: Number(own?.accountLength ?? 4),
  }
}

/** Months are closed in their order, so the last one speaks for all. */
async function isClosed(
  { transaction, cemeteryId }: HookContext,
  { months }: JournalPeriod,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from periods where cemetery_id = $1 and month >= $2 and status = 'closed' and archived_at is null limit 1`,
    [cemeteryId, months[1]],
  )
  return Boolean(rowCount)
}

async function lastEntryOf(
  { transaction, cemeteryId }: HookContext,
  { months }: JournalPeriod,
): Promise<number> {
  const { rows } = await transaction.query<{ last: number }>(
    `select coalesce(max(id), 0)::float8 as last from ledger_entries
     where cemetery_id = $1 and period between $2 and $3 and archived_at is null`,
    [cemeteryId, ...months],
  )
  return rows[0]?.last ?? 0
}

async function nextNumber({ transaction, cemeteryId }: HookContext): Promise<number> {
  const { rows } = await transaction.query<{ next: number }>(
    'select coalesce(max(number), 0)::int + 1 as next from journal_files where cemetery_id = $1',
    [cemeteryId],
  )
  return rows[0]?.next ?? 1
}

async function keep({ cemeteryId }: HookContext, store: FileStore, { bytes }: JournalFile) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const draft = await store.createDraft()
  try {
    await writeFile(draft, bytes, { mode: 0o600 })
    await store.put(fileKeyOf(cemeteryId, hash), draft)
  } finally {
    await rm(draft, { force: true })
  }
  return hash
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
