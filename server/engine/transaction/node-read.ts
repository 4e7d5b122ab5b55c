import type { AccessRequirement, Viewer } from '../../../core/access'
import type { Database } from '../../platform/database/database'
import type { NodeConnections, NodeScope } from '../../platform/database/node-connections'
import { admit } from './admit'
import type { Caller } from './transaction'

/** Of so many callers it is remembered as whom they were admitted last. */
const most = 5_000

/**
 * A read on the node of a distributed database where the cemetery's rows lie. Who asks, the coordinator says each time: whoever was
 * admitted before is asked for at the same moment as their rows, and no row is given to anybody before they are admitted.
 * @param read undefined where the node has no answer
 * @returns undefined where the coordinator is to be asked
 * @throws Problem 401, 403 or 404 as reads through the coordinator do
 */
export async function readOnNode<T>(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  read: (nodes: NodeConnections, scope: NodeScope) => Promise<T | undefined>,
): Promise<{ viewer: Viewer; found: T } | undefined> {
  const { nodes } = database
  // What a key may see, the database says with the key at hand.
  if (!nodes || !caller.cemeteryId || !caller.session || caller.session.startsWith('key:'))
    return undefined
  const lately = latelyAdmitted(database)
  const key = `${caller.cemeteryId} ${caller.session}`
  const supposed = lately.get(key)
  const early = supposed && read(nodes, supposed)
  // It is waited for below; until then nobody hears of its failure.
  early?.catch(() => {})
  lately.delete(key)
  const { who, viewer } = await admit(database, caller, need)
  const scope: NodeScope = {
    cemeteryId: caller.cemeteryId,
    userId: who.userId,
    elevated: who.elevated,
  }
  if (lately.size >= most) lately.delete(lately.keys().next().value as string)
  lately.set(key, scope)
  const isAsSupposed = supposed?.userId === scope.userId && supposed.elevated === scope.elevated
  const found = await (early && isAsSupposed ? early : read(nodes, scope))
  return found && { viewer, found }
}

const admitted = new WeakMap<Database, Map<string, NodeScope>>()
function latelyAdmitted(database: Database): Map<string, NodeScope> {
  const known = admitted.get(database) ?? new Map<string, NodeScope>()
  admitted.set(database, known)
  return known
}
