import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** What tokens for other places are signed with, and what those places verify them by. */
export interface SigningKey {
  private: KeyObject
  /** The public half, with its name, as `/.well-known/jwks.json` shows it. */
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string; alg: 'ES256'; use: 'sig' }
}

/** The number of points of P-256: a private key is a number below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The key pair that follows from JWT_SECRET, which is nobody's but ours: every process has the same one,
 * and nothing further is configured or kept. ES256, which every language's libraries know.
 */
export function outgoingKey(jwtSecret: string): SigningKey {
  // Sixteen bytes more than the number needs: the remainder is then as good as evenly spread.
  const seed = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'sexton: tokens for other places', 48))
  const number = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const open = { crv: 'P-256', kty: 'EC', x, y } as const
  return {
    private: createPrivateKey({
      key: { ...open, d: d.toString('base64url') },
      format: 'jwk',
    }),
    jwk: { ...open, kid: thumbprint(open), alg: 'ES256', use: 'sig' },
  }
}

/** Whom a token names; `verified`: they have followed a link that went to this address. */
export interface OutgoingPerson {
  userId: number
  email: string
  verified: boolean
  name: string
}

/** What a token says of a person (OpenID Connect Core 5.1). */
export const claimsOf = ({ email, verified, name }: OutgoingPerson) => ({
  email,
  email_verified: verified,
  name,
})

export interface OutgoingToken {
  issuer: string
  /** The origin that it is for. */
  audience: string
  id: string
  user: OutgoingPerson
  /** At most. */
  seconds: number
}

/** Says to another place who somebody is. */
export const signOutgoingToken = (key: SigningKey, token: OutgoingToken): Promise<string> =>
  new SignJWT(claimsOf(token.user))
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.jwk.kid })
    .setIssuer(token.issuer)
    .setAudience(token.audience)
    .setSubject(String(token.user.userId))
    .setJti(token.id)
    .setIssuedAt()
    .setExpirationTime(`${token.seconds}s`)
    .sign(key.private)

/** A key's name (RFC 7638): the members in this order, and nothing else. */
const thumbprint = ({ crv, kty, x, y }: { crv: string; kty: string; x: string; y: string }) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
