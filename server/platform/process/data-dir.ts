import { mkdirSync, statSync } from 'node:fs'
import { diskFull } from './explain'
import { codeOf, messageOf, StartError } from './start-error'

/**
 * Makes the DATA_DIR unless it is there.
 * @throws StartError for a file of that name, a folder that may not be written, and a full disk
 */
export function makeDataDir(dataDir: string): void {
  try {
    if (statSync(dataDir, { throwIfNoEntry: false })?.isFile()) {
      throw unusable(dataDir, 'it is a file')
    }
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw explainDiskError(error, dataDir)
  }
}

/** What went wrong in the DATA_DIR, in one line where it is a matter of the disk or of rights. */
export function explainDiskError(error: unknown, dataDir: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === '53100') return diskFull(dataDir)
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return unusable(dataDir, messageOf(error))
  }
  return error
}

function unusable(dataDir: string, why: string): StartError {
  return new StartError(
    `DATA_DIR ${dataDir} cannot be used (${why}): give the folder to the user that starts the server, or set DATA_DIR to another one.`,
  )
}
