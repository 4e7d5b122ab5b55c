import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import monumentRules from './area'

export default extend(monumentRules, {
  validate: ({ minWidth, maxWidth }) => {
    if (minWidth != null && maxWidth != null && minWidth > maxWidth)
      throw badInput([
        { field: 'maxWidth', message: 'must not be less than the minimum', code: 'belowMinimum' },
      ])
  },
})
