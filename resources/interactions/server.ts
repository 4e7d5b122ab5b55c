import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import interactions from './area'
import { due } from './reports.server'

export default extend(interactions, {
  dueReport: due,
  validate: (next, previous) => {
    next.on ??= new Date().toISOString()
    // What has a day on which to go on is not done yet.
    if (!previous) next.status ??= next.nextAction ? 'open' : 'done'
    if (next.status === 'open' && !next.nextAction)
      throw badInput([
        { field: 'nextAction', message: 'is required while it is open', code: 'toStayOpen' },
      ])
  },
  home: async ({ transaction }, { day }) => {
    const due = { status: 'open', nextAction_lte: day }
    return {
      figures: [
        {
          key: 'due',
          filter: due,
          also: { key: 'mine', filter: { ...due, assignee: transaction.who.userId } },
          order: 5,
        },
      ],
    }
  },
})
