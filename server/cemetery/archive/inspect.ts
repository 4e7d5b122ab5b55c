import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ArchiveContents } from '../../../core/archive'
import { attachmentTypes, maxAttachmentBytes } from '../../../core/attachments'
import { sniffMediaType } from '../../engine/files/sniff'
import type { ZipReader } from '../../formats/zip/read'
import type { FileStore } from '../../platform/files/store'
import { ArchiveError, archiveErrorOf, Findings } from './findings'
import {
  archiveEntryName,
  archiveFormat,
  type Manifest,
  manifestName,
  manifestSchema,
  maxManifestBytes,
  storedFileName,
} from './format'
import { IdMap } from './id-map'
import { readSheetRows, type SheetLine } from './rows'
import { type ArchiveSheet, csvFileOf } from './sheet'
import { archiveSheets } from './sheets'
import { storedFileNameOf } from './stored-file-names'
import { cellError } from './values'

/** The archive's own list of what is in it. @throws ArchiveError */
export async function manifestOf(zip: ZipReader): Promise<Manifest> {
  if (!zip.entries.has(manifestName)) throw new ArchiveError('noManifest')
  const found = parsedJson(await zip.text(manifestName, maxManifestBytes))
  const { format: theirs } = (found ?? {}) as { format?: unknown }
  if (typeof theirs === 'number' && theirs > archiveFormat)
    throw new ArchiveError('future', { detail: String(theirs) })
  const parsed = manifestSchema.safeParse(found)
  if (!parsed.success) throw new ArchiveError('noManifest')
  return parsed.data
}

/** Apart, so that its text, up to 32 MB, is not held beside what is made of it. @throws ArchiveError */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError('noManifest')
  }
}

export const contentsOf = ({ cemetery, at, entries }: Manifest): ArchiveContents => ({
  cemetery: cemetery.name,
  at,
  sheets: Object.fromEntries(
    entries.flatMap(({ name, rows }) => (rows ? [[name.replace(/\.csv$/, ''), rows]] : [])),
  ),
  files: entries.filter(({ name }) => name.startsWith('files/')).length,
})

/**
 * Looks at every part of an archive and at every cell: what is wrong with it, each with its place. What
 * it names is known afterwards.
 */
export async function inspectArchive(
  zip: ZipReader,
  manifest: Manifest,
  {
    store,
    fresh,
    progress = () => {},
    signal,
  }: { store: FileStore; fresh: number; progress?: (n: number) => void; signal: AbortSignal },
): Promise<{ findings: Findings; ids: IdMap }> {
  const findings = new Findings()
  const listed = new Map<string, Manifest['entries'][number]>()
  for (const entry of manifest.entries) listed.set(entry.name, entry)
  for (const name of zip.entries.keys())
    if (!archiveEntryName.test(name) || (name !== manifestName && !listed.has(name)))
      findings.add('unknownFile', { file: name.replace(/\p{C}/gu, '?').slice(0, 200) })
  if (listed.size < manifest.entries.length) findings.add('twice', { file: manifestName })
  const known = new Set([...archiveSheets.map(csvFileOf), manifestName, 'README.txt'])
  for (const { name, size } of manifest.entries) {
    signal.throwIfAborted()
    const entry = zip.entries.get(name)
    if (!entry) findings.add('missing', { file: name.slice(0, 200) })
    else if (entry.size !== size) findings.add('hash', { file: name })
    else if (name.endsWith('.csv') && !storedFileName.test(name) && !known.has(name))
      findings.add('unknownFile', { file: name })
    else if (storedFileName.test(name)) {
      await inspectKept(zip, name, listed, store, findings)
      progress(1)
    } else if (!name.endsWith('.csv')) await inspectHash(zip, name, listed, findings)
  }
  for (const required of ['users.csv', 'cemetery.csv'])
    if (!listed.has(required)) findings.add('missing', { file: required })
  const ids = await collectIds(zip, manifest, fresh, { findings, progress, signal })
  if (findings.count === 0) await inspectReferences(zip, manifest, ids, findings, signal)
  return { findings, ids }
}

/** Which records there are; with `findings`, what is wrong with their cells and with the parts' hashes. */
export async function collectIds(
  zip: ZipReader,
  manifest: Manifest,
  fresh: number,
  {
    findings,
    progress = () => {},
    signal,
  }: { findings?: Findings; progress?: (n: number) => void; signal: AbortSignal },
): Promise<IdMap> {
  const ids = new IdMap({ old: manifest.cemetery.id, fresh })
  const sheetEntries = manifest.entries.filter(({ name }) => name.endsWith('.csv'))
  const listed = new Map(sheetEntries.map((entry) => [entry.name, entry]))
  for (const sheet of archiveSheets) {
    const file = csvFileOf(sheet)
    const entry = listed.get(file)
    if (!entry || !zip.entries.has(file)) continue
    const sum = createHash('sha256')
    let count = 0
    try {
      for await (const rows of readSheetRows(zip, sheet, findings, (bytes) => sum.update(bytes))) {
        signal.throwIfAborted()
        count += rows.length
        for (const row of rows) note(sheet, row, ids, findings)
        progress(rows.length)
        if (findings?.full) return ids
      }
    } catch (error) {
      const known = archiveErrorOf(error)
      if (!findings || !known) throw error
      findings.add(known.code, { ...known.at, file })
      continue
    }
    if (!findings) continue
    if (sum.digest('hex') !== entry.sha256) findings.add('hash', { file })
    else if (count !== (entry.rows ?? 0)) findings.add('rows', { file, detail: String(count) })
    if (sheet.special === 'cemetery' && count !== 1)
      findings.add('rows', { file, detail: String(count) })
  }
  return ids
}

function note(sheet: ArchiveSheet, row: SheetLine, ids: IdMap, findings: Findings | undefined) {
  const at = { file: csvFileOf(sheet), row: row.line }
  if (findings)
    for (const column of sheet.columns) {
      const fault = cellError(column, row.cells[column.header] ?? null)
      if (fault) findings.add(fault.code, { ...at, field: column.header, ...fault.detail })
    }
  const id = Number(row.cells.id)
  if (sheet.special === 'users') {
    if (ids.users.has(id)) findings?.add('order', { ...at, field: 'id' })
    ids.users.set(id, null)
  } else if (sheet.ids === 'own' && Number.isSafeInteger(id) && !ids.add(sheet.name, id))
    findings?.add('order', { ...at, field: 'id', detail: String(id) })
  if (sheet.name === 'dynamic-forms')
    ids.customFields.set(id, {
      resource: String(row.cells.resource),
      type: String(row.cells.type),
      whenField: row.cells.whenField ?? null,
    })
}

/** Whoever is named must be there: within the archive, and nowhere else. */
async function inspectReferences(
  zip: ZipReader,
  manifest: Manifest,
  ids: IdMap,
  findings: Findings,
  signal: AbortSignal,
) {
  const kept = new Map(
    manifest.entries.flatMap(({ name, size, sha256 }) => {
      const [, hash] = storedFileName.exec(name) ?? []
      return hash ? [[hash, { size, sha256 }] as const] : []
    }),
  )
  const lost = new Set(manifest.lost)
  for (const sheet of archiveSheets) {
    const file = csvFileOf(sheet)
    if (!zip.entries.has(file)) continue
    const looked = sheet.columns.filter(
      ({ kind, missing }) => kind === 'ref' || kind === 'user' || missing,
    )
    if (looked.length === 0 && sheet.ids !== undefined && sheet.ids === 'own') continue
    for await (const rows of readSheetRows(zip, sheet)) {
      signal.throwIfAborted()
      for (const { line, cells } of rows) {
        const at = { file, row: line }
        for (const column of looked) {
          const text = cells[column.header]
          if (text === null || text === undefined) continue
          const there =
            column.kind === 'ref'
              ? ids.has(column.to as string, Number(text))
              : column.kind !== 'user' || ids.users.has(Number(text))
          const said = there
            ? column.missing?.(text, ids, cells)
            : `${column.to ?? 'users'} ${text} is not in the archive`
          if (said) findings.add('reference', { ...at, field: column.header, detail: said })
        }
        if (typeof sheet.ids === 'object' && !ids.has(sheet.ids.of, Number(cells.id)))
          findings.add('reference', { ...at, field: 'id', detail: String(cells.id) })
        if (sheet.name === 'files') {
          const entry = kept.get(String(cells.sha256))
          const whole = entry
            ? entry.sha256 === cells.sha256 && entry.size === Number(cells.size)
            : lost.has(String(cells.sha256))
          if (!whole || !Object.hasOwn(attachmentTypes, String(cells.type)))
            findings.add('keptFile', { ...at, detail: String(cells.name).slice(0, 200) })
        }
      }
      if (findings.full) return
    }
  }
}

async function inspectHash(
  zip: ZipReader,
  name: string,
  listed: ReadonlyMap<string, { sha256: string }>,
  findings: Findings,
) {
  const sum = createHash('sha256')
  try {
    for await (const bytes of zip.read(name)) sum.update(bytes)
    if (sum.digest('hex') !== listed.get(name)?.sha256) findings.add('hash', { file: name })
  } catch (error) {
    const known = archiveErrorOf(error)
    if (!known) throw error
    findings.add(known.code, { file: name })
  }
}

/** A kept file is what its name says, byte by byte, and of a kind that may be attached. */
async function inspectKept(
  zip: ZipReader,
  name: string,
  listed: ReadonlyMap<string, { sha256: string }>,
  store: FileStore,
  findings: Findings,
) {
  const [, hash = ''] = storedFileName.exec(name) ?? []
  if ((zip.entries.get(name)?.size ?? 0) > maxAttachmentBytes)
    return findings.add('keptFile', { file: name })
  const path = await store.createDraft()
  try {
    if ((await unpackPart(zip, name, path)) !== hash) return findings.add('hash', { file: name })
    const type = await sniffMediaType(path, name).catch(() => undefined)
    if (!type || storedFileNameOf(hash, type) !== name) findings.add('keptFile', { file: name })
    if (listed.get(name)?.sha256 !== hash) findings.add('hash', { file: name })
  } catch (error) {
    const known = archiveErrorOf(error)
    if (!known) throw error
    findings.add(known.code, { file: name })
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes a part to a place of its own; its SHA-256. */
export async function unpackPart(zip: ZipReader, name: string, path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(
    zip.read(name),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        sum.update(piece)
        yield piece
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return sum.digest('hex')
}
