import { dateText, dayBoundsOf } from '../date-rules'
import { dateWarnings } from '../dates/warnings'
import type { NameFlag, NameParse } from '../names/name-parse'
import { peopleIn } from '../names/people'
import { isDirection, isSeveralLots } from '../names/place'
import { saysInfant } from '../names/relations'
import { splitName } from '../names/split-name'
import {
  confidenceWords,
  dispositionWords,
  intermentWords,
  maritalWords,
  parseAge,
  sexWords,
  yesWords,
} from './choice-words'
import { besideName, isSplit, nameParts, type RowEdit } from './edits'
import { geoPointOf } from './plan-position'
import { repeatedHeader } from './repeated-header'
import { parseRowCustomFields } from './row-custom-fields'
import { parseRowDate } from './row-dates'
import {
  columnsByField,
  type ImportSheet,
  isBlank,
  type Planner,
  type RowPlan,
  RowReader,
} from './row-reader'

/**
 * How rows of a file become people with their interments: names in parts, dates as they stand, what
 * fits nowhere in the remarks. Decides by the row alone; drops and corrects nothing.
 */
export function deceasedPlanner(sheet: ImportSheet): Planner {
  const at = columnsByField(sheet.mapping)
  const isHeaderAgain = repeatedHeader('deceased', sheet)
  return (row, cells, edit = {}) => {
    const skipped = skipReasonOf(sheet, edit.ofRow ?? row, cells, isHeaderAgain, edit)
    if (skipped) return skipped
    const reader = new RowReader(sheet, cells, at, edit)
    reader.keepBeyond()
    reader.keepUnshared()
    if (isSplit(edit)) reader.flag('oneOfSeveral', `${(edit.part ?? 0) + 1}/${edit.parts}`)
    const name = nameOf(reader, sheet)
    if (name.flags.includes('notUsed')) return { outcome: 'skip', issues: [['notUsed']], place: [] }
    const own = reader.sharedNotes()
    const person = personOf(reader, sheet, name)
    const dates = [person.birthDate, person.deathDate, reader.raw('intermentDate').trim() || null]
    const nobody =
      name.notes.length === 0 && !person.lastName && !person.firstName && !person.alsoKnownAs
    if (nobody && own.length === 0 && dates.every((date) => date === null) && !person.ageYears)
      return { outcome: 'skip', issues: [['nobody']], place: [] }
    const place = placeOf(reader)
    const point = geoPointOf(reader, sheet)
    if (point && place.length === 0) reader.flag('positionNoPlace')
    const inscription = inscriptionOf(reader, place)
    const interment = intermentOf(reader, sheet, name)
    flagInterment(reader, sheet, interment, person)
    person.custom = parseRowCustomFields(reader, sheet)
    const remarks = [...name.notes, ...own, ...reader.notes]
    // A record must say something of whom it is about: then what the row says, all of it.
    if (nobody && remarks.length === 0)
      remarks.push(cells.filter((cell) => cell.trim() !== '').join(' · '))
    person.remarks = reader.remarks(remarks)
    person.source =
      reader.text('source', 255) ?? (isOurs(reader) ? null : sourceOf(sheet, edit.ofRow ?? row))
    const several = name.flags.includes('several')
    const people = several ? peopleIn(name.raw) : []
    return {
      outcome: 'create',
      issues: reader.issues,
      place,
      person,
      ...(point && place.length > 0 && { location: { geometry: point } }),
      ...(inscription && { memorial: { inscription } }),
      ...(!isWithoutInterment(reader) && { interment }),
      ...(people.length > 0 && { people }),
    }
  }
}

/** Rows that are no records at all. */
export function skipReasonOf(
  sheet: ImportSheet,
  row: number,
  cells: readonly string[],
  isHeaderAgain: (cells: readonly string[]) => boolean,
  { decision }: RowEdit = {},
): RowPlan | null {
  const skip = (code: 'blank' | 'beforeHeader' | 'repeatedHeader' | 'leftOut'): RowPlan => ({
    outcome: 'skip',
    issues: [[code]],
    place: [],
  })
  if (isBlank(cells)) return skip('blank')
  if (row < sheet.headerRow) return skip('beforeHeader')
  if (isHeaderAgain(cells)) return skip('repeatedHeader')
  return decision === 'leaveOut' ? skip('leftOut') : null
}

/** A list of ours says itself where a record is from. */
const isOurs = (reader: RowReader) => reader.asWritten && reader.has('source')

/** Of a list of ours that tells of interments: somebody who has none. */
const isWithoutInterment = (reader: RowReader) =>
  reader.asWritten &&
  ['intermentStatus', 'disposition'].every(
    (field) => reader.has(field) && reader.raw(field).trim() === '',
  )

/** `brooke-burials.csv:123`, the row as a spreadsheet counts it. */
export const sourceOf = ({ fileName }: ImportSheet, row: number) => `${fileName.slice(-230)}:${row}`

/** The name as it was corrected, in parts; what was not corrected is as it was read. */
function nameOf(reader: RowReader, sheet: ImportSheet): NameParse {
  const { edit } = reader
  const split = isSplit(edit)
  const read = nameInFile(reader, sheet)
  const looked = new Set<string>(edit.accepted)
  if (edit.decision === 'one') looked.add('several')
  if (!split && nameParts.every((field) => reader.corrected(field) === undefined))
    return { ...read, flags: read.flags.filter((one) => !looked.has(one)) }
  const part = (field: string, parsed: string | undefined) => {
    const corrected = reader.corrected(field)
    if (corrected !== undefined) return corrected.trim() || undefined
    return split ? undefined : parsed
  }
  const beside = reader.corrected(besideName)
  return {
    ...(split ? { raw: read.raw } : read),
    prefix: part('prefix', read.prefix),
    first: part('firstName', read.first),
    middle: part('middleName', read.middle),
    last: part('lastName', read.last),
    suffix: part('suffix', read.suffix),
    maiden: part('maidenName', read.maiden),
    alsoKnownAs: part('alsoKnownAs', read.alsoKnownAs),
    notes: split ? [beside ?? ''].filter(Boolean) : read.notes,
    // Somebody has looked at the name: what remains are facts.
    flags: read.flags.filter((one) => isFact(one) && (!split || ofAll(one, beside))),
  }
}

const isFact = (flag: NameFlag) => ['infant', 'stillborn', 'cremation', 'moved'].includes(flag)
/** Of several people one is the infant; ashes are those of the row. */
const ofAll = (flag: NameFlag, beside: string | undefined) =>
  (flag !== 'infant' && flag !== 'stillborn') || saysInfant(beside ?? '')

function nameInFile(reader: RowReader, { mapping }: ImportSheet): NameParse {
  if (mapping.asWritten && !reader.has('name')) return asWritten(reader)
  const raw = reader.raw('name')
  if (raw.trim() === '' && reader.has('name') === false) return inParts(reader)
  const name = splitName(raw)
  // Where the file says "First Last", the last word is the last name and no guess.
  if (mapping.nameForm === 'firstLast') name.flags = name.flags.filter((one) => one !== 'noComma')
  return name
}

/** Names of a file of our own. */
function asWritten(reader: RowReader): NameParse {
  const part = (field: string) => reader.raw(field).trim() || undefined
  return {
    raw: '',
    first: part('firstName'),
    middle: part('middleName'),
    last: part('lastName'),
    notes: [],
    flags: [],
  }
}

/**
 * Names that have columns of their own are read as well: "Juliet M (Ashes of)", "Mary & infant" and
 * "Gress Jr" stand there too. Given names stay together where no column is the middle name's.
 */
function inParts(reader: RowReader): NameParse {
  const [last, given] = ['lastName', 'firstName'].map((field) => reader.asInFile(field).trim())
  if (!last && !given) return { raw: '', notes: [], flags: [] }
  // A comma within a column sets nothing apart but titles: "Gress, Jr" | "Anna".
  const lastAlone = (last ?? '').replaceAll(/[,，،]/g, ' ')
  const name = splitName(`${lastAlone},${given ? ` ${given}` : ''}`)
  const first = [name.first, name.middle].filter(Boolean).join(' ')
  const own: NameParse = { ...name, first: first || undefined, middle: undefined }
  // Without a last name's column, or with a bare cell, that it is missing says its own flag.
  if (!last) own.flags = own.flags.filter((one) => one !== 'noGivenName')
  return own
}

function personOf(reader: RowReader, sheet: ImportSheet, name: NameParse): Record<string, unknown> {
  const part = (field: string, parsed: string | undefined, max: number) =>
    reader.text(field, max) ?? reader.fit('name', parsed ?? '', max)
  // What stands in a column of its own is taken as it was read there.
  const read = (field: string, parsed: string | undefined, max: number) =>
    reader.has('name') && reader.raw('name').trim() !== ''
      ? part(field, parsed, max)
      : reader.fit(field, parsed ?? '', max)
  const age = parseAge(reader.raw('age'), reader.raw('ageUnit')) ?? {}
  const ageFits = (age.years ?? 0) <= 150 && (age.months ?? 0) <= 99 && (age.days ?? 0) <= 999
  if (reader.raw('age').trim() !== '' && (Object.keys(age).length === 0 || !ageFits))
    reader.keep('age', [reader.raw('age'), reader.raw('ageUnit')].join(' ').trim())
  const birth = parseRowDate(reader, sheet, 'birthDate')
  const death = parseRowDate(reader, sheet, 'deathDate')
  const ageYears =
    reader.number('ageYears', { min: 0, max: 150 }) ?? (ageFits ? (age.years ?? null) : null)
  for (const { code, values } of dateWarnings({ birth, death, today: sheet.today, ageYears }))
    reader.flag(code, values.join(' – '))
  const withheld = reader.choice('withheld', yesWords) === 'yes'
  const person: Record<string, unknown> = {
    prefix: part('prefix', name.prefix, 30),
    firstName: read('firstName', name.first, 75),
    middleName: part('middleName', name.middle, 75),
    lastName: read('lastName', name.last, 75),
    suffix: part('suffix', name.suffix, 30),
    maidenName: part('maidenName', name.maiden, 75),
    alsoKnownAs: part('alsoKnownAs', name.alsoKnownAs, 150),
    birthDate: birth,
    deathDate: death,
    ageYears,
    ageMonths:
      reader.number('ageMonths', { min: 0, max: 99 }) ?? (ageFits ? (age.months ?? null) : null),
    ageDays:
      reader.number('ageDays', { min: 0, max: 999 }) ?? (ageFits ? (age.days ?? null) : null),
    sex: reader.choice('sex', sexWords),
    birthplace: part('birthplace', name.birthplace, 150),
    residence: reader.text('residence', 200),
    placeOfDeath: part('placeOfDeath', name.placeOfDeath, 150),
    causeOfDeath: part('causeOfDeath', name.causeOfDeath, 200),
    maritalStatus: reader.choice('maritalStatus', maritalWords),
    religion: reader.text('religion', 75),
    militaryRank: reader.text('militaryRank', 75),
    militaryWar: reader.text('militaryWar', 100),
    serviceDates: reader.text('serviceDates', 100),
    veteran: reader.choice('veteran', yesWords) === 'yes',
    informant: reader.text('informant', 150),
    stone: reader.text('stone', 100),
    relationships: name.spouseOf ? [{ remarks: `Spouse of ${name.spouseOf}`.slice(0, 255) }] : [],
    confidence: reader.choice('confidence', confidenceWords) ?? confidenceOf(name),
    withheld,
    withheldReason: withheld ? reader.text('withheldReason', 200) : null,
  }
  if (reader.has('name') || person.lastName || person.firstName)
    for (const one of name.flags)
      if (one !== 'notUsed') reader.flag(one === 'blank' ? 'noName' : one)
  return person
}

const confidenceOf = ({ flags }: NameParse) =>
  flags.includes('uncertain')
    ? 'doubtful'
    : flags.some((one) => one === 'noComma' || one === 'guessedSplit' || one === 'ambiguous')
      ? 'probable'
      : null

/** Days of an interment that cannot be: taken as the register has them, and flagged. */
function flagInterment(
  reader: RowReader,
  { today }: ImportSheet,
  { actualDate, disposition }: Record<string, unknown>,
  { birthDate, deathDate }: Record<string, unknown>,
) {
  const { earliest, latest } = dayBoundsOf(actualDate, 'UTC')
  const text = dateText(actualDate, 'UTC')
  if (earliest && earliest > today) reader.flag('interredInFuture', text)
  if (disposition === 'cenotaph' || latest === null) return
  for (const since of [deathDate, birthDate]) {
    const first = dayBoundsOf(since, 'UTC').earliest
    if (first === null || latest >= first) continue
    reader.flag('interredEarly', `${text} – ${dateText(since, 'UTC')}`)
    return
  }
}

function placeOf(reader: RowReader) {
  const steps = reader.steps()
  if (steps.length === 0 && isWithoutInterment(reader)) return steps
  const lot = reader.raw('lot').trim()
  const position = reader.raw('position').trim()
  const levels = new Set(steps.map(({ level }) => level))
  if (steps.length === 0) reader.flag('noPlace')
  else {
    if (reader.has('section') && !levels.has('section')) reader.flag('noSection')
    if (reader.has('lot') && !levels.has('lot')) reader.flag('noLot')
  }
  if (isSeveralLots(lot)) reader.flag('severalLots', lot)
  if (/\?|(?:^|\s)(?:of|near|beside|between)\s/i.test(lot)) reader.flag('lotUncertain', lot)
  if (!isDirection(position)) reader.flag('directionNotUnderstood', position)
  return steps
}

/** A stone stands at a place: without one its words go to the remarks. */
function inscriptionOf(reader: RowReader, place: readonly unknown[]): string | null {
  if (place.length > 0) return reader.text('inscription', 2000)
  const text = reader.raw('inscription').trim()
  if (text !== '') reader.keep('inscription', text)
  return null
}

function intermentOf(
  reader: RowReader,
  sheet: ImportSheet,
  name: NameParse,
): Record<string, unknown> {
  const said = reader.choice('disposition', dispositionWords)
  const ashes =
    name.flags.includes('cremation') ||
    /^\s*(?:ashes|cremains|cendres|cenizas)\s*$/i.test(reader.raw('stone'))
  return {
    // A line that was struck through comes with its interments' own list.
    status: reader.choice('intermentStatus', intermentWords) ?? 'completed',
    disposition: said ?? (ashes ? 'inurnment' : 'burial'),
    position: reader.text('position', 100),
    actualDate: parseRowDate(reader, sheet, 'intermentDate'),
    container: reader.text('container', 100),
    permitNumber: reader.text('permitNumber', 60),
    officiant: reader.text('officiant', 150),
  }
}
