import { extend } from '../../server/engine/resources/extend'
import vendors from './area'
import { expiringPapersFilter } from './papers'

export default extend(vendors, {
  validate: (next) => {
    const ends = [next.insuranceExpires, next.licenceExpires].filter(Boolean).sort()
    next.papersUntil = ends[0] ?? null
  },
  settingsStatus: async (_context, { day }) => [
    { key: 'expiring', filter: expiringPapersFilter(day) },
  ],
})
