import { z } from 'zod'
import { boundedText } from '../../core/schema'
import { claim, conflict, type Route, refreshClaimed, release, route } from '../../server/extend'

/** Takes a place out of sale for a while, and gives it back. */
export const holdRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/:id/hold',
    access: 'write',
    summary: 'Put a location on hold: nobody can buy or reserve it until the hold is lifted',
    body: z.strictObject({
      reason: boundedText(255, true),
      until: z.iso.datetime({ offset: true }).nullable().optional(),
    }),
    handle: async (context, { id, version, body }) => {
      const repository = context.area('locations')
      const before = await repository.lock(id, version)
      await claim(context, { kind: 'hold', source: id, locations: [id], field: 'location' })
      await repository.derive(id, { holdReason: body.reason, holdUntil: body.until ?? null })
      await repository.touch(id)
      await refreshClaimed(context, [id])
      await repository.note(
        'hold',
        before,
        { holdReason: before.holdReason },
        { holdReason: body.reason, holdUntil: body.until ?? null },
      )
      return repository.get(id)
    },
  }),
  route({
    method: 'POST',
    path: '/:id/lift',
    access: 'write',
    summary: 'Lift the hold of a location',
    handle: async (context, { id, version }) => {
      const repository = context.area('locations')
      const before = await repository.lock(id, version)
      const freed = await release(context, 'hold', id)
      if (freed.length === 0)
        throw conflict('hold', `${before.label} is not on hold`, undefined, {
          params: { space: before.label },
        })
      await repository.derive(id, { holdReason: null, holdUntil: null })
      await repository.touch(id)
      await refreshClaimed(context, [id])
      await repository.note('lift', before, { holdReason: before.holdReason }, null)
      return repository.get(id)
    },
  }),
]
