import { z } from 'zod'
import { relativesOfHolders } from '../../server/cemetery/title/relatives'
import { transferRuleOf } from '../../server/cemetery/title/rules'
import { notFound } from '../../server/engine/problem/problem'
import type { AreaRoute } from '../../server/engine/resources/extend'

/** What a succession without a will begins with: who has died, their relatives as known, and the order of heirs. */
export const heirsRoute: AreaRoute = {
  method: 'GET',
  path: '/heirs',
  access: 'read',
  summary: 'The holders of a right who died, their relatives as known, and the order of heirs',
  query: z.strictObject({ right: z.coerce.number().int().positive() }),
  handle: async (context, { query }) => {
    const { right: id } = query as { right: number }
    const [right] = await context.area('interment-rights').find({ id }, 1)
    if (!right) throw notFound()
    const { heirs, evidence } = await transferRuleOf(context, 'inheritance')
    return { right: id, order: heirs, evidence, dead: await relativesOfHolders(context, id) }
  },
}
