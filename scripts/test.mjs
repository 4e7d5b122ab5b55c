// npm test: everything that must hold before a change is taken in, two parts at a time; each prints
// its lines together. The last line is the sum.
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
const { runAll } = await import('./lib/gate-order.mjs')
const { patience } = await import('./lib/machine-speed.mjs')

const list = process.argv.includes('--list')
const only = optionOf('--only')?.split(',')
const chosen = parts.filter(({ name }) => !only || only.some((word) => name.startsWith(word)))
if (list || chosen.length === 0) {
  console.log(parts.map(({ name, what }) => `${name.padEnd(16)} ${what}`).join('\n'))
  process.exit(list ? 0 : 1)
}

const sum = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []
const began = performance.now()
/** @type {Map<string, string>} */
const table = new Map()
try {
  install(root)
  console.log(`Limits of time × ${await patience()} (how much slower this machine is just now).`)
  await runAll(chosen, async (part, print) => {
    const from = performance.now()
    print(`\n━━ ${part.name}: ${part.what}\n`)
    /** @type {import('./lib/gate-runners.mjs').Count} */
    const count = await part.run({ name: part.name, print }, root).catch((error) => {
      print(`${error instanceof Error ? error.message : error}\n`)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    failures.push(...(count.failures ?? []).map((failure) => `✗ ${part.name}: ${failure}`))
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) sum[key] += count[key]
    table.set(part.name, `${part.name.padEnd(16)} ${seconds(from).padStart(7)} s   ${line(count)}`)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  sum.failed += 1
}
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n\n')}`)
const rows = chosen.flatMap(({ name }) => table.get(name) ?? [])
console.log(`\n${rows.join('\n')}\n${'altogether'.padEnd(16)} ${seconds(began).padStart(7)} s`)
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
