import { refusals, verdictOf } from '../../core/authority/authority'
import type { LiveAuthority } from '../../core/authority/readiness'
import type { HookContext } from '../../server/engine/resources/extend'
import type { Interment } from './area'
import { openReasons, reasonsOfInterments } from './place.server'

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
  // By keys alone: one plan for all.
  await context.transaction.later([{ text: 'set local plan_cache_mode = force_generic_plan' }])
  const reasons = await reasonsOfInterments(context, planned as never)
  for (const record of planned) {
    const own = reasons.get(record.id)
    if (own)
      found.set(record.id, {
        verdict: verdictOf(own),
        refused: refusals(openReasons(own, record as unknown as Interment)).length > 0,
      })
  }
  return found
}
