import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoAccounts, demoPassword } from './access/accounts/demo-accounts'
import { buildApp } from './app'
import { sealSettings } from './cemetery/documents/sealing'
import { auditSettings } from './engine/audit/settings'
import { migrate } from './engine/migrations/migrate'
import { Database } from './platform/database/database'
import { checkDatabase } from './platform/database/database-check'
import { isDistributed } from './platform/database/distribution'
import { assertNodes } from './platform/database/nodes'
import { waitForPrimary } from './platform/database-hosts/wait-for-primary'
import type { Env } from './platform/env/env'
import { fileStoreSettings, openFileStore, placeOf } from './platform/files/open-store'
import type { FileStore } from './platform/files/store'
import { assertOwnFileStore } from './platform/installation/file-store-mark'
import { assertSharedSecrets, nameOfSecrets } from './platform/installation/shared-secrets'
import { mailSettings } from './platform/mail/settings'
import { startEmbedded } from './platform/postgres/embedded'
import { explainDiskError as inDataDir } from './platform/process/data-dir'
import { logSince, logSize, unexpectedEnd } from './platform/process/explain'
import { scaledTimeout } from './platform/process/scaled-timeout'
import { codeOf, messageOf, StartError } from './platform/process/start-error'
import { startTracing } from './platform/tracing/tracing'
import { startBackground } from './programs/background'

export type RunningServer = {
  /** Where a browser on this machine reaches it. */
  address: string
  /** What to tell about the demo's accounts; empty where there is no demo. */
  accounts: string[]
  /** Resolves when the database goes away by itself. */
  died: Promise<StartError>
  /** Lets requests in flight finish (10 s at most), then ends the server and the database. */
  stop(): Promise<void>
}

/**
 * Database, migrations, demo, server, in this order; what was started is stopped again when a
 * later step fails.
 * @throws StartError for everything that a person can put right
 */
export async function startServer(env: Env, log: (line: string) => void): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  let death: Promise<StartError> | undefined
  try {
    await checkPort(env)
    await openFileStore(fileStoreSettings(env)).check?.()
    undo.push(await startTracing({ endpoint: env.otelExporterOtlpEndpoint }))
    if (env.production && !env.smtpUrl)
      log(
        'SMTP_URL is not set: no mail leaves this machine. Links to choose a password and all other mail become files in DATA_DIR/outbox.',
      )
    const { url, died } = await openDatabase(env, log, undo)
    death = died
    const primary = await waitForPrimary(url, log)
    await bringUpToDate(primary, log)
    const distributed = await isServedByNodes(primary, env, log)
    const laneName = nameOfSecrets(env)
    const database = await Database.open(url, {
      max: env.databasePool,
      laneName,
      distributed,
      // The built-in database has no standby.
      readUrl: env.databaseUrl && env.databaseReadUrl,
    })
    undo.push(() => database.close().catch(() => {}))
    await database.assertRowSecurity()
    await assertSharedSecrets(database.owner, laneName)
    const files = fileStoreSettings(env)
    await assertOwnFileStore(database.owner, openFileStore(files), placeOf(files))
    if (env.demo && distributed && (await accountLines(database)).length === 0)
      log(
        'DEMO: a database of many nodes is not filled with the demo. Fill one that lies on one machine, then run npm run move-to-nodes.',
      )
    if (env.demo && !distributed)
      await fill(database, openFileStore(fileStoreSettings(env)), {
        begins: () => log('Filling the empty database with the demo …'),
      })
    if (env.demo && isOpenToNetwork(env.host))
      log(
        `HOST=${env.host}: whoever reaches this machine can sign in to the demo. Set HOST=127.0.0.1, or DEMO=0 for real work.`,
      )
    const app = await buildApp({ env, database })
    undo.push(() => within(scaledTimeout(10_000), app.close()))
    await app.listen({ port: env.port, host: env.host })
    const background = startBackground(
      database,
      {
        mail: mailSettings(env),
        audit: auditSettings(env),
        seal: sealSettings(env),
        files: fileStoreSettings(env),
        tracing: { endpoint: env.otelExporterOtlpEndpoint },
        jobs: { slots: env.jobsAtOnce, perOrganization: env.jobsPerOrganization },
      },
      (error, what) => app.log.error({ err: error }, what),
      ({ event, ...told }) => app.log.info({ event, ...told }, event),
    )
    undo.push(() => within(scaledTimeout(10_000), background.stop()))
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : env.port
    const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
    return {
      address: env.production ? env.publicUrl : `http://${host}:${port}`,
      accounts: env.demo ? await accountLines(database) : [],
      died,
      stop,
    }
  } catch (error) {
    // Whatever failed, it failed because of this.
    // A database that lost its disk first tries to recover, and only then ends.
    const end = await Promise.race([death, wait(scaledTimeout(isLost(error) ? 5_000 : 200))])
    await stop().catch(() => {})
    throw end ?? explained(error, env)
  }
}

/** Whether the tables of cemeteries lie on many nodes. @throws StartError where these, or the configuration, do not fit */
async function isServedByNodes(
  primary: string,
  env: Env,
  log: (line: string) => void,
): Promise<boolean> {
  if (!(await isDistributed(primary))) return false
  if (env.databaseReadUrl)
    throw new StartError(
      'DATABASE_READ_URL: lists and reports of a database of many nodes are read from the nodes themselves: remove the setting.',
    )
  for (const node of await assertNodes(primary))
    log(`The node ${node} does not answer: its cemeteries are told to wait until it is back.`)
  return true
}

/** A container listens everywhere and is reached from its own machine: it is said, not refused. */
const isOpenToNetwork = (host: string) => !/^(localhost|127\.|\[?::1\]?$)/.test(host)

/** Asked first, so that a second start changes nothing before it fails. */
async function checkPort({ port, host }: Env): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen({ port, host }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

async function openDatabase(
  env: Env,
  log: (line: string) => void,
  undo: (() => Promise<void>)[],
): Promise<{ url: string; died: Promise<StartError> }> {
  if (env.databaseUrl) {
    await checkDatabase(await waitForPrimary(env.databaseUrl, log))
    // A database elsewhere may go and come back: the pools connect again by themselves.
    return { url: env.databaseUrl, died: new Promise(() => {}) }
  }
  const embedded = await startEmbedded({ dataDir: env.dataDir, log })
  undo.push(embedded.stop)
  return embedded
}

async function bringUpToDate(url: string, log: (line: string) => void): Promise<void> {
  try {
    await migrate(url, log)
  } catch (error) {
    if (codeOf(error) === '53100' || error instanceof StartError) throw error
    throw new StartError(
      `The database could not be brought up to date (${messageOf(error)}). Of that migration nothing stays; those before it do.`,
    )
  }
}

// Not there in every checkout yet.
const seeds = import.meta.glob<{ seedDemo: SeedDemo }>('./demo/seed.ts')
type SeedDemo = (
  database: Database,
  store: FileStore,
  told: { begins: () => void },
) => Promise<void>

/** Fills a database that is empty, which is asked in the turn of those who fill one. */
const fill: SeedDemo = async (...demo) => {
  for (const load of Object.values(seeds)) await (await load()).seedDemo(...demo)
}

/** The accounts of the demo that are in this database: it may hold real data by now. */
async function accountLines(database: Database): Promise<string[]> {
  const { rows } = await database.owner.query<{ email: string }>(
    'select email from users where email = any($1)',
    [demoAccounts.map(({ email }) => email)],
  )
  const present = demoAccounts.filter(({ email }) => rows.some((row) => row.email === email))
  if (present.length === 0) return []
  const lines = present.map(({ email, shows }) => `  ${email.padEnd(22)} ${shows}`)
  return [`Demo accounts, password ${demoPassword}:`, ...lines]
}

function explained(error: unknown, env: Env): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${env.port} is in use: stop the other program, or set PORT to another number.`,
    )
  }
  if (code === 'EACCES' && env.port < 1024 && env.port > 0) {
    return new StartError(`Port ${env.port} needs more rights: set PORT to 1024 or above.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${env.host} is no address of this machine: set HOST to another.`)
  }
  if (isLost(error) && !env.databaseUrl) {
    const log = join(env.dataDir, 'postgres.log')
    return unexpectedEnd(env.dataDir, logSince(log, Math.max(0, logSize(log) - 16_384)))
  }
  return inDataDir(error, env.dataDir)
}

async function within(milliseconds: number, work: PromiseLike<unknown>): Promise<void> {
  await Promise.race([work, wait(milliseconds)])
}

/** The connection broke while it was used. */
const isLost = (error: unknown): boolean =>
  /^(EPIPE|ECONNRESET|57P0[123])$/.test(codeOf(error) ?? '') ||
  /Connection terminated|not queryable/.test(messageOf(error))
