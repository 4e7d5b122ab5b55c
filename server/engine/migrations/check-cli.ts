import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readEnv } from '../../platform/env/env'
import { areas } from '../areas/areas'
import { compare, inWords } from './compare'
import { onFreshDatabase } from './fresh'
import { schemaModelOf } from './model'
import { openDatabase } from './open-database'

// npm run migrate:check [-- --database]: fails where the committed migrations make something else than the areas
// say; of the configured database, with --database, where that is otherwise.
try {
  const { values } = parseArgs({ options: { database: { type: 'boolean' } } })
  const model = schemaModelOf(areas)
  const differences = values.database
    ? await onConfigured((client) => compare(client, model))
    : await onFreshDatabase((client) => compare(client, model))
  if (differences.length > 0)
    throw new Error(
      `${values.database ? 'The database is not' : 'The migrations do not make'} what the areas say (docs/migrations.md):\n${differences.map((one) => `  ${inWords(one)}`).join('\n')}`,
    )
  console.log(
    values.database
      ? 'The database has what the areas say, and nothing else.'
      : 'The migrations are current.',
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function onConfigured<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { url, stop } = await openDatabase(readEnv(process.env))
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
    await stop()
  }
}
