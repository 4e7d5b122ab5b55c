import { settingsList as list } from '../../core/area'
import { choice, color, email, number, text } from '../../core/fields'

/** The plain settings lists of specification 2.1, one line each. */
export default [
  list('Action-Types', ['Action type', 'Action types'], { read: 'personRead' }),
  list('Event-Types', ['Event type', 'Event types'], {
    read: 'personRead',
    needs: { feature: 'customEventTypes' },
  }),
  // Branches, ranks and wars: one page, as the specification has it.
  list('Military', ['Military entry', 'Military'], {
    name: 'military-branches',
    read: 'decRead',
    fields: { kind: choice(['branch', 'rank', 'war'], { initial: 'branch' }) },
    public: true,
  }),
  list('Relationship-Types', ['Relationship type', 'Relationship types'], {
    read: ['personRead', 'decRead'],
    fields: { reverse: text({ max: 75, label: 'Seen from the other side' }) },
  }),
  list('Reservation-Types', ['Reservation type', 'Reservation types'], {
    read: 'locRead',
    fields: { days: number({ min: 1, max: 36_500, label: 'Length in days' }) },
  }),
  list('Tags', ['Tag', 'Tags'], {
    read: [
      'personRead',
      'decRead',
      'locRead',
      'contractRead',
      'workOrderRead',
      'treeRead',
      'bookRead',
    ],
    fields: { color: color() },
    public: true,
  }),
  list('List/BurialTypes', ['Burial type', 'Burial types'], {
    read: 'decRead',
    fields: { group: choice(['casket', 'cremains', 'other']) },
  }),
  list('List/CremationStatuses', ['Cremation status', 'Cremation statuses'], { read: 'decRead' }),
  list('List/FuneralHomes', ['Funeral home', 'Funeral homes'], {
    read: 'decRead',
    fields: {
      phone: text({ max: 40 }),
      email: email({ label: 'E-mail' }),
      address: text({ max: 255 }),
    },
  }),
  list('List/Vaults', ['Vault', 'Vaults'], { read: 'decRead' }),
]
