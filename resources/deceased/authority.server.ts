import { z } from 'zod'
import { checkAuthority } from '../../core/authority/authority'
import { readAuthority } from '../../server/cemetery/authority/facts'
import { placesOfPerson } from '../../server/cemetery/authority/places-of-person'
import type { AreaRoute } from '../../server/engine/resources/extend'

const query = z.strictObject({
  disposition: z.enum(['burial', 'entombment', 'inurnment', 'scattering']).default('burial'),
  /** An infant or child. */
  child: z.literal('1').optional(),
})

/** Where this person may be interred: every place that they or their family have a right to, with its answer. */
export const authorityRoute: AreaRoute = {
  method: 'GET',
  path: '/:id/authority',
  access: 'read',
  summary:
    'Where this person may be interred by their own and their family’s rights, and who must agree',
  query,
  handle: async (context, { id, query: asked }) => {
    context.transaction.assertAllowed({ permission: 'locRead' })
    const { disposition, child } = asked as z.infer<typeof query>
    await context.area('deceased').get(id)
    const places = []
    for (const place of await placesOfPerson(context, id)) {
      const known = await readAuthority(context, {
        location: place.id,
        disposition,
        child: child === '1',
        deceased: id,
        on: null,
        done: false,
        answers: [],
        // Papers are asked for once an interment is planned.
        permit: true,
        room: true,
        final: false,
      })
      if (known) places.push({ ...place, ...checkAuthority(known.facts, known.rules) })
    }
    return { places }
  },
}
