import type { AreaRoute } from '../../server/engine/resources/extend'
import type { Interment } from './area'
import { authorityOfInterment } from './place.server'

/** Whether an interment is allowed as things stand now, and what is missing: on the day, too. */
export const authorityRoute: AreaRoute = {
  method: 'GET',
  path: '/:id/authority',
  access: 'read',
  summary: 'Whether this interment is allowed as things stand today, and what is missing',
  handle: async (context, { id }) => {
    const interment = (await context.area('interments').get(id)) as unknown as Interment
    const open = interment.status === 'requested' || interment.status === 'scheduled'
    const authority = open ? await authorityOfInterment(context, interment, false) : null
    return authority ?? { verdict: null, reasons: [] }
  },
}
