import { moveDueDates } from '../../server/cemetery/receivables/terms'
import { conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import paymentTerms from './area'

export default extend(paymentTerms, {
  beforeSave: async (context, next) => {
    if (!next.usual) return
    const [other] = await context.area('payment-terms').find({ usual: true }, 1)
    if (other && other.id !== next.id)
      throw conflict('usualTerms', `${other.label} are the usual terms`, undefined, {
        params: { name: other.label },
      })
  },
  afterSave: moveDueDates,
})
