import { area, type RecordOfArea } from '../../core/area'
import { choice, flag, number, ref, text } from '../../core/fields'
import { publicDates } from '../../core/public-states'

/** Which cemeteries the public may search, and what it sees of a person. A row for each cemetery. */
const publicSearch = area({
  name: 'public-search',
  path: 'Admin/Public-Search',
  label: ['Public search', 'Public search'],
  scope: 'system',
  // Rows come with cemeteries; a call of their own writes them.
  computed: true,
  archivable: false,
  fields: {
    name: text({ max: 75, label: 'Cemetery' }),
    organization: ref('organizations'),
    open: flag({ label: 'Open to the public' }),
    dates: choice(publicDates, { label: 'Birth and death' }),
    location: flag({ label: 'Location' }),
    photo: flag({ label: 'Photo' }),
    months: number({ min: 0, max: 1200, label: 'Full months since death' }),
  },
  list: ['name', 'open', 'organization', 'dates', 'location', 'photo', 'months'],
  linkColumn: 'name',
  search: ['name'],
})

export type PublicSearch = RecordOfArea<typeof publicSearch>
export default publicSearch
