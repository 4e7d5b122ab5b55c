import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * Installs the dependencies unless node_modules holds what package-lock.json asks for.
 * @param {string} root the checkout
 * @throws Error in one line when npm fails
 */
export async function install(root) {
  if (isInstalled(root)) return
  console.log('Installing the dependencies …')
  // Also what only the build and the tests need, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const done = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(done, 'exit').catch(() => [1])
  if (code === 0) return
  throw new Error(
    'The dependencies could not be installed: check the network and the disk, then try again.',
  )
}

/**
 * Compares the lock file with the one that npm keeps inside node_modules.
 * @param {string} root @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Packages for other systems stay out.
    if (optional && !present[path]) return true
    return present[path]?.version === version
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}
