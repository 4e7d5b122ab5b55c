import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { codeOf } from '../process/start-error'

/** What a running (or dead) PostgreSQL wrote down about itself in its data folder. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

/** Reads postmaster.pid; undefined where there is none or it is not complete yet. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, socketFolder] = lines
    if (!pid || !port || socketFolder === undefined) return undefined
    return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim() }
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/** Whether a process lives under this number, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Whether the process under this number is a PostgreSQL. After a power cut the number in
 * postmaster.pid may have gone to anybody; where the system does not tell, we assume the best.
 */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

/** Resolves when the process is gone, or to false after `timeout` milliseconds. */
export async function isGone(pid: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
