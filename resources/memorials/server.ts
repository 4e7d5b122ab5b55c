import { actBy } from '../../core/act-by'
import { lastInspection, nextDueError } from '../../core/inspection-dates'
import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import memorials from './area'
import { approve, expire, fillInFee, install, permitRoutes } from './permit.server'
import { due } from './reports.server'

export default extend(memorials, {
  dueReport: due,
  validate: (next) => {
    const inspections = next.inspections ?? []
    const wrong = nextDueError(inspections)
    if (wrong) throw badInput([wrong])
    const last = lastInspection(inspections)
    next.condition = last?.result ?? null
    // What is not there any more need not be looked at.
    const stands = next.status === 'installed'
    next.nextInspection = stands ? (last?.nextDue ?? null) : null
    next.actBy = last
      ? actBy({
          stands,
          dangerous: last.result === 'unsafe',
          seenOn: last.on,
          nextDue: last.nextDue,
        })
      : null
  },
  scheduled: [expire],
  routes: permitRoutes,
  beforeSave: async (context, next, previous) => {
    await fillInFee(context, next, previous)
    if (!previous && next.status === 'approved' && !context.importing) await approve(context, next)
  },
  steps: { approve, install },
  home: async (_context, { day }) => ({
    figures: [
      {
        key: 'requested',
        filter: { status: 'requested' },
        also: { key: 'due', filter: { nextInspection_lte: day }, tone: 'attention' },
        order: 30,
      },
    ],
  }),
})
