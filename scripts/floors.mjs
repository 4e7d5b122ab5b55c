// node scripts/floors.mjs            the floors, and how large their rooms are
// node scripts/floors.mjs --write    draws them into docs/architecture.md
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { drawFloors, roomOf } from './lib/floors.mjs'
import { circles, readGraph, violations } from './lib/import-graph.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const graph = readGraph(root)

if (process.argv.includes('--write')) {
  const file = `${root}docs/architecture.md`
  writeFileSync(file, drawFloors(readFileSync(file, 'utf8'), graph))
} else {
  /** @type {Map<string, number[]>} */
  const rooms = new Map()
  for (const path of [...graph.keys()].filter((one) =>
    /^(core|src|server|resources|custom-routes)\//.test(one),
  )) {
    const lines = readFileSync(root + path, 'utf8').split('\n').length - 1
    const room = roomOf(path)
    rooms.set(room, [...(rooms.get(room) ?? []), lines])
  }
  /** @param {number[]} sorted @param {number} share */
  const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const row = (/** @type {string} */ room, /** @type {number[]} */ all) => {
    const sorted = [...all].sort((a, b) => a - b)
    const lines = sorted.reduce((sum, one) => sum + one, 0)
    return { room, files: all.length, lines, median: at(sorted, 0.5), p90: at(sorted, 0.9) }
  }
  const rows = [...rooms].sort().map(([room, all]) => row(room, all))
  console.table([...rows, row('altogether', [...rooms.values()].flat())])
  const round = circles(graph)
  console.log(`imports that break a rule: ${violations(graph).length}`)
  console.log(
    `folders in circles: ${round.flat().length}${round.map((one) => `\n  ${one.join(' ⇄ ')}`).join('')}`,
  )
}
