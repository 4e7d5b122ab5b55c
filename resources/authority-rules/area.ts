import { area, type RecordOfArea } from '../../core/area'
import {
  consentRules,
  deathRules,
  effects,
  familyRights,
  jurisdictionNames,
  kinOrderNames,
} from '../../core/authority/choices'
import { choice, date, flag, longText, number, text } from '../../core/fields'

/**
 * By what a cemetery decides who may be interred, from a day on: the newest whose day has come is in force. What
 * is left empty in a new one is taken from the jurisdiction, a starting point that counsel checks.
 */
const authorityRules = area({
  name: 'authority-rules',
  path: 'Settings/Authority-Rules',
  label: ['Authority rules', 'Authority rules'],
  scope: 'cemetery',
  access: { read: ['decRead', 'personRead', 'locRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    jurisdiction: choice(jurisdictionNames, { label: 'Starting point' }),
    inForceFrom: date({ required: true, label: 'In force from' }),
    reviewed: flag({ label: 'Checked with counsel' }),
    consent: choice(consentRules, { label: 'Consent of holders' }),
    furtherConsent: choice(consentRules, { label: 'Consent to further interments' }),
    objection: choice(effects, { label: 'A holder objects' }),
    familyRight: choice(familyRights, { label: 'No consent needed for' }),
    heldByDead: choice(deathRules, { label: 'A holder has died' }),
    expiredRight: choice(effects, { label: 'The right has expired' }),
    unpaid: choice(effects, { label: 'The right is not paid in full' }),
    shortTerm: choice(effects, { label: 'The right ends too soon' }),
    restYears: number({ min: 0, max: 200, label: 'Rest period (years)' }),
    permit: choice(effects, { label: 'The permit is missing' }),
    kinOrder: choice(kinOrderNames, { label: 'Order of relatives' }),
    remarks: longText(),
  },
  form: {
    rules: ['name', 'jurisdiction', 'inForceFrom', 'reviewed'],
    holders: ['consent', 'furtherConsent', 'objection', 'heldByDead', 'familyRight'],
    right: ['expiredRight', 'unpaid', 'shortTerm', 'restYears'],
    body: ['permit', 'kinOrder', 'remarks'],
  },
  list: ['name', 'jurisdiction', 'inForceFrom', 'reviewed', 'consent'],
  listDefaults: { sort: { field: 'inForceFrom', order: 'DESC' } },
  search: ['name'],
})

export type AuthorityRuleSet = RecordOfArea<typeof authorityRules>
export default authorityRules
