import { area, type RecordOfArea } from '../../core/area'
import { choice, color, number, text } from '../../core/fields'
import { spaceStates } from '../../core/space'

/** Label, colour and map priority that a cemetery gives to the derived states of a space. */
const graveStatuses = area({
  name: 'grave-statuses',
  path: 'Settings/List/Grave-Statuses',
  label: ['Grave status', 'Grave statuses'],
  scope: 'cemetery',
  access: { read: ['locRead', 'decRead', 'personRead', 'cemWrite'], write: 'cemWrite' },
  needs: { elevated: true },
  menu: 'settings',
  menuOrder: 200,
  apiKeys: { mobile: 'read', sync: 'read' },
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    stands: choice(spaceStates, { label: 'Stands for' }),
    color: color(),
    priority: number({ min: 0, max: 1000, label: 'Map priority' }),
  },
  public: { fields: ['name', 'stands', 'color', 'priority'] },
  list: ['name', 'stands', 'color', 'priority'],
  search: ['name'],
})

export type GraveStatus = RecordOfArea<typeof graveStatuses>
export default graveStatuses
