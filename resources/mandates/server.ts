import { extend } from '../../server/engine/resources/extend'
import mandates from './area'

export default extend(mandates, {
  beforeSave: async (_context, next) => {
    next.reference ??= `M-${String(next.id).padStart(6, '0')}`
  },
})
