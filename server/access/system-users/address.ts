import type { SystemRoute } from '../../engine/system/source'
import { cancelEmailChange } from '../accounts/email-change'
import { userNameOf } from './access'

/** An address that waits to be confirmed. */
export const addressRoutes: SystemRoute[] = [
  {
    method: 'POST',
    path: '/:id/cancel-email',
    summary: 'Take back a change of a user’s email address that waits to be confirmed',
    handle: async ({ client, who }, { id }) => {
      await userNameOf(client, id, true)
      await cancelEmailChange(client as never, id, who)
    },
  },
]
