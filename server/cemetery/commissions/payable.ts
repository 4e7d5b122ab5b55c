import type { HookContext } from '../../engine/resources/extend'

/** What a counselor earned and was paid so far. Held until the transaction ends: two payments are never for the same. */
export async function lockPayable(context: HookContext, counselor: number) {
  const { transaction, cemeteryId } = context
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    `commission-payments ${counselor}`,
    cemeteryId,
  ])
  const { rows } = await transaction.query<{ earned: number; paid: number }>(
    `select (select coalesce(sum(amount), 0)::bigint from commissions where cemetery_id = $1 and counselor_id = $2 and archived_at is null) as earned,
       (select coalesce(sum(case kind when 'repayment' then -amount else amount end), 0)::bigint
         from commission_payments where cemetery_id = $1 and counselor_id = $2 and archived_at is null) as paid`,
    [cemeteryId, counselor],
  )
  const { earned = 0, paid = 0 } = rows[0] ?? {}
  return { earned: Number(earned), paid: Number(paid) }
}
