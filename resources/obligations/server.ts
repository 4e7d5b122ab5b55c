import { z } from 'zod'
import { dueDeliveries } from '../../server/cemetery/trust/due-deliveries'
import { extend } from '../../server/engine/resources/extend'
import obligations from './area'
import { reports } from './reports.server'

export default extend(obligations, {
  reports,
  routes: [
    {
      method: 'GET',
      path: '/due',
      access: 'read',
      summary: 'What of a contract should be delivered by now: its interments are completed',
      query: z.strictObject({ contract: z.coerce.number().int().positive() }),
      handle: async (context, input) => {
        const { contract } = input.query as { contract: number }
        // Another cemetery's is not found.
        await context.area('contracts').get(contract)
        return { due: await dueDeliveries(context, contract) }
      },
    },
  ],
})
