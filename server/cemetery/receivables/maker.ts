import type { HookContext } from '../../engine/resources/extend'

/** Whoever entered a record, as the audit has it. */
export async function makerOf(
  { transaction, cemeteryId }: HookContext,
  resource: string,
  id: number,
): Promise<number | null> {
  const { rows } = await transaction.query<{ user_id: number | null }>(
    `select user_id from audit where cemetery_id = $1 and resource = $2 and record_id = $3
       and action = 'create' order by id limit 1`,
    [cemeteryId, resource, id],
  )
  return rows[0]?.user_id == null ? null : Number(rows[0].user_id)
}
