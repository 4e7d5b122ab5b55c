import { isIP } from 'node:net'

/** Where this installation's passkeys are made and used. */
export interface RelyingParty {
  origin: string
  /** The name that they are bound to: with another one they open nothing. */
  rpId: string
}

/**
 * Follows from PUBLIC_URL alone, whatever a request says of itself. Null where browsers have no passkeys:
 * at an address without a name, and without https but on this machine.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isHere || (protocol === 'https:' && isNamed) ? { origin, rpId: hostname } : null
}
