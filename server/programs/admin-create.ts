import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createAdmin } from '../access/accounts/create-admin'
import { openDatabase } from '../engine/migrations/open-database'
import { readEnv } from '../platform/env/env'
import { StartError } from '../platform/process/start-error'
import { Terminal } from './terminal'

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
  const { url, stop } = await openDatabase(env)
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
