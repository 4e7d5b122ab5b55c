import type { APIRequestContext, Page } from '@playwright/test'
import type { CemeterySummary, Me } from '../../core/session'

/** The demo's accounts (docs: one password for all). */
export const password = 'green-lawn-1869'
export type DemoAccount =
  | 'admin'
  | 'manager'
  | 'staff'
  | 'reader'
  | 'one'
  | 'none'
  | 'mobileonly'
  | 'crew'
export const addressOf = (person: DemoAccount) => `${person}@demo.test`

const tokens = new Map<DemoAccount, string>()

/** A bearer token, from one sign-in for all tests of a worker. */
export async function tokenOf(request: APIRequestContext, person: DemoAccount): Promise<string> {
  const known = tokens.get(person)
  if (known) return known
  const token = await freshToken(request, person)
  tokens.set(person, token)
  return token
}

/** A session of its own, for tests that end it. */
export async function freshToken(request: APIRequestContext, person: DemoAccount): Promise<string> {
  const answer = await request.post('/api/v1/auth/login', {
    data: { username: addressOf(person), password },
  })
  if (!answer.ok()) throw new Error(`${person} cannot sign in: ${answer.status()}`)
  return ((await answer.json()) as { token: string }).token
}

/** Opens pages as this person from now on. A token that the page drops stays dropped. */
export async function actAs(page: Page, token: string) {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('e2e-signed-in')) return
    sessionStorage.setItem('e2e-signed-in', '1')
    localStorage.setItem('auth', value)
  }, token)
}

export async function signIn(page: Page, person: DemoAccount): Promise<string> {
  const token = await tokenOf(page.request, person)
  await actAs(page, token)
  return token
}

/** A person's cemeteries, by id. */
export async function cemeteriesOf(
  request: APIRequestContext,
  person: DemoAccount,
): Promise<[CemeterySummary, CemeterySummary, ...CemeterySummary[]]> {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` }
  const me = (await (await request.get('/api/v1/users/me', { headers })).json()) as Me
  return me.cemeteries.sort((a, b) => a.id - b.id) as never
}

/** One record through the API. */
export async function create(
  request: APIRequestContext,
  person: DemoAccount,
  cemetery: number,
  area: string,
  data: object,
): Promise<{ id: number; version: number; label: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` }
  const answer = await request.post(`/api/v1/cemeteries/${cemetery}/${area}`, { headers, data })
  if (!answer.ok()) throw new Error(`${area}: ${answer.status()} ${await answer.text()}`)
  return await answer.json()
}
