import { settingsList as list } from '../../core/area'
import { kinships } from '../../core/authority/choices'
import { choice, color, email, number, text } from '../../core/fields'

/** The plain settings lists of specification 2.1, one line each. */
export default [
  list('Action-Types', ['Action type', 'Action types'], { read: 'personRead', menuOrder: 20 }),
  list('Event-Types', ['Event type', 'Event types'], {
    read: 'personRead',
    needs: { feature: 'customEventTypes' },
    menuOrder: 30,
  }),
  // Branches, ranks and wars: one page, as the specification has it.
  list('Military', ['Military entry', 'Military'], {
    name: 'military-branches',
    read: 'decRead',
    menuOrder: 70,
    apiKeys: { mobile: 'read', sync: 'read' },
    fields: { kind: choice(['branch', 'rank', 'war'], { initial: 'branch' }) },
    public: true,
  }),
  list('Relationship-Types', ['Relationship type', 'Relationship types'], {
    read: ['personRead', 'decRead'],
    menuOrder: 100,
    apiKeys: { sync: 'read' },
    fields: {
      reverse: text({ max: 75, label: 'Name for the other side' }),
      // What the one named is to the other, for the order of those who decide.
      kinship: choice(kinships, { label: 'Kinship' }),
    },
  }),
  list('Reservation-Types', ['Reservation type', 'Reservation types'], {
    read: 'locRead',
    menuOrder: 110,
    apiKeys: { sync: 'read' },
    fields: {
      days: number({ min: 1, max: 36_500, label: 'Duration (days)' }),
      // Of a deposit, once the reservation has ended without a sale.
      keptShare: number({ min: 0, max: 10_000, unit: 'bp', label: 'Deposit kept at the end (%)' }),
    },
  }),
  // Whose purchasers pay the prices for residents.
  list('Resident-Areas', ['Resident area', 'Resident areas'], {
    read: 'contractRead',
    fields: { postalCodes: text({ required: true, max: 1000, label: 'Postal codes' }) },
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
    menuOrder: 120,
    apiKeys: { mobile: 'read', sync: 'read' },
    fields: { color: color() },
    public: true,
  }),
  list('List/BurialTypes', ['Burial type', 'Burial types'], {
    read: 'decRead',
    menuOrder: 170,
    apiKeys: { sync: 'read' },
    fields: { group: choice(['casket', 'cremains', 'other']) },
  }),
  list('List/CremationStatuses', ['Cremation status', 'Cremation statuses'], {
    read: 'decRead',
    menuOrder: 180,
    apiKeys: { sync: 'read' },
  }),
  list('List/FuneralHomes', ['Funeral home', 'Funeral homes'], {
    read: 'decRead',
    menuOrder: 190,
    apiKeys: { sync: 'read' },
    fields: {
      phone: text({ max: 40 }),
      email: email({ label: 'Email' }),
      address: text({ max: 255 }),
    },
  }),
  list('List/Vaults', ['Vault', 'Vaults'], {
    read: 'decRead',
    menuOrder: 210,
    apiKeys: { sync: 'read' },
  }),
]
