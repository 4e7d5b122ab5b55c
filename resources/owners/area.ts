import { area, type RecordOfArea } from '../../core/area'
import { money, namesOf, number, ref, refs } from '../../core/fields'

/**
 * The contacts who hold at least one right, with what they hold. A row has its contact's id; the server
 * keeps it up to date (`server/cemetery/spaces/owners.ts`).
 */
const owners = area({
  name: 'owners',
  path: 'Owners',
  listPath: 'Search',
  label: ['Owner', 'Owners'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  menu: 'left/crm',
  apiKeys: { sync: 'write' },
  computed: true,
  papersOf: 'contacts',
  fields: {
    contact: ref('contacts', { readOnly: true }),
    name: namesOf('contact', { label: 'Name' }),
    rights: number({ readOnly: true, label: 'Rights' }),
    locations: refs('locations', { readOnly: true }),
    spaces: namesOf('locations', { max: 1000, label: 'Spaces' }),
    balance: money({ readOnly: true, needs: { permission: 'contractRead' } }),
  },
  list: ['name', 'rights', 'spaces', 'balance'],
  sortable: ['name', 'rights', 'spaces', 'balance'],
  search: ['name', 'spaces'],
  linkColumn: 'name',
  fallbackTitle: 'name',
  title: ({ name }) => name ?? '',
})

export type Owner = RecordOfArea<typeof owners>
export default owners
