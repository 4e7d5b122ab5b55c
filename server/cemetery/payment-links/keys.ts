import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Transaction } from '../../engine/transaction/transaction'
import type { ProviderKeys } from './provider'

/** Keeps a provider's keys: AES-256-GCM, for this provider of this cemetery alone. */
export async function keepKeys(
  { client, cemeteryId }: Transaction,
  provider: number,
  keys: ProviderKeys,
  secret: string,
) {
  await client.query(
    `insert into payment_provider_keys (cemetery_id, provider_id, sealed) values ($1, $2, $3)
     on conflict (cemetery_id, provider_id) do update set sealed = excluded.sealed`,
    [cemeteryId, provider, seal(JSON.stringify(keys), secret, nameOf(cemeteryId, provider))],
  )
}

/** Null where there are none, or they were sealed under another JWT_SECRET. */
export async function readKeys(
  { client, cemeteryId }: Transaction,
  provider: number,
  secret: string,
): Promise<ProviderKeys | null> {
  const { rows } = await client.query<{ sealed: Buffer }>(
    'select sealed from payment_provider_keys where cemetery_id = $1 and provider_id = $2',
    [cemeteryId, provider],
  )
  const plain = rows[0] && open(rows[0].sealed, secret, nameOf(cemeteryId, provider))
  return plain ? (JSON.parse(plain) as ProviderKeys) : null
}

const nameOf = (cemeteryId: number, provider: number) => Buffer.from(`${cemeteryId} ${provider}`)
const keyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'sexton keys of payments', 32))

function seal(text: string, secret: string, name: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  cipher.setAAD(name)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function open(sealed: Buffer, secret: string, name: Buffer): string | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
    cipher.setAAD(name)
    cipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
