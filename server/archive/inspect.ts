import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Held } from '../../core/archive'
import { attachmentTypes, largestAttachment } from '../../core/attachments'
import { sniff } from '../files/sniff'
import type { FileStore } from '../files/store'
import { ArchiveError, Findings } from './findings'
import {
  entryName,
  format,
  keptName,
  largestManifest,
  type Manifest,
  manifestName,
  manifestSchema,
} from './format'
import { Ids } from './ids'
import { keptNameOf } from './kept'
import { type Row, rowsOf } from './rows'
import { fileOf, type Sheet } from './sheet'
import { sheets } from './sheets'
import { faultOf } from './values'
import type { ZipFile } from './zip-file'

/** The archive's own list of what is in it. @throws ArchiveError */
export async function manifestOf(zip: ZipFile): Promise<Manifest> {
  if (!zip.entries.has(manifestName)) throw new ArchiveError('noManifest')
  const text = await zip.text(manifestName, largestManifest)
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new ArchiveError('noManifest')
  }
  const { format: theirs } = (found ?? {}) as { format?: unknown }
  if (typeof theirs === 'number' && theirs > format)
    throw new ArchiveError('future', { detail: String(theirs) })
  const parsed = manifestSchema.safeParse(found)
  if (!parsed.success) throw new ArchiveError('noManifest')
  return parsed.data
}

export const heldOf = ({ cemetery, at, entries }: Manifest): Held => ({
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
export async function inspect(
  zip: ZipFile,
  manifest: Manifest,
  {
    store,
    fresh,
    progress = () => {},
    signal,
  }: { store: FileStore; fresh: number; progress?: (n: number) => void; signal: AbortSignal },
): Promise<{ findings: Findings; ids: Ids }> {
  const findings = new Findings()
  const listed = new Map(manifest.entries.map((entry) => [entry.name, entry]))
  for (const name of zip.entries.keys())
    if (!entryName.test(name) || (name !== manifestName && !listed.has(name)))
      findings.add('unknownFile', { file: name.replace(/\p{C}/gu, '?').slice(0, 200) })
  if (listed.size < manifest.entries.length) findings.add('twice', { file: manifestName })
  const known = new Set([...sheets.map(fileOf), manifestName, 'README.txt'])
  for (const { name, size } of manifest.entries) {
    signal.throwIfAborted()
    const entry = zip.entries.get(name)
    if (!entry) findings.add('missing', { file: name.slice(0, 200) })
    else if (entry.size !== size) findings.add('hash', { file: name })
    else if (name.endsWith('.csv') && !known.has(name)) findings.add('unknownFile', { file: name })
    else if (keptName.test(name)) {
      await inspectKept(zip, name, listed, store, findings)
      progress(1)
    } else if (!name.endsWith('.csv')) await inspectHash(zip, name, listed, findings)
  }
  for (const required of ['users.csv', 'cemetery.csv'])
    if (!listed.has(required)) findings.add('missing', { file: required })
  const ids = await idsOf(zip, manifest, fresh, { findings, progress, signal })
  if (findings.count === 0) await inspectReferences(zip, manifest, ids, findings, signal)
  return { findings, ids }
}

/** Which records there are; with `findings`, what is wrong with their cells and with the parts' hashes. */
export async function idsOf(
  zip: ZipFile,
  manifest: Manifest,
  fresh: number,
  {
    findings,
    progress = () => {},
    signal,
  }: { findings?: Findings; progress?: (n: number) => void; signal: AbortSignal },
): Promise<Ids> {
  const ids = new Ids({ old: manifest.cemetery.id, fresh })
  const listed = new Map(manifest.entries.map((entry) => [entry.name, entry]))
  for (const sheet of sheets) {
    const file = fileOf(sheet)
    const entry = listed.get(file)
    if (!entry || !zip.entries.has(file)) continue
    const sum = createHash('sha256')
    let count = 0
    try {
      for await (const rows of rowsOf(zip, sheet, findings, (bytes) => sum.update(bytes))) {
        signal.throwIfAborted()
        count += rows.length
        for (const row of rows) note(sheet, row, ids, findings)
        progress(rows.length)
        if (findings?.full) return ids
      }
    } catch (error) {
      if (!findings || !(error instanceof ArchiveError)) throw error
      findings.add(error.code, { ...error.at, file })
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

function note(sheet: Sheet, row: Row, ids: Ids, findings: Findings | undefined) {
  const at = { file: fileOf(sheet), row: row.line }
  if (findings)
    for (const column of sheet.columns) {
      const fault = faultOf(column, row.cells[column.header] ?? null)
      if (fault) findings.add(fault.code, { ...at, field: column.header, ...fault.detail })
    }
  const id = Number(row.cells.id)
  if (sheet.special === 'users') {
    if (ids.users.has(id)) findings?.add('order', { ...at, field: 'id' })
    ids.users.set(id, null)
  } else if (sheet.ids === 'own' && Number.isSafeInteger(id) && !ids.add(sheet.name, id))
    findings?.add('order', { ...at, field: 'id', detail: String(id) })
  if (sheet.name === 'dynamic-forms')
    ids.ownFields.set(id, {
      resource: String(row.cells.resource),
      type: String(row.cells.type),
      whenField: row.cells.whenField ?? null,
    })
}

/** Whoever is named must be there: within the archive, and nowhere else. */
async function inspectReferences(
  zip: ZipFile,
  manifest: Manifest,
  ids: Ids,
  findings: Findings,
  signal: AbortSignal,
) {
  const kept = new Map(
    manifest.entries.flatMap(({ name, size, sha256 }) => {
      const [, hash] = keptName.exec(name) ?? []
      return hash ? [[hash, { size, sha256 }] as const] : []
    }),
  )
  const lost = new Set(manifest.lost)
  for (const sheet of sheets) {
    const file = fileOf(sheet)
    if (!zip.entries.has(file)) continue
    const looked = sheet.columns.filter(
      ({ kind, missing }) => kind === 'ref' || kind === 'user' || missing,
    )
    if (looked.length === 0 && sheet.ids !== undefined && sheet.ids === 'own') continue
    for await (const rows of rowsOf(zip, sheet)) {
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
  zip: ZipFile,
  name: string,
  listed: ReadonlyMap<string, { sha256: string }>,
  findings: Findings,
) {
  const sum = createHash('sha256')
  try {
    for await (const bytes of zip.read(name)) sum.update(bytes)
    if (sum.digest('hex') !== listed.get(name)?.sha256) findings.add('hash', { file: name })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    findings.add(error.code, { file: name })
  }
}

/** A kept file is what its name says, byte by byte, and of a kind that may be attached. */
async function inspectKept(
  zip: ZipFile,
  name: string,
  listed: ReadonlyMap<string, { sha256: string }>,
  store: FileStore,
  findings: Findings,
) {
  const [, hash = ''] = keptName.exec(name) ?? []
  if ((zip.entries.get(name)?.size ?? 0) > largestAttachment)
    return findings.add('keptFile', { file: name })
  const path = await store.draft()
  try {
    if ((await unpack(zip, name, path)) !== hash) return findings.add('hash', { file: name })
    const type = await sniff(path, name).catch(() => undefined)
    if (!type || keptNameOf(hash, type) !== name) findings.add('keptFile', { file: name })
    if (listed.get(name)?.sha256 !== hash) findings.add('hash', { file: name })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    findings.add(error.code, { file: name })
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes a part to a place of its own; its SHA-256. */
export async function unpack(zip: ZipFile, name: string, path: string): Promise<string> {
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
