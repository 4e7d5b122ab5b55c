import { spawn } from 'node:child_process'
import process from 'node:process'

/** apt lets one at a time install. @type {Promise<void>} */
let last = Promise.resolve()

/**
 * Installs the first of these packages that the system offers, where we are root and it has apt;
 * otherwise does nothing.
 * @param {...string} names
 */
export function installPackage(...names) {
  last = last.then(() => install(names))
  return last
}

/** @param {string[]} names */
async function install(names) {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'], 'ignore')) !== 0) return
  console.log(`Installing ${names[0]} from the system's packages …`)
  await run('apt-get', ['update', '-q'], 'ignore')
  for (const name of names) {
    const installing = ['install', '-y', '-q', '--no-install-recommends', name]
    if ((await run('apt-get', installing, 'ignore')) === 0) return
  }
}

/**
 * @param {string} program @param {string[]} args @param {'ignore' | 'inherit'} output
 * @returns {Promise<number>} its exit code
 */
function run(program, args, output) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', output, 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
