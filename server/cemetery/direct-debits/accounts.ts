import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Transaction } from '../../engine/transaction/transaction'

/** An account as its holder gave it. */
export interface DebitedAccount {
  /** IBAN, or a United States account number. */
  account: string
  routing: string | null
  bic: string | null
  savings: boolean
}

/** Keeps a mandate's account: AES-256-GCM, for this mandate of this cemetery alone. */
export async function keepAccount(
  { client, cemeteryId }: Transaction,
  mandate: number,
  account: DebitedAccount,
  secret: string,
) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  cipher.setAAD(nameOf(cemeteryId, mandate))
  const body = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()])
  await client.query(
    `insert into mandate_accounts (cemetery_id, mandate_id, sealed) values ($1, $2, $3)
     on conflict (cemetery_id, mandate_id) do update set sealed = excluded.sealed`,
    [cemeteryId, mandate, Buffer.concat([iv, cipher.getAuthTag(), body])],
  )
}

/** Accounts by their mandates; those that were sealed under another JWT_SECRET are left out. */
export async function readAccounts(
  { client, cemeteryId }: Transaction,
  mandates: readonly number[],
  secret: string,
): Promise<Map<number, DebitedAccount>> {
  const { rows } = await client.query<{ id: number; sealed: Buffer }>(
    'select mandate_id::int as id, sealed from mandate_accounts where cemetery_id = $1 and mandate_id = any($2)',
    [cemeteryId, [...mandates]],
  )
  const found = new Map<number, DebitedAccount>()
  for (const { id, sealed } of rows) {
    try {
      const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
      cipher.setAAD(nameOf(cemeteryId, id))
      cipher.setAuthTag(sealed.subarray(12, 28))
      const plain = Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()])
      found.set(id, JSON.parse(plain.toString('utf8')) as DebitedAccount)
    } catch {
      // Whoever makes the file is told which mandates lack theirs.
    }
  }
  return found
}

const nameOf = (cemeteryId: number, mandate: number) => Buffer.from(`${cemeteryId} ${mandate}`)
const keyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'sexton accounts of mandates', 32))
