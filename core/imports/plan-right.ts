import { parseNameWithId, parseRowsCell } from '../cell-lists'
import { parsePartialDate } from '../dates/partial-date'
import { parseMoney } from '../money'
import { skipReasonOf } from './plan-deceased'
import { repeatedHeader } from './repeated-header'
import { parseRowCustomFields } from './row-custom-fields'
import type { NamedRecord } from './row-links'
import { columnsByField, type ImportSheet, type Planner, RowReader } from './row-reader'

/** Who holds a right, and what of it. */
export interface Holder {
  contact: NamedRecord
  share: number | null
  role: string
}

/** How rows of a file become rights: on which place, of whom, since when. */
export function rightPlanner(sheet: ImportSheet): Planner {
  const at = columnsByField(sheet.mapping)
  const isHeaderAgain = repeatedHeader('interment-rights', sheet)
  return (row, cells, edit) => {
    const skipped = skipReasonOf(sheet, row, cells, isHeaderAgain, edit)
    if (skipped) return skipped
    const reader = new RowReader(sheet, cells, at, edit)
    reader.keepBeyond()
    const place = reader.steps()
    const holders = holdersIn(reader)
    if (place.length === 0 || holders.length === 0) {
      reader.flag(place.length === 0 ? 'noLocationName' : 'noOwner')
      return { outcome: 'failed', issues: reader.issues, place: [] }
    }
    const expires = dayIn(reader, sheet, 'expires')
    const status = reader.choice('status', statusWords) ?? 'active'
    const record: Record<string, unknown> = {
      deedNumber: reader.text('deedNumber', 40),
      deedDate: dayIn(reader, sheet, 'deedDate'),
      consideration: amountIn(reader, sheet),
      // What ends has a term, whatever the other column says.
      tenure: expires ? 'term' : 'perpetual',
      expires,
      status,
      voidReason: status === 'void' ? reader.text('voidReason', 255) : null,
      endedOn: status === 'active' ? null : dayIn(reader, sheet, 'endedOn'),
      custom: parseRowCustomFields(reader, sheet),
    }
    record.remarks = reader.remarks([...reader.sharedNotes(), ...reader.notes])
    return { outcome: 'create', issues: reader.issues, place, record, holders }
  }
}

const statusWords = {
  active: 'active',
  surrendered: 'surrendered',
  transferred: 'transferred',
  expired: 'expired',
  void: 'void',
} as const
const roleWords = {
  owner: 'owner',
  'co-owner': 'co-owner',
  beneficiary: 'beneficiary',
  trustee: 'trustee',
} as const

/** ""Ortega, Rosa #12", 1, Owner; …", as a list of ours has them. */
function holdersIn(reader: RowReader): Holder[] {
  const text = reader.raw('holders').trim()
  const rows = parseRowsCell(text)
  const holders = rows?.map(([name = '', share = '', role = '', ...more]): Holder | null => {
    const parts = share === '' ? null : Number(share)
    const known = role === '' ? 'owner' : reader.word('holders.role', role, roleWords)
    const shareFits = parts === null || (Number.isInteger(parts) && parts >= 1 && parts <= 10_000)
    if (name === '' || !known || !shareFits || more.length > 0) return null
    const read = parseNameWithId(name)
    const contact = {
      resource: 'contacts' as const,
      name: read?.name ?? name,
      number: read?.number ?? null,
    }
    return { contact, share: parts, role: known }
  })
  if (holders?.every((one) => one !== null)) return holders
  reader.flag('listUnread', text.slice(0, 200))
  return []
}

function dayIn(reader: RowReader, { mapping }: ImportSheet, field: string): string | null {
  const text = reader.raw(field).trim()
  if (text === '') return null
  const date = parsePartialDate(text, { order: mapping.dateOrder })
  if (date.earliest !== null && date.earliest === date.latest) return date.earliest
  reader.flag('dateUnread', text)
  reader.keep(field, text)
  return null
}

function amountIn(reader: RowReader, { currency }: ImportSheet): number | null {
  const text = reader.raw('consideration').trim()
  if (text === '') return null
  const amount = parseMoney(text, currency)
  if (amount !== null && amount >= 0) return amount
  reader.keep('consideration', text)
  return null
}
