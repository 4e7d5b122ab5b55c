import { area, type RecordOfArea } from '../../core/area'
import { choice, date, text } from '../../core/fields'

/** How contracts, receipts, work orders and deeds are numbered from a day on; without one, as `server/cemetery/numbering/numbering` has it. */
const numberTemplates = area({
  name: 'number-templates',
  path: 'Settings/Number-Templates',
  label: ['Number template', 'Number templates'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'workOrderRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    template: text({ required: true, max: 40 }),
    purpose: choice(
      [
        'contract',
        'receipt',
        'invoice',
        'credit-note',
        'statement',
        'work-order',
        'deed',
        'cremains',
        'disinterment',
        'batch',
        'amendment',
      ],
      { initial: 'contract' },
    ),
    effectiveFrom: date({ label: 'Used from' }),
  },
  list: ['template', 'purpose', 'effectiveFrom'],
})

export type NumberTemplate = RecordOfArea<typeof numberTemplates>
export default numberTemplates
