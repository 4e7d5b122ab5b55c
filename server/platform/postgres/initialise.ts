import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { startFailure } from '../process/explain'
import { codeOf, StartError } from '../process/start-error'
import type { PostgresBinaries } from './native'
import type { ClusterOwner } from './owner'

/** The cluster's superuser, and the name of the one database in it. */
export const superuser = 'sexton'

/** The major version that the packages bring; the data folder carries it in its name. */
export const postgresMajor = '18'

/**
 * Makes an empty cluster where there is none. It appears whole or not at all: made beside its
 * place and moved there, so that neither a crash nor two starts at once leave half of one.
 * @param password for systems without unix sockets
 * @throws StartError for a folder that holds something else, and for a full disk
 */
export function initialiseCluster(
  cluster: string,
  native: PostgresBinaries,
  owner: ClusterOwner | undefined,
  throwaway: boolean,
  password?: string,
): void {
  if (existsSync(cluster)) {
    check(cluster)
    return
  }
  const draft = mkdtempSync(join(dirname(cluster), `.pg${postgresMajor}-`))
  const secret = join(draft, 'password')
  const folder = join(draft, 'cluster')
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (password) writeFileSync(secret, password, { mode: 0o600 })
    if (owner) {
      chownSync(draft, owner.uid, owner.gid)
      chownSync(folder, owner.uid, owner.gid)
    }
    const made = spawnSync(
      native.initdb,
      [
        ...[
          '-D',
          clusterPathFor(folder, owner),
          '-U',
          superuser,
          '--encoding=UTF8',
          '--no-instructions',
        ],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        ...(password ? ['-A', 'scram-sha-256', `--pwfile=${secret}`] : ['-A', 'trust']),
        ...(throwaway ? ['--no-sync'] : []),
      ],
      { cwd: folder, encoding: 'utf8', env: environmentWithoutPg(), ...owner },
    )
    if (made.error) throw made.error
    if (made.status !== 0) throw startFailure(cluster, made.stdout + made.stderr)
    renameSync(folder, cluster)
  } catch (error) {
    // Somebody else was faster: theirs is as good as ours.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * The name under which the cluster's own process finds it. As root we start PostgreSQL inside the
 * folder and call it by its working directory, for its user may not be allowed to walk there (a
 * checkout under /root); the kernel lets every process into where it already stands.
 */
export function clusterPathFor(cluster: string, owner: ClusterOwner | undefined): string {
  return owner && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/** The environment without variables that PostgreSQL would obey (PGPORT, PGDATA, …). */
export function environmentWithoutPg(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries({ ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' }).filter(
      ([name]) => !name.startsWith('PG') && name !== 'LD_LIBRARY_PATH',
    ),
  )
}

function check(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (found === postgresMajor) return
  const what = !statSync(cluster).isDirectory()
    ? 'is not a folder'
    : found
      ? `was made by PostgreSQL ${found}, this is ${postgresMajor}`
      : 'is damaged (PG_VERSION is missing)'
  throw new StartError(
    `The database folder ${cluster} ${what}. Nothing was changed: repair it, or start with an empty DATA_DIR and restore a backup.`,
  )
}
