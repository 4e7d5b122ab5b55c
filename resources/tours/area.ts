import { area, type RecordOfArea } from '../../core/area'
import { choice, longText, number, ref, rows, text } from '../../core/fields'

/** A walk through the cemetery, stop by stop, for visitors once it is published. */
const tours = area({
  name: 'tours',
  path: 'Public-Tools/Tours',
  label: ['Tour', 'Tours'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  needs: { product: 'tours' },
  menu: 'left/more',
  apiKeys: { mobile: 'read' },
  fields: {
    title: text({ max: 150, required: true }),
    introduction: longText(),
    status: choice(['draft', 'published'], { initial: 'draft' }),
    stops: rows(
      {
        title: text({ max: 150, required: true }),
        location: ref('locations'),
        text: longText({ max: 4000 }),
        /** A file of the tour, set by its own route. */
        photo: number({ readOnly: true }),
      },
      { max: 100 },
    ),
  },
  public: {
    fields: ['title', 'introduction', 'status', 'stops'],
    only: { status: 'published' },
  },
  list: ['title', 'status'],
  search: ['title', 'introduction'],
  form: { what: ['title', 'introduction'], stops: ['stops'] },
  steps: {
    publish: { from: ['draft'], to: 'published' },
    withdraw: { secondary: true, from: ['published'], to: 'draft' },
  },
})

export type Tour = RecordOfArea<typeof tours>
export default tours
