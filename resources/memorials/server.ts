import { dueTooEarly, lastInspection } from '../../core/inspection'
import { badInput, extend } from '../../server/extend'
import memorials from './area'
import { due } from './reports.server'

export default extend(memorials, {
  due,
  check: (next) => {
    const inspections = next.inspections ?? []
    const wrong = dueTooEarly(inspections)
    if (wrong) throw badInput([wrong])
    const last = lastInspection(inspections)
    next.condition = last?.result ?? null
    // What is not there any more need not be looked at.
    next.nextInspection = next.status === 'installed' ? (last?.nextDue ?? null) : null
  },
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
