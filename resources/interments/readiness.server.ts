import { readinessOfInterments } from '../../server/cemetery/readiness/readiness'
import type { AreaRoute } from '../../server/engine/resources/extend'
import { liveAuthority } from './live.server'

/** What is ready for a service, and what brings the rest further. */
export const readinessRoute: AreaRoute = {
  method: 'GET',
  path: '/:id/readiness',
  access: 'read',
  summary: 'What is ready of an interment: authority, permit, payment, grave, vault and papers',
  handle: async (context, { id }) => {
    await context.area('interments').get(id)
    const live = await liveAuthority(context, [id])
    return { states: (await readinessOfInterments(context, [id], live)).get(id) ?? [] }
  },
}
