import { demoPassword } from '../../server/access/accounts/demo-accounts'
import type { Tenant } from './load'

/** So many cemeteries of the demo, three at most, each with somebody of its own session. */
export async function tenantsOf(address: string, count: number): Promise<Tenant[]> {
  const found: Tenant[] = []
  for (const [i, mark] of ['Quillon', 'Zephyrine', 'Wenlock'].slice(0, count).entries()) {
    const login = await fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'staff@demo.test', password: demoPassword }),
    })
    if (!login.ok) throw new Error(`sign-in: ${login.status} ${await login.text()}`)
    const { token } = (await login.json()) as { token: string }
    const me = await fetch(`${address}/api/v1/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!me.ok) throw new Error(`users/me: ${me.status} ${await me.text()}`)
    const { cemeteries } = (await me.json()) as { cemeteries: { id: number }[] }
    found.push({ mark, token, cemetery: cemeteries[i]?.id ?? 0 })
  }
  return found
}
