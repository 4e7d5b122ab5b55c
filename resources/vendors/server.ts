import { extend } from '../../server/extend'
import vendors from './area'
import { toRenew } from './papers'

export default extend(vendors, {
  check: (next) => {
    const ends = [next.insuranceExpires, next.licenceExpires].filter(Boolean).sort()
    next.papersUntil = ends[0] ?? null
  },
  state: async (_context, { day }) => [{ key: 'expiring', filter: toRenew(day) }],
})
