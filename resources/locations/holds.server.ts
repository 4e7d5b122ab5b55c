import { z } from 'zod'
import { boundedText } from '../../core/schema'
import { claimSpaces } from '../../server/cemetery/spaces/claims'
import { liftHold } from '../../server/cemetery/spaces/holds'
import { refreshClaimedSpaces } from '../../server/cemetery/spaces/refresh-descendants'
import { conflict } from '../../server/engine/problem/problem'
import type { AreaRoute, ScheduledWork } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'

/** Takes a place out of sale for a while, and gives it back. */
export const holdRoutes: readonly AreaRoute[] = [
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
      await claimSpaces(context, { kind: 'hold', source: id, locations: [id], field: 'location' })
      await repository.updateComputed(id, {
        holdReason: body.reason,
        holdUntil: body.until ?? null,
      })
      await repository.bumpVersion(id)
      await refreshClaimedSpaces(context, [id])
      await repository.writeAudit(
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
      if (!(await liftHold(context, id, version))) {
        const { label } = await repository.get(id)
        throw conflict('hold', `${label} is not on hold`, undefined, { params: { space: label } })
      }
      return repository.get(id)
    },
  }),
]

/** Holds that were set until an instant now past. */
export const endExpiredHolds: ScheduledWork = {
  name: 'ending expired holds',
  everyMs: 30_000,
  due: (among) => `
    select l.cemetery_id, l.id, l.version from claims k
    join locations l on l.cemetery_id = k.cemetery_id and l.id = k.location_id
    where ${among('k.cemetery_id')} and ${among('l.cemetery_id')}
      and k.kind = 'hold' and l.hold_until < now() order by l.cemetery_id, l.id limit 500`,
  run: (context, { id, version }) => liftHold(context, id, version),
}
