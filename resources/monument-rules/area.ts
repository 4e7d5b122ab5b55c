import { area, type RecordOfArea } from '../../core/area'
import { choice, date, longText, number, ref, refs, text } from '../../core/fields'
import { monumentMeasure } from '../../core/monuments/measure'
import { memorialTypes } from '../../core/monuments/types'

const centimetres = { ...monumentMeasure, min: 0, max: 10_000 } as const

/** What may stand on the graves of a section, from a day on; without places of the whole cemetery. */
const monumentRules = area({
  name: 'monument-rules',
  path: 'Settings/Monument-Rules',
  label: ['Monument rule', 'Monument rules'],
  scope: 'cemetery',
  access: { read: ['locRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    locations: refs('locations', { label: 'Sections' }),
    type: choice(memorialTypes),
    inForceFrom: date({ required: true, label: 'In force from' }),
    maxHeight: number({ ...centimetres, label: 'Maximum height' }),
    minWidth: number({ ...centimetres, label: 'Minimum width' }),
    maxWidth: number({ ...centimetres, label: 'Maximum width' }),
    minThickness: number({ ...centimetres, label: 'Minimum thickness' }),
    materials: text({ max: 255, label: 'Allowed materials' }),
    foundation: text({ max: 150, label: 'Foundation' }),
    feeItem: ref('price-items', { label: 'Permit fee' }),
    validDays: number({ min: 1, max: 3650, label: 'Permit valid for days' }),
    remarks: longText(),
  },
  list: ['name', 'type', 'inForceFrom', 'maxHeight', 'maxWidth', 'materials'],
  sortable: ['name', 'type', 'inForceFrom'],
  search: ['name', 'materials'],
  form: {
    where: ['name', 'locations', 'type', 'inForceFrom'],
    stone: ['maxHeight', 'minWidth', 'maxWidth', 'minThickness', 'materials', 'foundation'],
    permit: ['feeItem', 'validDays', 'remarks'],
  },
})

export type MonumentRuleRecord = RecordOfArea<typeof monumentRules>
export default monumentRules
