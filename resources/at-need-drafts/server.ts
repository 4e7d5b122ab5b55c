import { todayIn } from '../../core/calendar-days'
import { extend } from '../../server/engine/resources/extend'
import atNeedDrafts from './area'

export default extend(atNeedDrafts, {
  beforeSave: async ({ transaction }, next, previous) => {
    if (previous) return
    next.calledOn = todayIn(transaction.who.cemetery?.timeZone ?? 'UTC')
    next.takenBy = transaction.who.name.slice(0, 150)
  },
  home: async () => ({ figures: [{ key: 'open', filter: {}, order: 6 }] }),
})
