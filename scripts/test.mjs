// npm test: everything that must hold before a change is taken in. The last line is the sum.
//   npm test -- --only unit,api     some parts (names below, or the beginning of a name)
//   npm test -- --list              their names
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkNode } from './lib/node-version.mjs'

checkNode()
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const { install } = await import('./lib/install.mjs')
const { parts } = await import('./lib/gate-parts.mjs')

const list = process.argv.includes('--list')
const only = optionOf('--only')?.split(',')
const chosen = parts.filter(({ name }) => !only || only.some((word) => name.startsWith(word)))
if (list || chosen.length === 0) {
  console.log(parts.map(({ name, what }) => `${name.padEnd(16)} ${what}`).join('\n'))
  process.exit(list ? 0 : 1)
}

const sum = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const table = []
/** @type {string[]} */
const failures = []
const began = performance.now()
try {
  install(root)
  for (const { name, what, run } of chosen) {
    console.log(`\n━━ ${name}: ${what}`)
    const from = performance.now()
    /** @type {import('./lib/gate-runners.mjs').Count} */
    const count = await run(root).catch((error) => {
      console.error(error instanceof Error ? error.message : error)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    failures.push(...(count.failures ?? []).map((failure) => `✗ ${name}: ${failure}`))
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) sum[key] += count[key]
    table.push(`${name.padEnd(16)} ${seconds(from).padStart(7)} s   ${line(count)}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  sum.failed += 1
}
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n\n')}`)
console.log(`\n${table.join('\n')}\n${'altogether'.padEnd(16)} ${seconds(began).padStart(7)} s`)
console.log(line(sum))
process.exitCode = sum.failed > 0 ? 1 : 0

/** @param {string} option */
function optionOf(option) {
  const at = process.argv.findIndex((word) => word === option || word.startsWith(`${option}=`))
  return at < 0 ? undefined : (process.argv[at]?.split('=')[1] ?? process.argv[at + 1])
}

/** @param {number} from */
function seconds(from) {
  return ((performance.now() - from) / 1000).toFixed(1)
}

/** @param {{ passed: number, failed: number, skipped: number }} count */
function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
