import type { NamedPerson } from '../names/people'
import { codePointLength, truncateText } from '../text/normalise'
import { type LengthUnits, parseLength, unitsOfHeading } from '../units/length'
import type { LatLng } from './coordinates'
import { cellPartOf, isSplit, type RowEdit, singlePersonFields } from './edits'
import { isSharedField, placeLevels } from './fields'
import type { Issue, IssueCode } from './issues'
import type { Mapping } from './mapping'
import type { RowOwners } from './owners'
import {
  isUnreadable,
  type PlaceAnswersByKey,
  type PlaceStep,
  placeAddressOf,
  placeAnswersByKey,
  stepsOfPath,
  withAnswers,
} from './place'
import type { Holder } from './plan-right'
import type { CustomFieldsByName } from './row-custom-fields'
import type { NamedRecord, RowLinks } from './row-links'

/** One file as its rows are read: what stands in which column. */
export interface ImportSheet {
  fileName: string
  header: readonly string[]
  mapping: Mapping
  /** Rows above it are titles. Counted from 1, as a spreadsheet does. */
  headerRow: number
  /** The calendar day where the cemetery lies, `YYYY-MM-DD`. */
  today: string
  /** By whose clock times are. */
  timeZone?: string | undefined
  /** Where the cemetery lies, as far as it says so. */
  near?: LatLng | null | undefined
  /** In which lengths without a unit are, where the file does not say; metres without. */
  units?: LengthUnits | undefined
  /** Of amounts, ISO 4217. */
  currency: string
  /** The cemetery's own fields that columns are mapped to. */
  own: CustomFieldsByName
  /** Of a workbook no text was kept from being a formula by an apostrophe. */
  workbook?: boolean | undefined
  /** What a list of ours writes for choices, by field, in small letters. */
  words?: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined
}

/** What is to become of a row: no more than the row and the mapping decide. */
export interface RowPlan {
  outcome: 'create' | 'skip' | 'failed'
  issues: Issue[]
  /** From the outermost location in; empty where the place is not known. */
  place: readonly PlaceStep[]
  person?: Record<string, unknown>
  interment?: Record<string, unknown>
  /** Of a person: only where the place lies. */
  location?: Record<string, unknown>
  /** What stands on the stone of whom the row names. */
  memorial?: { inscription: string }
  /** Whose the place is, where the row says so. */
  owned?: RowOwners | null
  /** A record of any other list of ours. */
  record?: Record<string, unknown>
  /** Of an interment: whose it is. */
  buried?: NamedRecord
  /** Of an earlier title: who of the contacts held it. */
  heldBy?: NamedRecord
  /** Of a right: whose it is. */
  holders?: readonly Holder[]
  /** What the row says of other records. */
  links?: RowLinks
  /** The number of its record, where it is from a list of ours. */
  number?: number | null
  /** Of a list of ours: which fields it says something of. */
  said?: readonly string[]
  /** Of a row that names several: who they are, where it says so. */
  people?: readonly NamedPerson[]
}

/** How a row of the file is read, with what a person has said of it. */
export type Planner = (row: number, cells: readonly string[], edit?: RowEdit) => RowPlan

/** The cells of one row by field, and the remarks that gather what fits nowhere else. */
export class RowReader {
  readonly issues: Issue[] = []
  readonly notes: string[] = []

  constructor(
    private readonly sheet: ImportSheet,
    private readonly cells: readonly string[],
    private readonly at: ReadonlyMap<string, number>,
    readonly edit: RowEdit = {},
  ) {}

  /** A file of our own, whose texts stand as they are. */
  get asWritten(): boolean {
    return this.sheet.mapping.asWritten === true
  }

  has(field: string) {
    return this.at.has(field) || this.corrected(field) !== undefined
  }

  corrected(field: string): string | undefined {
    return this.edit.corrected?.[field]
  }

  /** The cell as it is, or as it was corrected; empty where no column is this field. */
  raw(field: string): string {
    const corrected = this.corrected(field)
    if (corrected !== undefined) return corrected
    const text = this.asInFile(field)
    if (!isSplit(this.edit) || !singlePersonFields.has(field)) return text
    return isGivenName(field) ? '' : (cellPartOf(text, this.edit) ?? '')
  }

  /** The cell whatever was corrected. */
  asInFile(field: string): string {
    const index = this.at.get(field)
    return index === undefined ? '' : this.cellAt(index)
  }

  /** Of several people in one row: what is of one of them, and does not say of whom. */
  keepUnshared() {
    if (!isSplit(this.edit)) return
    const names: string[] = []
    for (const [field, index] of this.at) {
      const text = this.asInFile(field).trim()
      if (text === '' || !singlePersonFields.has(field) || isGivenName(field)) continue
      if (this.corrected(field) !== undefined || cellPartOf(text, this.edit) !== null) continue
      const name = (this.sheet.header[index] ?? '').trim() || field
      this.notes.push(`${name}: ${text}`)
      names.push(name)
    }
    if (names.length > 0) this.flag('notShared', names.join(', '))
  }

  /** In our own files an apostrophe keeps a text from being taken for a formula (server/formats/csv/write.ts). */
  private cellAt(index: number): string {
    const cell = this.cells[index] ?? ''
    const { mapping, workbook } = this.sheet
    return mapping.asWritten && !workbook ? cell.replace(/^'(?='*[=+\-@\t\r])/, '') : cell
  }

  flag(code: IssueCode, detail?: string | number) {
    if (!this.issues.some(([known, other]) => known === code && other === detail))
      this.issues.push(detail === undefined ? [code] : [code, detail])
  }

  /** The trimmed cell, or null; a text that is too long for its field goes to the remarks, whole. */
  text(field: string, max: number): string | null {
    return this.fit(field, this.raw(field).trim(), max)
  }

  fit(field: string, text: string, max: number): string | null {
    if (text === '') return null
    if (codePointLength(text) <= max) return text
    this.keep(field, text)
    return null
  }

  /** One of a field's choices, by the words that stand for it; other words go to the remarks. */
  choice<C extends string>(field: string, words: Readonly<Record<string, C>>): C | null {
    const text = this.raw(field).trim()
    if (text === '') return null
    const found = this.word(field, text, words)
    if (found === null) this.keep(field, text)
    return found
  }

  /** The choice that a text stands for, as a list of ours calls it or as registers do. */
  word<C extends string>(path: string, text: string, words: Readonly<Record<string, C>>): C | null {
    const known = this.sheet.words?.get(path)?.get(text.toLowerCase()) as C | undefined
    return known ?? words[text.toLowerCase().replace(/\.$/, '')] ?? null
  }

  number(
    field: string,
    { min, max, decimals = 0 }: { min: number; max: number; decimals?: number },
  ): number | null {
    const text = this.raw(field).trim()
    if (text === '') return null
    const value = Number(text.replace(/^(\d+),(\d+)$/, '$1.$2'))
    const whole = Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6
    if (Number.isFinite(value) && value >= min && value <= max && whole) return value
    this.keep(field, text)
    return null
  }

  /**
   * A length in metres, from whatever unit it is written in: `6' 6"`, `2,10 m`. A bare number is in what the heading
   * says, else in what the cemetery measures in; of a list of ours from before headings said it, metres.
   */
  length(field: string, limits: { min: number; max: number; decimals: number }): number | null {
    const text = this.raw(field).trim()
    const units =
      unitsOfHeading(this.sheet.header[this.at.get(field) ?? -1] ?? '') ??
      (this.sheet.mapping.asWritten ? 'metric' : (this.sheet.units ?? 'metric'))
    if (units === 'metric' && /^\d+([.,]\d+)?$/.test(text)) return this.number(field, limits)
    if (text === '') return null
    const millimetres = parseLength(text, units)
    const metres =
      millimetres === null ? null : Number((millimetres / 1000).toFixed(limits.decimals))
    if (metres !== null && metres >= limits.min && metres <= limits.max) return metres
    this.keep(field, text)
    return null
  }

  /** Into the remarks under the column's own name, and flagged. */
  keep(field: string, text: string) {
    this.flag('toRemarks', this.note(field, text))
  }

  /** Into the remarks under the column's own name, which is returned. */
  note(field: string, text: string): string {
    const index = this.at.get(field)
    const name = index === undefined ? field : (this.sheet.header[index] ?? '').trim() || field
    this.notes.push(`${name}: ${text}`)
    return name
  }

  /** What stands right of the last column that the header names: a cell too many in the row, or a note. */
  keepBeyond() {
    const beyond = this.cells
      .slice(this.sheet.header.length)
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · ')
    if (beyond === '') return
    this.notes.push(beyond)
    this.flag('beyondHeader', beyond.slice(0, 200))
  }

  /** All cells mapped to the remarks; under their column's name where there are several. */
  sharedNotes(): string[] {
    const corrected = this.corrected('remarks')
    if (corrected !== undefined) return corrected.trim() === '' ? [] : [corrected.trim()]
    const columns = this.sheet.mapping.columns.flatMap((name, i) =>
      name && isSharedField(name) ? [i] : [],
    )
    return columns.flatMap((i) => {
      const text = this.cellAt(i).trim()
      if (text === '') return []
      return [columns.length > 1 ? `${(this.sheet.header[i] ?? '').trim()}: ${text}` : text]
    })
  }

  /** All remarks as one text of at most what the field holds. */
  remarks(notes: readonly string[]): string | null {
    const text = notes.join('\n')
    if (codePointLength(text) > 10_000) this.flag('remarksCut')
    return text === '' ? null : truncateText(text, 10_000)
  }

  /**
   * Where the row says it is, level by level or as a path, up to the first part that names no place:
   * that one and what stands within it are kept as texts.
   */
  steps(): readonly PlaceStep[] {
    const levels = placeLevels.flatMap((level): PlaceStep[] => {
      const name = this.raw(level).trim()
      return name === '' ? [] : [{ level, name }]
    })
    const named =
      levels.length > 0 ? levels : stepsOfPath(this.raw('path'), this.sheet.mapping.names)
    // What a list of ours names is a place, whatever it is called.
    const end = this.sheet.mapping.asWritten
      ? -1
      : named.findIndex(({ name }) => isUnreadable(name))
    const steps = end < 0 ? named : named.slice(0, end)
    if (end >= 0) {
      for (const step of named.slice(end)) this.notes.push(`${this.nameOf(step)}: ${step.name}`)
      this.flag('placeUnread', placeAddressOf(named))
    }
    if (steps.every(({ name }) => codePointLength(name) <= 75))
      return withAnswers(steps, answersIn(this.sheet.mapping))
    for (const step of steps) this.notes.push(`${this.nameOf(step)}: ${step.name}`)
    this.flag('placeTooLong')
    return []
  }

  /** What the file calls the column of a part of a place. */
  private nameOf({ level }: PlaceStep): string {
    const field = level ?? 'path'
    const index = this.at.get(field)
    return (index === undefined ? '' : (this.sheet.header[index] ?? '').trim()) || field
  }
}

/** Whose it is was said with the names themselves. */
const isGivenName = (field: string) => ['firstName', 'middleName', 'lastName'].includes(field)

const answers = new WeakMap<Mapping, PlaceAnswersByKey>()
function answersIn(mapping: Mapping): PlaceAnswersByKey {
  const known = answers.get(mapping) ?? placeAnswersByKey(mapping.places?.sameAs)
  answers.set(mapping, known)
  return known
}

/** Which column each field is in; shared fields are read by `sharedNotes`. */
export const columnsByField = ({ columns }: Mapping): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap((name, i) =>
      name === null || isSharedField(name) ? [] : [[name, i] as const],
    ),
  )

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
