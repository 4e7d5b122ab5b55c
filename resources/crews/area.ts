import { area, type RecordOfArea } from '../../core/area'
import { refs, rows, text, user } from '../../core/fields'

/** Those who open and close together, and attend one service at a time. */
const crews = area({
  name: 'crews',
  path: 'Settings/Crews',
  label: ['Crew', 'Crews'],
  scope: 'cemetery',
  access: { read: ['cemWrite', 'decRead', 'workOrderRead'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    members: rows({ user: user({ required: true, label: 'Member' }) }, { max: 50 }),
    sections: refs('locations', { label: 'Sections' }),
  },
  list: ['name'],
  search: ['name'],
})

export type Crew = RecordOfArea<typeof crews>
export default crews
