import { type AccessRequirement, can, type Viewer } from '../../../core/access'
import type { SessionEntry, SignedInUser } from '../../../core/session-entry'
import type { Database } from '../../platform/database/database'
import { forbidden } from '../problem/problem'
import { assertEntered, viewerOfUser } from '../session/session-entry'
import type { Caller } from './transaction'

/** Who asks, as the primary (or the coordinator) says now, where another host is asked for the rows. @throws Problem 401, 403, 404 */
export async function admit(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
): Promise<{ who: SignedInUser; viewer: Viewer }> {
  return admitted(await entryOf(database, caller), caller, need)
}

function admitted(entry: SessionEntry | null, caller: Caller, need: AccessRequirement) {
  caller.onEntered?.(entry)
  const who = assertEntered(entry, caller)
  const viewer = viewerOfUser(who)
  if (!can(viewer, need)) throw forbidden()
  return { who, viewer }
}

export interface AdmittedWithNumbers {
  who: SignedInUser
  viewer: Viewer
  /** The next of the sequence, and of the audit's. */
  id: number
  audit: number
}

/** The same, with the numbers of a record to come, which the coordinator gives. @throws as `admit` */
export async function admitToNumber(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  sequence: string,
): Promise<AdmittedWithNumbers> {
  const { row } = await database.pipelined.run({
    name: `admit ${sequence}`,
    text: `select json_build_object('entry', app_enter($1, $2), 'id', nextval('${sequence}'), 'audit', nextval('audit_id_seq'))`,
    values: [caller.session, String(caller.cemeteryId)],
  })
  const { entry, id, audit } = JSON.parse(String(row?.[0])) as {
    entry: SessionEntry | null
    id: number
    audit: number
  }
  return { ...admitted(entry, caller, need), id, audit }
}

const asking = new WeakMap<Database, Map<string, Promise<SessionEntry | null>>>()

/** What the same caller asks in one turn of the event loop is one question, as where it is sent with their rows. */
function entryOf(
  database: Database,
  { session, cemeteryId }: Caller,
): Promise<SessionEntry | null> {
  const questions = asking.get(database) ?? new Map<string, Promise<SessionEntry | null>>()
  asking.set(database, questions)
  const key = `${cemeteryId} ${session}`
  const asked = questions.get(key)
  if (asked) return asked
  const entry = askEntry(database, session, cemeteryId)
  questions.set(key, entry)
  setImmediate(() => questions.delete(key))
  return entry
}

async function askEntry(database: Database, session: string | null, cemeteryId: number) {
  const { row } = await database.pipelined.run({
    name: 'app_enter',
    text: 'select app_enter($1, $2)',
    values: [session, String(cemeteryId)],
  })
  const json = row?.[0]
  return json ? (JSON.parse(json.toString()) as SessionEntry) : null
}
