import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { areas } from '../areas/areas'
import { onFreshDatabase } from './fresh'
import { draftFor, filesOf, statementsIn } from './generate'
import { schemaModelOf } from './model'
import { stubMark } from './stubs'

// npm run migrate:generate -- <name>: writes the migration from what the committed ones make to what the areas
// say (docs/migrations.md).
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const name = (positionals[0] ?? 'areas').toLowerCase()
  if (positionals.length > 1 || !/^[a-z][a-z0-9_-]*$/.test(name))
    throw new Error('Usage: npm run migrate:generate -- <name_in_small_letters>')
  const draft = await onFreshDatabase((client) => draftFor(client, schemaModelOf(areas)))
  const files = filesOf(draft, name, new Date())
  for (const file of files) {
    const path = join('server/engine/migrations', `${file.name}.sql`)
    writeFileSync(path, file.sql, { flag: 'wx' })
    console.log(`${path}: ${statementsIn(file)} statements`)
  }
  if (files.length === 0) console.log('The migrations are current.')
  if (draft.open.length > 0)
    console.log(
      `To be filled in by you (lines with "${stubMark}"):\n${draft.open.map((one) => `  ${one}`).join('\n')}`,
    )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
