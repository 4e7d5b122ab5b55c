import { extend } from '../../server/engine/resources/extend'
import { accept, ignore, release, reopenLineOf } from './accept.server'
import bankLines from './area'
import { proposals } from './proposals.server'

export default extend(bankLines, {
  routes: [proposals, accept, ignore, release],
  onChangeOf: {
    transactions: async (context, { record, previous }) => {
      if (!previous && record.type === 'reversal' && record.reverses != null)
        await reopenLineOf(context, record.reverses as number)
    },
  },
  home: async () => ({
    figures: [{ key: 'open', filter: { status: 'open' }, order: 30 }],
  }),
})
