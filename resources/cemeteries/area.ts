import { area, type RecordOfArea } from '../../core/area'
import { ref, text } from '../../core/fields'

/** All cemeteries, as lists and pickers of the provider find them; each is its own console. */
const cemeteries = area({
  name: 'cemeteries',
  path: 'Admin/Cemeteries',
  recordPath: '',
  label: ['Cemetery', 'Cemeteries'],
  scope: 'system',
  computed: true,
  archivable: false,
  fields: {
    name: text({ required: true, max: 75 }),
    address: text({ max: 400 }),
    organizationId: ref('organizations', { label: 'Organization' }),
  },
  list: ['name', 'address', 'organizationId'],
  search: ['name', 'address'],
})

export type CemeteryEntry = RecordOfArea<typeof cemeteries>
export default cemeteries
