import { z } from 'zod'
import { checkAuthority } from '../../core/authority/authority'
import { millimetresOf, readAuthorities } from '../../server/cemetery/authority/facts'
import { placesOfPerson } from '../../server/cemetery/authority/places-of-person'
import type { AreaRoute } from '../../server/engine/resources/extend'

const metres = z.coerce.number().min(0).max(20)

const query = z.strictObject({
  disposition: z.enum(['burial', 'entombment', 'inurnment', 'scattering']).default('burial'),
  /** An infant or child. */
  child: z.literal('1').optional(),
  /** Outer measures of the container, in metres, as on the interment. */
  containerLength: metres.optional(),
  containerWidth: metres.optional(),
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
    const { disposition, child, containerLength, containerWidth } = asked as z.infer<typeof query>
    await context.area('deceased').get(id)
    const places = await placesOfPerson(context, id)
    const known = await readAuthorities(
      context,
      places.map((place) => ({
        location: place.id,
        disposition,
        child: child === '1',
        length: millimetresOf(containerLength),
        width: millimetresOf(containerWidth),
        deceased: id,
        on: null,
        done: false,
        answers: [],
        // Papers are asked for once an interment is planned.
        permit: true,
        room: true,
        final: false,
      })),
    )
    return {
      places: places.flatMap((place, i) => {
        const one = known[i]
        return one ? [{ ...place, ...checkAuthority(one.facts, one.rules) }] : []
      }),
    }
  },
}
