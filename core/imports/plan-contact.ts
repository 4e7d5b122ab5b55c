import { parseRowsCell } from '../cell-lists'
import { yesWords } from './choice-words'
import { skipReasonOf } from './plan-deceased'
import { repeatedHeader } from './repeated-header'
import { parseRowCustomFields } from './row-custom-fields'
import { parseRowDate } from './row-dates'
import { columnsByField, type ImportSheet, type Planner, RowReader } from './row-reader'

/** How rows of a file become contacts: names as they stand, what fits nowhere in the remarks. */
export function contactPlanner(sheet: ImportSheet): Planner {
  const at = columnsByField(sheet.mapping)
  const isHeaderAgain = repeatedHeader('contacts', sheet)
  return (row, cells, edit) => {
    const skipped = skipReasonOf(sheet, row, cells, isHeaderAgain, edit)
    if (skipped) return skipped
    const reader = new RowReader(sheet, cells, at, edit)
    reader.keepBeyond()
    const names = {
      lastName: reader.text('lastName', 75),
      firstName: reader.text('firstName', 75),
      name: reader.text('name', 150),
    }
    const person = names.lastName !== null || names.firstName !== null
    if (!person && names.name === null) return { outcome: 'skip', issues: [['nobody']], place: [] }
    const kind = reader.choice('kind', kindWords) ?? (person ? 'person' : 'institution')
    const record: Record<string, unknown> = {
      kind: kind === 'institution' && names.name === null ? 'person' : kind,
      ...names,
      prefix: reader.text('prefix', 30),
      middleName: reader.text('middleName', 75),
      suffix: reader.text('suffix', 30),
      alsoKnownAs: reader.text('alsoKnownAs', 150),
      email: emailIn(reader),
      phones: [...listIn(reader, 'phones', phoneOf), ...phoneIn(reader)],
      addresses: [...listIn(reader, 'addresses', addressOf), ...addressIn(reader)],
      preferredChannel: reader.choice('preferredChannel', channelWords),
      language: reader.text('language', 40),
      doNotContact: reader.choice('doNotContact', yesWords) === 'yes',
      deathDate: deathIn(reader, sheet),
      custom: parseRowCustomFields(reader, sheet),
    }
    if (record.kind === 'institution') leaveLife(reader, record)
    record.remarks = reader.remarks([...reader.sharedNotes(), ...reader.notes])
    return { outcome: 'create', issues: reader.issues, place: [], record }
  }
}

const kindWords = { person: 'person', institution: 'institution' } as const
const channelWords = { phone: 'phone', email: 'email', letter: 'letter', none: 'none' } as const
const phoneKinds = {
  mobile: 'mobile',
  home: 'home',
  work: 'work',
  fax: 'fax',
  other: 'other',
} as const
const addressKinds = { home: 'home', mailing: 'mailing', work: 'work', former: 'former' } as const

function emailIn(reader: RowReader): string | null {
  const text = reader.text('email', 254)
  if (text === null || /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text)) return text
  reader.keep('email', text)
  return null
}

type Values = Record<string, unknown>

/** "mobile, 555 1234; home, …", as a list of ours has it; what cannot be taken apart goes to the remarks. */
function listIn(
  reader: RowReader,
  field: string,
  read: (reader: RowReader, row: readonly string[]) => Values | null,
): Values[] {
  const text = reader.raw(field).trim()
  if (text === '') return []
  const rows = parseRowsCell(text)?.map((row) => read(reader, row))
  if (rows?.every((row) => row !== null)) return rows
  reader.keep(field, text)
  reader.flag('listUnread', text.slice(0, 200))
  return []
}

function phoneOf(reader: RowReader, [kind = '', number = '', ...more]: readonly string[]) {
  if (more.length > 0 || number === '' || number.length > 40) return null
  const known = kind === '' ? 'mobile' : reader.word('phones.kind', kind, phoneKinds)
  return known ? { kind: known, number } : null
}

function addressOf(
  reader: RowReader,
  [
    kind = '',
    street = '',
    city = '',
    region = '',
    postalCode = '',
    country = '',
    ...more
  ]: readonly string[],
) {
  const known = kind === '' ? 'home' : reader.word('addresses.kind', kind, addressKinds)
  const fits =
    more.length === 0 &&
    street.length <= 200 &&
    city.length <= 100 &&
    region.length <= 100 &&
    postalCode.length <= 20 &&
    country.length <= 60
  if (!known || !fits) return null
  const said = { street, city, region, postalCode, country }
  return {
    kind: known,
    ...Object.fromEntries(Object.entries(said).map(([name, text]) => [name, text || null])),
  }
}

/** Registers have a column for one telephone number, and some for the parts of one address. */
function phoneIn(reader: RowReader) {
  const number = reader.text('phone', 40)
  return number === null ? [] : [{ kind: 'mobile', number }]
}

function addressIn(reader: RowReader) {
  const parts = {
    street: reader.text('street', 200),
    city: reader.text('city', 100),
    region: reader.text('region', 100),
    postalCode: reader.text('postalCode', 20),
    country: reader.text('country', 60),
  }
  return Object.values(parts).some((part) => part !== null) ? [{ kind: 'home', ...parts }] : []
}

function deathIn(reader: RowReader, sheet: ImportSheet) {
  const date = parseRowDate(reader, sheet, 'deathDate')
  if (date === null || date.earliest === null || date.earliest <= sheet.today) return date
  reader.keep('deathDate', reader.raw('deathDate').trim())
  return null
}

/** People die, institutions do not. */
function leaveLife(reader: RowReader, record: Values) {
  if (!record.deathDate) return
  reader.keep('deathDate', reader.raw('deathDate').trim())
  record.deathDate = null
}
