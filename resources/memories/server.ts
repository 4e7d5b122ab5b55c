import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import memories from './area'

export default extend(memories, {
  validate: (next, previous) => {
    if (next.status === 'rejected') {
      if (!next.reason?.trim())
        throw badInput([{ field: 'reason', message: 'is required', code: 'toReject' }])
      return
    }
    // Who decides otherwise takes the reason back with it.
    if (previous?.status === 'rejected') next.reason = null
    if (next.reason)
      throw badInput([{ field: 'reason', message: 'is for rejections only', code: 'onlyRejected' }])
  },
  home: async () => ({
    figures: [{ key: 'pending', filter: { status: 'pending' }, sort: ['id', 'ASC'], order: 45 }],
  }),
})
