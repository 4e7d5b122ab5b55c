import { conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { areDescendantsMoving, locationJustMoved } from '../spaces/move-descendants'

/**
 * A place where somebody lies, or is to, is not given back. Under the place's lock, which whoever schedules an
 * interment there takes as well. @throws Problem 409 `titleInterred`, or the code of whoever asks
 */
export async function refuseInterred(
  context: HookContext,
  location: number,
  { code, detail } = {
    code: 'titleInterred',
    detail: 'A right is not surrendered while someone lies there or is to.',
  },
): Promise<void> {
  const { transaction, cemeteryId } = context
  const { rows: places } = await transaction.query<{ path: string; label: string }>(
    'select path, label from locations where cemetery_id = $1 and id = $2 for no key update',
    [cemeteryId, location],
  )
  const place = places[0]
  if (!place) return
  // Below a section that was just moved there are interments that would not be seen.
  if (await areDescendantsMoving(context, place.path)) throw locationJustMoved()
  const { rows } = await transaction.query<{ id: number; label: string }>(
    `select i.id, i.label from locations l
     join interments i on i.cemetery_id = $1 and i.location_id = l.id and i.archived_at is null
       and i.status in ('requested', 'scheduled', 'completed')
     where l.cemetery_id = $1 and l.path >= $2 and l.path < $3 limit 1`,
    [cemeteryId, place.path, `${place.path}A`],
  )
  const found = rows[0]
  if (!found) return
  const named = transaction.may({ permission: 'decRead' })
  throw conflict(code, `An interment stands on ${place.label}`, detail, {
    params: { space: place.label },
    referents: [{ resource: 'interments', id: found.id, ...(named ? { label: found.label } : {}) }],
  })
}
