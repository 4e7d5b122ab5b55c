import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { codeOf } from '../process/start-error'
import type { ClusterOwner } from './owner'

/** A socket's path may have 107 bytes; ".s.PGSQL.5432.lock" takes 19 of them. */
const longest = 107 - 19

/**
 * A folder for the database's socket that only its user (and root) can enter: that, and no
 * password, is what keeps others out. The same cluster gets the same folder every time, so that
 * killed servers do not litter.
 */
export function makeSocketFolder(cluster: string, owner: ClusterOwner | undefined): string {
  const uid = owner?.uid ?? process.getuid?.() ?? 0
  const key = createHash('sha256').update(`${cluster} ${uid}`).digest('hex').slice(0, 12)
  const inTmp = join(tmpdir(), `sexton-${key}`)
  const folder = Buffer.byteLength(inTmp) > longest ? `/tmp/sexton-${key}` : inTmp
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isOurs(folder, uid)) return folder
    // Somebody took the name: never put a socket into a folder of theirs.
    return handOver(mkdtempSync('/tmp/sexton-'), owner)
  }
  return handOver(folder, owner)
}

/** Clears up after a clean end; whatever it was, only a folder of ours goes. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith('sexton-')) rmSync(folder, { recursive: true, force: true })
}

function handOver(folder: string, owner: ClusterOwner | undefined): string {
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

function isOurs(folder: string, uid: number): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
}
