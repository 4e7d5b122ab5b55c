import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createAdmin } from './auth/create-admin'
import { Terminal } from './auth/terminal'
import { checkDatabase } from './database-check'
import { readEnv } from './env'
import { migrate } from './migrations/migrate'
import { urlOf } from './postgres/connection'
import { startEmbedded } from './postgres/embedded'
import { major, superuser } from './postgres/initialise'
import { isAlive, readPostmaster } from './postgres/postmaster'
import { StartError } from './start-error'

// npm run admin:create [-- --email who@example.org --password …]: makes a system administrator.
const terminal = new Terminal()
try {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, password: { type: 'string' } },
  })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const email = values.email ?? (await terminal.ask('Email address: '))
  const password = values.password ?? (await terminal.ask('Password: ', { hidden: true }))
  if (values.password === undefined) {
    const again = await terminal.ask('Again: ', { hidden: true })
    if (again !== password) throw new StartError('The passwords do not match.')
  }
  terminal.close()
  const { url, stop } = await open(env.databaseUrl, env.dataDir)
  try {
    await createAdmin(url, email, password)
  } finally {
    await stop()
  }
  console.log(`${email.trim().toLowerCase()} may sign in as system administrator.`)
} catch (error) {
  const known =
    error instanceof StartError ||
    String((error as { code?: string })?.code).startsWith('ERR_PARSE')
  console.error(known ? (error as Error).message : error)
  process.exitCode = 1
} finally {
  terminal.close()
}

/** The database of the configuration, brought up to date; the embedded one as it runs, if it runs. */
async function open(databaseUrl: string | undefined, dataDir: string) {
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    await migrate(databaseUrl)
    return { url: databaseUrl, stop: async () => {} }
  }
  const postmaster = readPostmaster(join(resolve(dataDir), `pg${major}`))
  if (postmaster && isAlive(postmaster.pid)) {
    const secret = join(resolve(dataDir), 'postgres-password')
    const password = existsSync(secret) ? readFileSync(secret, 'utf8').trim() : undefined
    return { url: urlOf(postmaster, superuser, password), stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir })
  await migrate(embedded.url)
  return embedded
}
