import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkDatabase } from './database-check'
import type { Env } from './env'
import { migrate } from './migrations/migrate'
import { urlOf } from './postgres/connection'
import { startEmbedded } from './postgres/embedded'
import { major, superuser } from './postgres/initialise'
import { isPostgres, readPostmaster } from './postgres/postmaster'

/** A migrated database for a program beside the server. */
export type Opened = { url: string; stop(): Promise<void> }

/**
 * The database of the configuration, brought up to date. An embedded one that runs is used as it
 * runs; one that does not is started, and `stop` ends it again.
 * @throws StartError in one line for what a person can put right
 */
export async function openDatabase(env: Env): Promise<Opened> {
  if (env.databaseUrl) {
    await checkDatabase(env.databaseUrl)
    await migrate(env.databaseUrl)
    return { url: env.databaseUrl, stop: async () => {} }
  }
  const running = readPostmaster(join(resolve(env.dataDir), `pg${major}`))
  if (running && isPostgres(running.pid)) {
    const secret = join(resolve(env.dataDir), 'postgres-password')
    const password = existsSync(secret) ? readFileSync(secret, 'utf8').trim() : undefined
    return { url: urlOf(running, superuser, password), stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: env.dataDir })
  await migrate(embedded.url)
  return embedded
}
