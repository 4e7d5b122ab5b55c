import { z } from 'zod'
import { boundedText, geometrySchema } from '../../core/schema'
import { conflict } from '../../server/engine/problem/problem'
import { route } from '../../server/engine/resources/route'

/** Of whom nobody has anything and where nobody lies: who would have which part is not ours to decide. */
const dividable = new Set([null, 'available', 'notForSale'])

/** A place becomes two beside each other: both outlines and the new place in one step, or nothing. */
export const splitRoute = route({
  method: 'POST',
  path: '/:id/split',
  access: 'write',
  summary: 'Split a location: it keeps one part of its outline, a new one beside it has the other',
  body: z.strictObject({
    name: boundedText(75, true),
    keeps: geometrySchema,
    part: geometrySchema,
  }),
  handle: async (context, { id, version, body }) => {
    const repository = context.area('locations')
    const before = await repository.lock(id, version)
    const { rows } = await context.transaction.query(
      'select 1 from claims where cemetery_id = $1 and location_id = $2 limit 1',
      [context.cemeteryId, id],
    )
    if (rows.length > 0 || !dividable.has((before.status ?? null) as string | null))
      throw conflict('claimed', `${before.label} is in use`, 'A place in use is not split.', {
        params: { space: before.label, state: String(before.status), holder: null },
      })
    const kept = await repository.update(id, version, { geometry: body.keeps })
    const { parent, propertyType, capacity, notForSale } = before
    const made = await repository.create({
      name: body.name,
      ...{ parent, propertyType, capacity, notForSale },
      geometry: body.part,
    })
    return { kept: await repository.get(kept.id), made: await repository.get(made.id) }
  },
})
