import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import books from './area'

export default extend(books, {
  validate: (next) => {
    if (Number(next.toYear ?? Number.NaN) < Number(next.fromYear ?? Number.NaN))
      throw badInput([
        { field: 'toYear', message: 'must not be before the first year', code: 'before' },
      ])
    next.pages ??= 0
    next.entries ??= 0
    next.unverified ??= 0
  },
  home: async () => ({
    figures: [{ key: 'unverified', filter: { unverified_gte: 1 }, order: 60 }],
  }),
})
