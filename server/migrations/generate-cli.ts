import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '../areas'
import { diff } from './diff'
import { migrations } from './migrate'
import { type Model, modelOf } from './model'

/**
 * Writes the next migration from what the areas say now: `npm run migrate:generate -- name`.
 * What is gone or changed must be written by hand first: `-- by hand: <what>` lines in a new
 * migration acknowledge it, then `-- --accept` takes the areas as the new state.
 */
const folder = join(process.cwd(), 'server/migrations')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const accept = process.argv.includes('--accept')
const file = join(folder, 'schema.json')
const from = JSON.parse(readFileSync(file, 'utf8')) as Model
const to = modelOf(areas)
const { sql, byHand } = diff(from, to)
if (byHand.length > 0 && !accept) {
  console.error(`These changes need a hand-written migration:\n  ${byHand.join('\n  ')}`)
  console.error('Write it, then run this again with --accept.')
  process.exit(1)
}
if (sql.length > 0) {
  const number = Number(migrations.at(-1)?.name.slice(0, 4) ?? 0) + 1
  const name = `${String(number).padStart(4, '0')}_${words[0] ?? 'areas'}.sql`
  writeFileSync(join(folder, name), `-- Generated from the areas.\n\n${sql.join('\n')}\n`)
  console.log(`server/migrations/${name}: ${sql.length} statements`)
} else console.log('The migrations are current.')
writeFileSync(file, `${JSON.stringify(to, null, 1)}\n`)
