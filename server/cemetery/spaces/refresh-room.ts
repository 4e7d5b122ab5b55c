import type { HookContext } from '../../engine/resources/extend'
import { enqueue } from '../../platform/jobs/queue'
import { maxDescendantsAtOnce, refreshDescendantsJob } from './refresh-descendants'
import { refreshSpaces } from './spaces'

/** The kind of job that updates places after the room rules of their property type changed. */
export const refreshRoomJob = 'spaces-room'

/** Updates which places of a type hold more than its rules say; of many, in batches. */
export async function refreshRoomOfType(context: HookContext, type: number): Promise<void> {
  if ((await refreshNextRoom(context, type)) !== null)
    await enqueue(context.transaction, refreshRoomJob, { type }, { lane: refreshDescendantsJob })
}

/**
 * The next places of a type, from the last on, in which somebody lies and that say nothing of their own.
 * @returns the id before which to go on; null: there are no more
 */
export async function refreshNextRoom(
  context: HookContext,
  type: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number | null> {
  const { rows } = await context.transaction.query<{ id: number }>(
    `select id from locations where cemetery_id = $1 and property_type_id = $2 and archived_at is null and id < $3
       and capacity is null and room is null and (caskets > 0 or cremains > 0)
     order by id desc limit $4`,
    [context.cemeteryId, type, before, maxDescendantsAtOnce],
  )
  await refreshSpaces(
    context,
    rows.map(({ id }) => id),
  )
  return rows.length < maxDescendantsAtOnce ? null : (rows.at(-1) as { id: number }).id
}
