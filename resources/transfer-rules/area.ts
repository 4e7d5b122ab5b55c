import { area, type RecordOfArea } from '../../core/area'
import { choice, flag, longText, ref, rows, text } from '../../core/fields'
import { successions, transferReasons } from '../../core/title/reasons'
import { heirOrderNames, transferStarts } from '../../core/title/starting-names'

/**
 * What a cemetery asks for before a right passes, one row for a reason; of several the newest holds. What is left empty in a new one is taken
 * from its starting point; where a reason has none, the common pattern holds.
 */
const transferRules = area({
  name: 'transfer-rules',
  path: 'Settings/Transfer-Rules',
  label: ['Transfer rule', 'Transfer rules'],
  scope: 'cemetery',
  access: { read: ['personRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    reason: choice(transferReasons, { required: true }),
    jurisdiction: choice(transferStarts, { label: 'Starting point' }),
    reviewed: flag({ label: 'Checked with counsel' }),
    evidence: rows(
      {
        kind: text({ required: true, max: 60, label: 'Evidence' }),
        succession: choice(successions, { label: 'Only where proved by' }),
        label: text({ max: 150, label: 'What the office calls it' }),
      },
      { max: 30 },
    ),
    fee: ref('price-items', { label: 'Fee' }),
    unpaidBlocks: flag({ label: 'Money owed blocks the transfer' }),
    secondPerson: flag({ label: 'A second person approves' }),
    heirs: choice(heirOrderNames, { label: 'Order of heirs' }),
    remarks: longText(),
  },
  form: {
    rule: ['name', 'reason', 'jurisdiction', 'reviewed'],
    proof: ['evidence'],
    money: ['fee', 'unpaidBlocks', 'secondPerson', 'heirs', 'remarks'],
  },
  list: ['name', 'reason', 'jurisdiction', 'reviewed', 'secondPerson'],
  search: ['name'],
})

export type TransferRuleRecord = RecordOfArea<typeof transferRules>
export default transferRules
