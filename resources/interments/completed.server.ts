import type { HookContext } from '../../server/engine/resources/extend'

/** Now or ever: a step back, or a disinterment, is no way around what is permanent. */
export async function wasCompleted(
  context: HookContext,
  { id, status }: { id: number; status?: unknown },
): Promise<boolean> {
  if (status === 'completed' || status === 'disinterred' || status === 'voided') return true
  const { rows } = await context.transaction.query(
    `select 1 from audit where cemetery_id = $1 and resource = 'interments' and record_id = $2
       and 'completed' in (before->>'status', after->>'status') limit 1`,
    [context.cemeteryId, id],
  )
  return rows.length > 0
}
