import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What may be said otherwise than a browser and a device of good will would. */
export interface Otherwise {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  counter?: number
  crossOrigin?: boolean
  /** Nobody touched it. */
  absent?: boolean
  /** Signed by another key. */
  forged?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url')
const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/**
 * A browser with a security key, in software: ES256, no attestation. Counts its uses, as keys of metal
 * do; with `counts: false` it says 0, as passkeys that are kept in sync do.
 */
export class Authenticator {
  readonly id = base64(randomBytes(32))
  private readonly keys = keyPair()
  private uses = 0

  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {}

  /** Makes a passkey for what the server asks. */
  make(options: { challenge: string }, otherwise: Otherwise = {}) {
    const jwk = this.keys.publicKey.export({ format: 'jwk' })
    const key = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x ?? '', 'base64url')],
      [-3, Buffer.from(jwk.y ?? '', 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([this.data(0x40, otherwise), Buffer.alloc(16), length, id, key])
    const attestationObject = map([
      ['fmt', 'none'],
      ['attStmt', map([])],
      ['authData', authData],
    ])
    return {
      ...this.credential,
      response: {
        clientDataJSON: this.said('webauthn.create', options, otherwise),
        attestationObject: base64(attestationObject),
        transports: ['usb'],
      },
    }
  }

  /** Signs what the server asks. */
  sign(options: { challenge: string }, otherwise: Otherwise = {}) {
    const clientDataJSON = this.said('webauthn.get', options, otherwise)
    const authenticatorData = this.data(0, otherwise)
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ])
    const { privateKey } = otherwise.forged ? keyPair() : this.keys
    return {
      ...this.credential,
      response: {
        clientDataJSON,
        authenticatorData: base64(authenticatorData),
        signature: base64(sign('sha256', signed, privateKey)),
      },
    }
  }

  private get credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' }
  }

  private said(type: string, { challenge }: { challenge: string }, otherwise: Otherwise) {
    const { origin } = this
    const { crossOrigin = false } = otherwise
    return base64(JSON.stringify({ type, challenge, origin, ...otherwise, crossOrigin }))
  }

  private data(flags: number, { rpId, counter, absent }: Otherwise) {
    if (this.counts) this.uses += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.uses)
    return Buffer.concat([
      sha256(rpId ?? new URL(this.origin).hostname),
      Buffer.from([flags | (absent ? 0 : 1)]),
      count,
    ])
  }
}

type Cbor = number | string | Buffer

/** As much of CBOR (RFC 8949) as a passkey needs. A buffer of `map` stands as it is. */
function map(entries: ReadonlyArray<[Cbor, Cbor]>): Buffer {
  const made = Buffer.concat([head(5, entries.length), ...entries.flat().map(item)])
  maps.add(made)
  return made
}
const maps = new WeakSet<Buffer>()

function item(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  return maps.has(value) ? value : Buffer.concat([head(2, value.length), value])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
