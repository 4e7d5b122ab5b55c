import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import atNeedDrafts from './area'

export default extend(atNeedDrafts, {
  validate: ({ lastName, firstName, deceased, funeralHome, funeralDirector, remarks }) => {
    // A call that says nothing is none.
    if (![lastName, firstName, deceased, funeralHome, funeralDirector, remarks].some(Boolean))
      throw badInput([
        { field: 'lastName', message: 'is required, or who called', code: 'nameOrCaller' },
      ])
  },
  beforeSave: async ({ transaction }, next, previous) => {
    if (previous) return
    next.calledOn = transaction.today
    next.takenBy = transaction.who.name.slice(0, 150)
  },
  home: async () => ({ figures: [{ key: 'open', filter: {}, order: 6 }] }),
})
