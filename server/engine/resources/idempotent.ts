import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnyArea } from '../../../core/area'
import { badInput, Problem } from '../problem/problem'
import type { Transaction } from '../transaction/transaction'

/** The request's `Idempotency-Key`. @throws Problem 400 for one that is none */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badInput([
      { field: 'Idempotency-Key', message: 'must be 1 to 200 visible ASCII characters' },
    ])
  return key
}

/**
 * Takes a key for a record that is about to be made. Whoever brings the same key meanwhile waits for
 * us; when we are done they get our record, when we are refused the key is theirs.
 * @returns the record that was made under this key before, null where there is none
 * @throws Problem 422 where the key came with another body
 */
export async function takeIdempotencyKey({
  transaction,
  area,
  key,
  body,
  id,
}: Taking): Promise<number | null> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
  const { rowCount } = await transaction.query(
    `insert into idempotency_keys (cemetery_id, key, resource, fingerprint, record_id)
     values ($1, $2, $3, $4, $5) on conflict (cemetery_id, key) do nothing`,
    [transaction.cemeteryId, key, area.name, fingerprint, id],
  )
  if (rowCount === 1) return null
  const { rows } = await transaction.query<{
    resource: string
    fingerprint: string
    record_id: number
  }>(
    'select resource, fingerprint, record_id from idempotency_keys where cemetery_id = $1 and key = $2',
    [transaction.cemeteryId, key],
  )
  const before = rows[0]
  if (before?.resource !== area.name || before.fingerprint !== fingerprint)
    throw new Problem(
      422,
      'This Idempotency-Key was used for something else',
      'Use a key of its own for each record.',
      { code: 'idempotency' },
    )
  return before.record_id
}

interface Taking {
  transaction: Transaction
  area: Pick<AnyArea, 'name'>
  key: string
  body: unknown
  /** That the record will have. */
  id: number
}
