import type { HookContext } from '../../engine/resources/extend'
import { releaseClaims } from './claims'
import { refreshClaimedSpaces } from './refresh-descendants'

/** Ends the hold of a location, with its entry in the audit; false where there is none. */
export async function liftHold(
  context: HookContext,
  id: number,
  version?: number,
): Promise<boolean> {
  const locations = context.area('locations')
  const before = await locations.lock(id, version)
  const freed = await releaseClaims(context, 'hold', id)
  if (freed.length === 0) return false
  await locations.updateComputed(id, { holdReason: null, holdUntil: null })
  await locations.bumpVersion(id)
  await refreshClaimedSpaces(context, [id])
  const { holdReason, holdUntil } = before
  await locations.writeAudit(
    'lift',
    before,
    { holdReason, holdUntil },
    { holdReason: null, holdUntil: null },
  )
  return true
}
