import type { DueDelivery } from '../../../core/trust/obligations'
import type { HookContext } from '../../engine/resources/extend'

/**
 * Items of a contract that are delivered at an interment, one for each completed interment on its places that
 * no delivery names yet.
 */
export async function dueDeliveries(
  { transaction, cemeteryId }: HookContext,
  contractId: number,
): Promise<DueDelivery[]> {
  if (!transaction.may({ permission: 'decRead' })) return []
  const { rows } = await transaction.query<DueDelivery & { owed: number }>(
    `select o.id as obligation, o.owed::int as owed, i.id as interment,
       case when i.actual_date_earliest = i.actual_date_latest then i.actual_date_latest::text end as date
     from obligations o
     join contracts k on k.cemetery_id = $1 and k.id = o.contract_id
     join interments i on i.cemetery_id = $1 and i.archived_at is null and i.status = 'completed'
       and (i.id = k.interment_id or i.location_id in (select c.location_id from contracts_items c
         where c.cemetery_id = $1 and c.parent_id = k.id and c.location_id is not null))
       and (i.id = k.interment_id or i.actual_date_latest >= o.signed_on)
     where o.cemetery_id = $1 and o.contract_id = $2 and o.archived_at is null and o.at_interment and o.owed > 0
       and not exists (select from item_deliveries d where d.cemetery_id = $1 and d.obligation_id = o.id and d.interment_id = i.id
         and not exists (select from item_deliveries u where u.cemetery_id = $1 and u.reverses_id = d.id))
     order by i.actual_date_latest nulls last, i.id, o.id`,
    [cemeteryId, contractId],
  )
  // Of one item no more than is owed of it, however many were interred.
  const left = new Map(rows.map(({ obligation, owed }) => [obligation, owed]))
  return rows.flatMap(({ owed: _, ...row }) => {
    const open = left.get(row.obligation) ?? 0
    if (open === 0) return []
    left.set(row.obligation, open - 1)
    return [{ ...row, quantity: 1 }]
  })
}
