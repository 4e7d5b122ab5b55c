import { area, type RecordOfArea } from '../../core/area'
import {
  afterPeriods,
  custodyJurisdictionNames,
  periodStarts,
  periodUnits,
} from '../../core/custody/choices'
import { choice, date, flag, longText, number, text } from '../../core/fields'

/**
 * How long cremains are kept for those who may collect them, from a day on: the newest that was in force when
 * they were received. What is left empty in a new one is taken from the jurisdiction, which counsel checks.
 */
const custodyRules = area({
  name: 'custody-rules',
  path: 'Settings/Custody-Rules',
  label: ['Custody rule', 'Custody rules'],
  scope: 'cemetery',
  access: { read: ['decRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    jurisdiction: choice(custodyJurisdictionNames, { label: 'Starting point' }),
    inForceFrom: date({ required: true, label: 'In force from' }),
    reviewed: flag({ label: 'Checked with counsel' }),
    count: number({ min: 1, max: 9999, label: 'Period' }),
    unit: choice(periodUnits, { label: 'Counted in' }),
    countedFrom: choice(periodStarts, { label: 'Counted from' }),
    noticeAfter: number({ min: 1, max: 9999, label: 'Notice due after (days)' }),
    afterwards: choice(afterPeriods, { label: 'Afterwards' }),
    source: text({ max: 255 }),
    verified: flag({ label: 'Source read' }),
    remarks: longText(),
  },
  form: {
    rule: ['name', 'jurisdiction', 'inForceFrom', 'reviewed'],
    period: ['count', 'unit', 'countedFrom', 'noticeAfter', 'afterwards'],
    source: ['source', 'verified', 'remarks'],
  },
  list: ['name', 'jurisdiction', 'inForceFrom', 'count', 'unit', 'reviewed'],
  listDefaults: { sort: { field: 'inForceFrom', order: 'DESC' } },
  search: ['name'],
})

export type CustodyRule = RecordOfArea<typeof custodyRules>
export default custodyRules
