import { demoPassword } from '../../server/access/accounts/demo-accounts'

/** A signed-in user of the demo. */
export type RuntimeSession = { address: string; token: string; cemetery: number }

/** Signs in as the demo's clerk with all permissions. */
export async function signIn(address: string): Promise<RuntimeSession> {
  const { token } = await signInAs(address, 'staff@demo.test')
  const me = await call<{ cemeteries: { id: number }[] }>(
    { address, token, cemetery: 0 },
    'users/me',
  )
  const cemetery = me.cemeteries[0]?.id
  if (!cemetery) throw new Error('The clerk of the demo has no cemetery.')
  return { address, token, cemetery }
}

/** Signs in with one of the demo's accounts. */
export const signInAs = (address: string, username: string) =>
  call<{ token: string }>({ address, token: '', cemetery: 0 }, 'auth/login', {
    username,
    password: demoPassword,
  })

/** Keeps a contact. @returns its id, once the server has acknowledged it */
export async function writeContact(session: RuntimeSession, lastName: string): Promise<number> {
  const { id } = await call<{ id: number }>(session, `cemeteries/${session.cemetery}/contacts`, {
    kind: 'person',
    firstName: 'Ada',
    lastName,
  })
  return id
}

/** @returns the last name of a contact, as the server has it */
export async function readContact(session: RuntimeSession, id: number): Promise<string> {
  const path = `cemeteries/${session.cemetery}/contacts/${id}`
  return (await call<{ lastName: string }>(session, path)).lastName
}

async function call<Answer>(
  { address, token }: RuntimeSession,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
