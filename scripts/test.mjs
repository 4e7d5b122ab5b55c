// npm test: everything that must hold before a change is taken in, two parts at a time; each prints
// its lines together. At the end stand what failed, why, and how each part that failed is run again; the
// last line is the sum.
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
const { installTools } = await import('./lib/system-tools.mjs')
const { runAll } = await import('./lib/gate-order.mjs')
const { gateSummary } = await import('./lib/gate-end.mjs')
const { patience } = await import('./lib/machine-speed.mjs')

const list = process.argv.includes('--list')
const only = optionOf('--only')?.split(',')
const chosen = parts.filter(({ name }) => !only || only.some((word) => name.startsWith(word)))
if (list || chosen.length === 0) {
  console.log(parts.map(({ name, what }) => `${name.padEnd(16)} ${what}`).join('\n'))
  process.exit(list ? 0 : 1)
}

const began = performance.now()
/** @type {Map<string, { name: string, seconds: number, count: import('./lib/gate-runners.mjs').Count }>} */
const results = new Map()
/** @type {string | undefined} */
let broken
try {
  const tool = installTools(chosen.flatMap(({ tools = [] }) => tools))
  await install(root)
  console.log(`Limits of time × ${await patience()} (how much slower this machine is just now).`)
  await runAll(chosen, async (part, print) => {
    const from = performance.now()
    print(`\n━━ ${part.name}: ${part.what}\n`)
    const count = await part
      .run({ part: { name: part.name, print }, root, tool })
      .catch((error) => {
        const why = error instanceof Error ? error.message : String(error)
        print(`${why}\n`)
        return { passed: 0, failed: 1, skipped: 0, failures: [why] }
      })
    results.set(part.name, { name: part.name, seconds: seconds(from), count })
  })
} catch (error) {
  broken = error instanceof Error ? error.message : String(error)
}
const end = gateSummary(
  chosen.flatMap(({ name }) => results.get(name) ?? []),
  seconds(began),
  broken,
)
console.log(end.text)
process.exitCode = end.failed ? 1 : 0

/** @param {string} option */
function optionOf(option) {
  const at = process.argv.findIndex((word) => word === option || word.startsWith(`${option}=`))
  return at < 0 ? undefined : (process.argv[at]?.split('=')[1] ?? process.argv[at + 1])
}

/** @param {number} from */
function seconds(from) {
  return (performance.now() - from) / 1000
}
