import { readFileSync, statSync } from 'node:fs'
import { StartError } from './start-error'

/** One line for a database that does not start, from what PostgreSQL said. */
export function startFailure(cluster: string, said: string, logFile?: string): StartError {
  const see = logFile ? ` (PostgreSQL's own words: ${logFile})` : ''
  if (/No space left on device/i.test(said)) return diskFull(cluster)
  if (/Permission denied/i.test(said)) {
    return new StartError(
      `PostgreSQL may not read or write ${cluster}${see}: give the folder to the user that starts the server, or set DATA_DIR to another one.`,
    )
  }
  const reason = lastFatal(said) ?? 'PostgreSQL stopped without giving a reason'
  return new StartError(
    `The database in ${cluster} does not start: ${reason}${see}. Nothing was changed: repair the folder or restore a backup into an empty DATA_DIR.`,
  )
}

/** One line for a database that ended while we used it. */
export function unexpectedEnd(dataDir: string, said: string): StartError {
  if (/No space left on device/i.test(said)) return diskFull(dataDir)
  const reason = lastFatal(said)
  return new StartError(
    `The database has ended unexpectedly${reason ? ` (${reason})` : ''}: start again, it recovers by itself.`,
  )
}

/** One line for a disk without space. */
export function diskFull(folder: string): StartError {
  return new StartError(
    `The disk that holds ${folder} is full: free some space (about 200 MB to begin with) and start again; nothing that was saved is lost.`,
  )
}

/** What was written to a log since it had `from` bytes. */
export function logSince(file: string, from: number): string {
  try {
    return readFileSync(file).subarray(from).toString('utf8')
  } catch {
    return ''
  }
}

/** @returns bytes; 0 for a log that does not exist yet */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function lastFatal(said: string): string | undefined {
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|error:/.test(line))
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}
