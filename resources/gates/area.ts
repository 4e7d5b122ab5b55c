import { settingsList } from '../../core/area'
import { number } from '../../core/fields'

/** Where visitors enter the grounds: the way to a grave is told from the nearest of them. */
export default settingsList('Gates', ['Gate', 'Gates'], {
  read: 'locRead',
  fields: {
    latitude: number({ required: true, decimals: 6, min: -90, max: 90 }),
    longitude: number({ required: true, decimals: 6, min: -180, max: 180 }),
  },
})
