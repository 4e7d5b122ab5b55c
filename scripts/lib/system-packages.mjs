import { spawnSync } from 'node:child_process'
import process from 'node:process'

/**
 * Installs the first of these packages that the system offers, where we are root and it has apt;
 * otherwise does nothing.
 * @param {...string} names
 */
export function installPackage(...names) {
  if (process.getuid?.() !== 0 || run('apt-get', ['--version'], 'ignore') !== 0) return
  console.log(`Installing ${names[0]} from the system's packages …`)
  run('apt-get', ['update', '-q'], 'ignore')
  for (const name of names) {
    if (run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], 'ignore') === 0) {
      return
    }
  }
}

/** @param {string} program @param {string[]} args @param {'ignore' | 'inherit'} output */
function run(program, args, output) {
  return spawnSync(program, args, {
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status
}
