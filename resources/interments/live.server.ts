import { refusals, verdictOf } from '../../core/authority/authority'
import type { LiveAuthority } from '../../core/authority/readiness'
import type { HookContext } from '../../server/engine/resources/extend'
import type { Interment } from './area'
import { openReasons, reasonsOfInterment } from './place.server'

/** What the check would say of planned interments if they were written now, with what was passed over before. */
export async function liveAuthority(
  context: HookContext,
  ids: readonly number[],
): Promise<Map<number, LiveAuthority>> {
  const found = new Map<number, LiveAuthority>()
  if (ids.length === 0) return found
  const planned = await context
    .area('interments')
    .find({ id: [...ids], status: ['requested', 'scheduled'] }, ids.length)
  for (const record of planned) {
    const interment = record as unknown as Interment
    const reasons = await reasonsOfInterment(context, interment, true)
    if (reasons)
      found.set(record.id, {
        verdict: verdictOf(reasons),
        refused: refusals(openReasons(reasons, interment)).length > 0,
      })
  }
  return found
}
