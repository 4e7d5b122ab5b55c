import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '../../engine/transaction/transaction'

/** Of a token what a link's holder has: its cemetery, and 192 random bits. */
const form = /^([1-9a-z][0-9a-z]{0,9})\.([\w-]{32})$/

/** Names the cemetery, so that it is looked for in that one alone. */
export const tokenOf = (cemeteryId: number, secret: string): string =>
  `${cemeteryId.toString(36)}.${secret}`

export const newToken = (cemeteryId: number): string =>
  tokenOf(cemeteryId, randomBytes(24).toString('base64url'))

/** SHA-256, hexadecimal: enough for what nobody can guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Null for what is no token. */
export function parseToken(token: string): { cemeteryId: number; hash: string } | null {
  const [, cemetery = ''] = form.exec(token) ?? []
  const cemeteryId = Number.parseInt(cemetery, 36)
  return Number.isSafeInteger(cemeteryId) ? { cemeteryId, hash: hashToken(token) } : null
}

/** From now on the token opens the document for this recipient. */
export const keepToken = (
  { client, cemeteryId }: Pick<Transaction, 'client' | 'cemeteryId'>,
  token: string,
  recipientId: number,
) =>
  client.query(
    `insert into document_tokens (cemetery_id, hash, recipient_id) values ($1, decode($2, 'hex'), $3)
     on conflict do nothing`,
    [cemeteryId, hashToken(token), recipientId],
  )

/** Links that were sent to an address that was wrong open nothing any more. */
export const dropTokens = ({ client, cemeteryId }: Transaction, recipientId: number) =>
  client.query('delete from document_tokens where cemetery_id = $1 and recipient_id = $2', [
    cemeteryId,
    recipientId,
  ])

/** The page that a recipient opens (decisions: the token leaves the address at once). */
export const documentLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/External-View-File?${new URLSearchParams({ accessToken: token })}`
