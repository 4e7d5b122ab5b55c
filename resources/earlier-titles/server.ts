import { assertNoOverlap, boundsOf } from '../../server/cemetery/title/overlaps'
import { extend } from '../../server/engine/resources/extend'
import earlierTitles from './area'

export default extend(earlierTitles, {
  beforeSave: async (context, next) => {
    // What an import brings is kept, and flagged in the chain.
    if (!context.importing)
      await assertNoOverlap(context, {
        location: next.location as number,
        time: { from: boundsOf(next.from), until: boundsOf(next.until) },
        not: { earlier: [next.id, next.replaces] },
      })
  },
})
