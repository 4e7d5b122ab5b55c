import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../process/start-error'
import type { FileStore } from './store'

export interface MoveSummary {
  /** Copied, or found there alike, in this run. */
  verified: number
  /** Verified in a run before. */
  already: number
  bytes: number
  removed: number
  /** Keys of files whose bytes are not those that their name says, left where they are. */
  damaged: string[]
}

/** The last line of a killed run may be half of one. */
const journalLine = /^\{"key":"[^"]+","size":\d+,"sha256":"[0-9a-f]{64}"\}$/
const filesAtOnce = 4

/**
 * Copies all files from one store to another, reads each back and compares size and SHA-256. Killed or
 * stopped, it goes on where it was: what has been verified stands in the journal. The source keeps its files
 * unless `removeSource` is said, and then until all are verified.
 */
export async function moveFiles(
  source: FileStore,
  target: FileStore,
  {
    journal,
    signal,
    removeSource = false,
    progress = () => {},
  }: {
    journal: string
    signal?: AbortSignal
    removeSource?: boolean
    progress?: (sum: Readonly<MoveSummary>) => void
  },
): Promise<MoveSummary> {
  const sum: MoveSummary = { verified: 0, already: 0, bytes: 0, removed: 0, damaged: [] }
  const known = await readJournal(journal)
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const entries = source.entries()[Symbol.asyncIterator]()
  const worker = async () => {
    for (;;) {
      either.throwIfAborted()
      const { value, done } = await entries.next()
      if (done) return
      const { key, size } = value
      if (known.get(key) === size && (await target.size(key)) === size) {
        sum.already += 1
      } else {
        const sha256 = await moveFile(source, target, key, either)
        if (sha256 === 'damaged') sum.damaged.push(key)
        if (sha256 === 'gone' || sha256 === 'damaged') continue
        await appendFile(journal, `${JSON.stringify({ key, size, sha256 })}\n`)
        known.set(key, size)
        sum.verified += 1
        sum.bytes += size
      }
      progress(sum)
    }
  }
  const work = async () => {
    try {
      await worker()
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
  await mkdir(dirname(journal), { recursive: true })
  const outcomes = await Promise.allSettled(Array.from({ length: filesAtOnce }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw either.reason
  if (sum.damaged.length > 0 || !removeSource) return sum
  for (const [key, size] of known) {
    signal?.throwIfAborted()
    if ((await target.size(key)) !== size || (await source.size(key)) === null) continue
    await source.remove(key)
    sum.removed += 1
    progress(sum)
  }
  await rm(journal, { force: true })
  return sum
}

/** The SHA-256 of what lies alike in both now. */
async function moveFile(
  source: FileStore,
  target: FileStore,
  key: string,
  signal: AbortSignal,
): Promise<string> {
  const draft = await target.createDraft()
  try {
    const found = await source.read(key).catch((error) => {
      // Removed since it was listed.
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    })
    if (!found) return 'gone'
    const ours = createHash('sha256')
    let size = 0
    await pipeline(
      found.stream,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          ours.update(piece)
          size += piece.length
          yield piece
        }
      },
      createWriteStream(draft, { mode: 0o600 }),
      { signal },
    )
    const sha256 = ours.digest('hex')
    // Attached files are called by their content.
    const name = key.split('/').at(-1) ?? ''
    if (size !== found.size || (/^[0-9a-f]{64}$/.test(name) && name !== sha256)) return 'damaged'
    if ((await target.size(key)) === size && (await hashOf(target, key)) === sha256) return sha256
    await target.put(key, draft)
    if ((await target.size(key)) !== size || (await hashOf(target, key)) !== sha256)
      throw new Error(`${key} reads otherwise than it was written`)
    return sha256
  } finally {
    await rm(draft, { force: true })
  }
}

async function hashOf(store: FileStore, key: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const piece of (await store.read(key)).stream) sum.update(piece as Buffer)
  return sum.digest('hex')
}

async function readJournal(path: string): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  if (!existsSync(path)) return known
  const text = await readFile(path, 'utf8')
  // What a killed run wrote last must not run into what comes next.
  if (text && !text.endsWith('\n')) await appendFile(path, '\n')
  for (const line of text.split('\n'))
    if (journalLine.test(line)) {
      const { key, size } = JSON.parse(line) as { key: string; size: number }
      known.set(key, size)
    }
  return known
}
