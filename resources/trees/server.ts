import { actBy } from '../../core/act-by'
import { lastInspection, nextDueError } from '../../core/inspection-dates'
import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import trees from './area'
import { due } from './reports.server'

const isRisky = (risk: unknown) => risk === 'high' || risk === 'extreme'

export default extend(trees, {
  dueReport: due,
  validate: (next, previous) => {
    const inspections = next.inspections ?? []
    const wrong = nextDueError(inspections)
    if (wrong) throw badInput([wrong])
    const last = lastInspection(inspections)
    const before = lastInspection(previous?.inspections ?? [])
    // What was seen last is how the tree stands, until somebody says otherwise by hand.
    if (last && (last.id == null || last.id !== before?.id)) {
      next.condition = last.condition
      next.risk = last.risk
      if (last.dbh != null) next.dbh = last.dbh
    }
    next.lastInspection = last?.on ?? null
    const stands = next.status !== 'removed'
    next.nextInspection = stands ? (last?.nextDue ?? null) : null
  },
  beforeSave: async (context, next, previous) => {
    const last = lastInspection(next.inspections ?? [])
    next.actBy = actBy({
      stands: next.status !== 'removed',
      dangerous: isRisky(next.risk),
      // A risk that was entered without an inspection is known since the day on which it was entered.
      seenOn:
        last?.on ?? ((isRisky(previous?.risk) && previous?.actBy) || context.transaction.today),
      nextDue: last?.nextDue,
    })
  },
  home: async (_context, { day }) => ({
    figures: [
      {
        key: 'due',
        filter: { nextInspection_lte: day },
        also: {
          key: 'risky',
          filter: { risk: ['high', 'extreme'], status: 'standing' },
          tone: 'error',
        },
        order: 40,
      },
    ],
  }),
})
