import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import allocationRules from './area'

export default extend(allocationRules, {
  validate: (next) => {
    const named = (next.order ?? []).map(({ bucket }) => bucket)
    const twice = named.findIndex((bucket, at) => named.indexOf(bucket) < at)
    if (twice >= 0)
      throw badInput([{ field: `order.${twice}.bucket`, message: 'is named twice', code: 'twice' }])
  },
})
