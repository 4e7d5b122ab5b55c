import type { filesShown } from '../../../core/papers/template'
import type { Transaction } from '../../engine/transaction/transaction'

const types: Readonly<Record<string, readonly string[]>> = {
  picture: ['image/png', 'image/jpeg'],
  pdf: ['application/pdf'],
}

/** Files of the cemetery's templates that are there and of the right kind, by their id. */
export async function templateFiles(
  transaction: Transaction,
  wanted: ReturnType<typeof filesShown>,
): Promise<Map<number, { hash: string }>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await transaction.query<{ id: number; hash: string; type: string }>(
    `select id, encode(hash, 'hex') as hash, type from files
     where cemetery_id = $1 and id = any($2) and resource = 'templates' and archived_at is null`,
    [transaction.cemeteryId, wanted.map(({ id }) => id)],
  )
  return new Map(
    rows.flatMap(({ id, hash, type }) =>
      wanted.some((one) => one.id === id && types[one.kind]?.includes(type))
        ? [[id, { hash }] as const]
        : [],
    ),
  )
}
