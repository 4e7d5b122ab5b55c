import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { networkOf } from '../../engine/limits/rate-limits'
import type { RequestOrigin } from '../../engine/session/sessions'

/** How somebody signed in. */
const ways = ['password', 'token', 'secondFactor'] as const
/** How they did, or why they did not. */
export type SignInKind = (typeof ways)[number] | 'wrong' | 'disabled' | 'suspended'

/**
 * Keeps a sign-in of a known account, or a try that failed. Nobody waits for it, and where it cannot be
 * kept the sign-in stands all the same.
 */
export function recordSignIn(
  owner: Pool,
  userId: number,
  kind: SignInKind,
  { address, userAgent }: RequestOrigin,
): void {
  owner
    .query({
      name: 'sign-in-note',
      text: `insert into sign_ins (user_id, succeeded, kind, network, user_agent)
        select id, $2, $3, $4, $5 from users where id = $1`,
      values: [
        userId,
        ways.some((way) => way === kind),
        kind,
        coarseNetwork(address),
        [...userAgent].slice(0, 300).join(''),
      ],
    })
    .catch(() => {})
}

/** The network that an address belongs to: enough to recognise a place, too little to name a machine. */
export function coarseNetwork(address: string): string {
  const part = networkOf(address)
  if (!isIPv6(address) || !part.includes(':')) {
    const bytes = part.split('.')
    return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : ''
  }
  return `${part.split(':').slice(0, 3).join(':')}::/48`
}
