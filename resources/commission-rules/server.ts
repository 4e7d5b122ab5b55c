import { commissionedKinds } from '../../core/commissions/choices'
import { badInput } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import commissionRules from './area'

export default extend(commissionRules, {
  validate: (next) => {
    if (!commissionedKinds.some((kind) => next[kind]))
      throw badInput([
        { field: 'property', message: 'or another kind is needed', code: 'someKind' },
      ])
    if (!next.rate && !next.amount)
      throw badInput([{ field: 'rate', message: 'or an amount is needed', code: 'someShare' }])
  },
})
