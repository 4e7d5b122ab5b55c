import { existsSync } from 'node:fs'
import process from 'node:process'
import pg from 'pg'
import { moveToNodes } from '../engine/migrations/move-to-nodes'
import { checkDatabase } from '../platform/database/database-check'
import { waitForPrimary } from '../platform/database-hosts/wait-for-primary'
import { readEnv } from '../platform/env/env'
import { messageOf, StartError } from '../platform/process/start-error'

// npm run move-to-nodes: exit code 0 where every table is spread, 1 where it is not; to be run again then.
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { databaseUrl } = readEnv(process.env)
  if (!databaseUrl)
    throw new StartError(
      'DATABASE_URL is not set: the built-in PostgreSQL has no nodes. Name the coordinator of a Citus cluster.',
    )
  const url = await waitForPrimary(databaseUrl, console.error)
  await checkDatabase(url)
  const began = Date.now()
  const count = await moveToNodes(url, console.error)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(
    count > 0
      ? `${count} tables were spread over the nodes in ${seconds} s. The servers can be started again.`
      : 'Every table was spread already; the nodes are alike. The servers can be started again.',
  )
} catch (error) {
  process.exitCode = 1
  const known = error instanceof StartError || error instanceof pg.DatabaseError
  console.error(known ? messageOf(error) : error)
}
