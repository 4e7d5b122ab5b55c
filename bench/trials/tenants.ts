import { demoPassword } from '../../server/access/accounts/demo-accounts'
import type { Tenant } from './load'

/** Two cemeteries of the demo, each with somebody of its own session. */
export async function tenantsOf(address: string): Promise<Tenant[]> {
  const found: Tenant[] = []
  for (const [i, mark] of ['Quillon', 'Zephyrine'].entries()) {
    const login = await fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'staff@demo.test', password: demoPassword }),
    })
    const { token } = (await login.json()) as { token: string }
    const me = await fetch(`${address}/api/v1/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { cemeteries } = (await me.json()) as { cemeteries: { id: number }[] }
    found.push({ mark, token, cemetery: cemeteries[i]?.id ?? 0 })
  }
  return found
}
