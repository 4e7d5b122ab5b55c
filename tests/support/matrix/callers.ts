import { SignJWT } from 'jose'
import { type Permission, permissions } from '../../../core/access'
import { makeApiKey } from '../../../server/engine/session/key-token'
import { assign, bearer, makeRole, makeUser, signIn } from '../accounts'
import type { OpenWorld } from '../world'

/** What an answer says of the door: refused (and how), or let in, whatever came of the call then. */
export type MatrixOutcome = 'in' | 401 | 403 | 404

export interface MatrixCaller {
  name: string
  headers: Record<string, string>
  /** Another session of theirs, to be ended. */
  again?: () => Promise<Record<string, string>>
  /** The token is one that this server made, whatever became of its session. */
  genuine: boolean
  /** In the cemetery of the calls. */
  permissions: readonly Permission[]
  /** Refused before anything else, by whatever takes a session. */
  never?: 401 | 403
  /** Whose calls into the cemetery are refused: it is not theirs (404), or not in this application. */
  outside?: 403 | 404
  /** Of the calls that are refused outside, those of the field pages are not. */
  field?: true
  isSystemAdmin?: true
  /** A program with an API key of this scope. */
  key?: 'mobile' | 'sync'
  elevated?: true
}

/** One person for each permission, and everybody who is somebody else: in, beside or outside the cemetery. */
export async function callersOf(open: OpenWorld): Promise<MatrixCaller[]> {
  const { app, database, world } = open
  const { oak } = world.cemeteries
  const made = async (name: string, held: readonly Permission[]) => {
    const email = `matrix-${name.toLowerCase()}@world.test`
    const user = await makeUser(database.owner, { email })
    const role = await makeRole(database.owner, `Matrix ${name}`, held, ['management'])
    await assign(database.owner, user, oak, role)
    return email
  }
  /** A token whose session was good once. */
  const ended = async (email: string, how: string) => {
    const headers = bearer(await signIn(app, email))
    await database.owner.query(
      `update sessions set ${how} where user_id = (select id from users where email = $1)`,
      [email],
    )
    return headers
  }
  const revoked = await ended(await made('revoked', permissions), 'revoked_at = now()')
  const expired = await ended(
    await made('expired', permissions),
    "expires_at = now() - interval '1 second'",
  )
  const left = await made('disabled', permissions)
  const disabled = bearer(await signIn(app, left))
  await database.owner.query("update users set status = 'disabled' where email = $1", [left])
  const forged = await new SignJWT({ sid: 'x'.repeat(32) })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('a key of somebody else, more than 32 bytes'))

  const none: readonly Permission[] = []
  const signedIn = async (name: string, email: string, more: Partial<MatrixCaller> = {}) => {
    const again = async () => bearer(await signIn(app, email))
    return { name, headers: await again(), again, genuine: true, permissions: none, ...more }
  }
  const out = { permissions: none, never: 401, genuine: true } as const
  return [
    { ...out, name: 'anonymous', headers: {}, genuine: false },
    { ...out, name: 'forged token', headers: bearer(forged), genuine: false },
    { ...out, name: 'revoked session', headers: revoked },
    { ...out, name: 'expired session', headers: expired },
    { ...out, name: 'disabled user', headers: disabled },
    await signedIn('suspended owner', 'owner@locked.test', { never: 403 }),
    await signedIn('suspended clerk', 'clerk@locked.test', { never: 403 }),
    await signedIn('no cemetery', 'none@world.test', { outside: 404 }),
    await signedIn('another cemetery', 'stranger@world.test', { outside: 404 }),
    await signedIn('no Management', 'mobileonly@world.test', { outside: 403 }),
    await signedIn('grounds crew', await fieldOnly(open), {
      outside: 403,
      field: true,
      permissions: ['decRead', 'locRead', 'workOrderRead', 'workOrderWrite'],
    }),
    await signedIn('no permission', await made('nothing', [])),
    ...(await Promise.all(
      permissions.map(async (name) =>
        signedIn(name, await made(name, [name]), { permissions: [name] }),
      ),
    )),
    await signedIn('every permission', await made('whole', permissions), { permissions }),
    ...(await keysOf(open)),
    await signedIn('account manager', 'manager@world.test', { permissions, elevated: true }),
    await signedIn('system admin', 'admin@world.test', {
      permissions,
      elevated: true,
      isSystemAdmin: true,
    }),
  ]
}

/** The mobile application alone, and all permissions: what counts is what the field pages need. */
async function fieldOnly({ database, world }: OpenWorld): Promise<string> {
  const email = 'matrix-crew@world.test'
  const user = await makeUser(database.owner, { email })
  const role = await makeRole(database.owner, 'Matrix crew', permissions, ['mobile'])
  await assign(database.owner, user, world.cemeteries.oak, role)
  return email
}

/** Programs: a key of each scope for this cemetery, one for another, one that was revoked. */
async function keysOf({ database, world }: OpenWorld): Promise<MatrixCaller[]> {
  const { oak, cedar } = world.cemeteries
  const key = async (
    name: string,
    scope: 'mobile' | 'sync',
    cemetery: number,
    more: Partial<MatrixCaller> = {},
  ): Promise<MatrixCaller> => {
    const made = makeApiKey(scope)
    const { rows } = await database.owner.query<{ id: number }>(
      `insert into api_keys (name, scope, key_hash, prefix, revoked_at) values ($1, $2, $3, $4, ${more.never ? 'now()' : 'null'}) returning id`,
      [name, scope, made.hash, made.prefix],
    )
    await database.owner.query(
      'insert into api_key_cemeteries (cemetery_id, api_key_id) values ($1, $2)',
      [cemetery, rows[0]?.id],
    )
    return { name, key: scope, headers: bearer(made.key), genuine: false, permissions: [], ...more }
  }
  return [
    await key('mobile key', 'mobile', oak),
    await key('sync key', 'sync', oak),
    await key("another cemetery's key", 'sync', cedar, { outside: 404 }),
    await key('revoked key', 'sync', oak, { never: 401 }),
  ]
}
