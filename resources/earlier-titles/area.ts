import { area, type RecordOfArea } from '../../core/area'
import { longText, partialDate, ref, text } from '../../core/fields'

/**
 * Who held a place before the first right that the register knows: links of the chain from old deeds and books.
 * One that was entered wrongly is replaced by another, which names it.
 */
const earlierTitles = area({
  name: 'earlier-titles',
  path: 'Earlier-Titles',
  label: ['Earlier title', 'Earlier titles'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  immutable: true,
  fields: {
    location: ref('locations', { required: true }),
    holder: text({ max: 255, label: 'Holder as written' }),
    contact: ref('contacts', { label: 'Holder' }),
    from: partialDate({ past: true, label: 'Held from' }),
    until: partialDate({ past: true, notBefore: 'from', label: 'Held until' }),
    paper: text({ required: true, max: 255, label: 'Deed or page' }),
    replaces: ref('earlier-titles', { label: 'Replaces', unique: true }),
    remarks: longText(),
  },
  list: ['paper', 'holder', 'location', 'from', 'until'],
  search: ['paper', 'holder'],
  fallbackTitle: 'paper',
  title: ({ paper, holder }) => [paper, holder].filter(Boolean).join(' · '),
})

export type EarlierTitle = RecordOfArea<typeof earlierTitles>
export default earlierTitles
