import { cancelAddress } from '../../auth/address'
import type { SystemRoute } from '../source'
import { userOf } from './access'

/** An address that waits to be confirmed. */
export const addressRoutes: SystemRoute[] = [
  {
    method: 'POST',
    path: '/:id/cancel-email',
    summary: 'Take back a change of a user’s email address that waits to be confirmed',
    handle: async ({ client, who }, { id }) => {
      await userOf(client, id, true)
      await cancelAddress(client as never, id, who)
    },
  },
]
