import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkDatabase } from '../../platform/database/database-check'
import { waitForPrimary } from '../../platform/database-hosts/wait-for-primary'
import type { Env } from '../../platform/env/env'
import { urlOf } from '../../platform/postgres/connection'
import { startEmbedded } from '../../platform/postgres/embedded'
import { postgresMajor, superuser } from '../../platform/postgres/initialise'
import { isPostgres, readPostmaster } from '../../platform/postgres/postmaster'
import { migrate, waitForInitialLoad } from './migrate'

/** A migrated database for a program beside the server. */
export type OpenDatabase = { url: string; stop(): Promise<void> }

/**
 * The database of the configuration, brought up to date. An embedded one that runs is used as it
 * runs, once nobody fills it any more; one that does not is started, and `stop` ends it again.
 * @throws StartError in one line for what a person can put right
 */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    const url = await waitForPrimary(env.databaseUrl, console.error)
    await checkDatabase(url)
    await migrate(url)
    return { url, stop: async () => {} }
  }
  const running = readPostmaster(join(resolve(env.dataDir), `pg${postgresMajor}`))
  if (running && isPostgres(running.pid)) {
    const secret = join(resolve(env.dataDir), 'postgres-password')
    const password = existsSync(secret) ? readFileSync(secret, 'utf8').trim() : undefined
    const url = urlOf(running, superuser, password)
    await waitForInitialLoad(url)
    return { url, stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: env.dataDir })
  await migrate(embedded.url)
  return embedded
}
