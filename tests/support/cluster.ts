import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { limits } from '../../scripts/lib/limits.mjs'
import { startEmbedded } from '../../server/platform/postgres/embedded'
import { isAlive, isGone, readPostmaster } from '../../server/platform/postgres/postmaster'
import { startCitus } from './citus'
import { distributedNodes } from './distributed'
import { startSystemPostgres } from './system-postgres'

/** Which PostgreSQL the database tests meet; the gate runs the first four. */
export type DatabaseMode =
  | 'embedded'
  | 'partitioned'
  | 'oldest'
  | 'oldest-partitioned'
  | 'distributed'
const modes: readonly string[] = [
  'embedded',
  'partitioned',
  'oldest',
  'oldest-partitioned',
  'distributed',
]
const isMode = (word: string): word is DatabaseMode => modes.includes(word)

/** A PostgreSQL for one run of the tests. `url` may make roles and databases. */
export type Cluster = { url: string; version: string; stop(): Promise<void> }

/** Reads DB_MODE. @throws Error for a word that is none */
export function databaseMode(): DatabaseMode {
  const mode = process.env.DB_MODE || 'embedded'
  if (isMode(mode)) return mode
  throw new Error(`DB_MODE is "${mode}": use one of ${modes.join(', ')}.`)
}

/**
 * Starts the PostgreSQL that DB_MODE asks for, in memory and without fsync.
 * @throws Error in the `distributed` mode with neither DISTRIBUTED_NODES nor ENGINES, in an `oldest` mode when there is neither TEST_DATABASE_URL nor a PostgreSQL ≥15
 */
export async function startCluster(): Promise<Cluster> {
  if (databaseMode() === 'distributed' && process.env.DISTRIBUTED_NODES)
    return { url: distributedNodes()[0], version: 'DISTRIBUTED_NODES', stop: async () => {} }
  sweep()
  if (databaseMode() === 'distributed') {
    const { nodes, stop } = await startCitus(makeFolder(), process.env.ENGINES ?? '')
    process.env.DISTRIBUTED_NODES = nodes.join(',')
    return { url: distributedNodes()[0], version: 'Citus', stop }
  }
  if (databaseMode().startsWith('oldest')) {
    const given = process.env.TEST_DATABASE_URL
    if (given) return { url: given, version: 'TEST_DATABASE_URL', stop: async () => {} }
    return startSystemPostgres(makeFolder())
  }
  const dataDir = makeFolder()
  const { url, stop } = await startEmbedded({ dataDir, throwaway: true })
  return {
    url,
    version: 'embedded 18',
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** In memory where there is such a place; the name tells whose it is. */
function makeFolder(): string {
  return mkdtempSync(join(memory(), `sexton-test-${process.pid}-`))
}

function memory(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

/** Clears up after runs that were killed. */
function sweep(): void {
  for (const name of readdirSync(memory())) {
    const run = /^sexton-test-(\d+)-/.exec(name)?.[1]
    if (!run || isAlive(Number(run))) continue
    const folder = join(memory(), name)
    try {
      const postmaster = readPostmaster(join(folder, 'pg18'))
      if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT')
      // Nobody runs in a folder whose server never began, or has written its end.
      const gone = postmaster ? isGone(postmaster.pid, limits.end) : Promise.resolve(true)
      void gone.then(() => rmSync(folder, { recursive: true, force: true }))
    } catch {
      // Another user's: theirs to clear.
    }
  }
}
