import { readFileSync, statSync } from 'node:fs'
import process from 'node:process'
import { StartError } from '../process/start-error'

/** The user under whom PostgreSQL runs where it may not be ours: it refuses to run as root. */
export type ClusterOwner = { uid: number; gid: number }

/**
 * Who owns and runs the cluster: undefined means "the user of this process". As root it is whoever
 * owns the cluster already, else `postgres`, else `nobody`.
 * @param cluster the data folder; need not exist
 * @throws StartError when the cluster belongs to somebody else, or root finds no user to step down to
 */
export function clusterOwnerOf(cluster: string): ClusterOwner | undefined {
  const me = process.getuid?.()
  if (me === undefined) return undefined
  const present = statSync(cluster, { throwIfNoEntry: false })
  if (me !== 0) {
    if (present && present.uid !== me) {
      throw new StartError(
        `The database in ${cluster} belongs to another user (uid ${present.uid}): start as that user or as root, or set DATA_DIR to a folder of your own.`,
      )
    }
    return undefined
  }
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  const owner = lookUp('postgres') ?? lookUp('nobody')
  if (owner) return owner
  throw new StartError(
    'PostgreSQL does not run as root and there is neither a user "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL.',
  )
}

function lookUp(name: string): ClusterOwner | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  // macOS writes nobody as -2, which setuid takes as an unsigned number.
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}
