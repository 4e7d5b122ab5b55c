import { settingsList } from '../../core/area'
import { maxClearingMinutes } from '../../core/calendar/rules'
import { flag, number, ref } from '../../core/fields'

/** Where services are held under a roof: one at a time, unless it says otherwise. */
export default settingsList('Chapels', ['Chapel', 'Chapels'], {
  read: 'decRead',
  fields: {
    seats: number({ min: 0, max: 100_000 }),
    location: ref('locations'),
    clearing: number({ min: 0, max: maxClearingMinutes, unit: 'min', label: 'Time to clear' }),
    overlapping: flag({ label: 'Several services at a time' }),
  },
})
