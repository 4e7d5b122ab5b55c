import { area, type RecordOfArea } from '../../core/area'
import { choice, email, longText, namesOf, ref, text } from '../../core/fields'

/** What somebody remembers of a person, shown to the public once the office has approved it. */
const memories = area({
  name: 'memories',
  path: 'Public-Tools/Memories',
  pages: ['Queue'],
  label: ['Memory', 'Memories'],
  scope: 'cemetery',
  access: { read: 'decRead', write: 'decWrite' },
  menu: 'left/more',
  fields: {
    deceased: ref('deceased', { required: true }),
    author: text({ max: 150, required: true }),
    email: email({ label: 'Email' }),
    text: longText({ required: true, label: 'Memory' }),
    status: choice(['pending', 'approved', 'rejected'], { initial: 'pending' }),
    reason: text({ max: 255, label: 'Reason for rejection' }),
    deceasedName: namesOf('deceased', { label: 'Name' }),
  },
  list: ['author', 'deceasedName', 'status'],
  search: ['author', 'deceasedName', 'text'],
  linkColumn: 'author',
  title: ({ author, deceasedName }) => [author, deceasedName].filter(Boolean).join(' · '),
  steps: {
    approve: { from: ['pending', 'rejected'], to: 'approved' },
    reject: {
      secondary: true,
      from: ['pending', 'approved'],
      to: 'rejected',
      requiredFields: ['reason'],
    },
    reconsider: { secondary: true, from: ['approved', 'rejected'], to: 'pending' },
  },
})

export type Memory = RecordOfArea<typeof memories>
export default memories
