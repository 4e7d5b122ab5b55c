import { area, type RecordOfArea } from '../../core/area'
import { choice, date, longText, number, ref, text } from '../../core/fields'
import { featuredStates } from '../../core/public-states'

/** Who is remembered on the homepage of the memorial site, in its order. */
const featuredMemorials = area({
  name: 'featured-memorials',
  path: 'Admin/Featured-Memorials',
  label: ['Featured memorial', 'Featured memorials'],
  scope: 'system',
  fields: {
    cemetery: ref('cemeteries', { required: true }),
    // Of the cemetery's deceased.
    person: number({ required: true, min: 1 }),
    text: longText({ max: 500 }),
    // Of the files on the person's record.
    picture: number({ min: 1 }),
    startsOn: date({ label: 'First day' }),
    endsOn: date({ label: 'Last day' }),
    name: text({ max: 400, readOnly: true }),
    years: text({ max: 30, readOnly: true }),
    state: choice(featuredStates, { readOnly: true }),
    position: number({ readOnly: true }),
  },
  list: ['name', 'cemetery', 'state', 'startsOn', 'endsOn', 'position'],
  linkColumn: 'name',
  search: ['name'],
  listDefaults: { sort: { field: 'position', order: 'ASC' } },
})

export type FeaturedMemorial = RecordOfArea<typeof featuredMemorials>
export default featuredMemorials
