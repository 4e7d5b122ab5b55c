import { settingsList } from '../../core/area'
import { choice } from '../../core/fields'

/** Where cremains stand while they are in the cemetery's care: a room, a shelf, a niche. */
export default settingsList('Custody-Places', ['Custody place', 'Custody places'], {
  read: 'decRead',
  fields: {
    kind: choice(['room', 'shelf', 'niche', 'safe', 'other'], { initial: 'shelf' }),
  },
})
