import { parseListCell, parseNameWithId, parseRowsCell } from '../cell-lists'
import { normalise } from '../text/normalise'
import type { ImportTarget } from './fields'
import { personIn } from './plan-interment'
import { columnsByField, type ImportSheet, type Planner, RowReader } from './row-reader'

/** Somebody whom a file names by the number of their record, or by the name alone. */
export interface NamedRecord {
  resource: 'deceased' | 'contacts'
  name: string
  number: number | null
}

/** A relationship as a file tells it: what it is, with whom, and remarks. */
export interface ImportedRelationship {
  type: string | null
  deceased: NamedRecord | null
  contact: NamedRecord | null
  remarks: string | null
}

/** What a row says of other records: written once those of all rows are there. */
export interface RowLinks {
  /** Fields that name an entry of a list by its name. */
  entries: Readonly<Record<string, string>>
  ties?: readonly ImportedRelationship[] | undefined
  /** Fields that name a person: who a contact is in the register, who authorised an interment. */
  people: Readonly<Record<string, NamedRecord>>
  tags: readonly string[]
}

/** Which columns name entries of which list. */
export const entryFields: Readonly<
  Partial<Record<ImportTarget, Readonly<Record<string, string>>>>
> = {
  deceased: { militaryBranch: 'military-branches', funeralHome: 'funeral-homes' },
  interments: {
    burialType: 'burial-types',
    vault: 'vaults',
    cremationStatus: 'cremation-statuses',
  },
  locations: { graveStatus: 'grave-statuses', priceItem: 'price-items' },
}

/** Which columns name people of which area, beside those that a record cannot be without. */
export const peopleFields: Readonly<
  Partial<Record<ImportTarget, Readonly<Record<string, NamedRecord['resource']>>>>
> = {
  contacts: { deceased: 'deceased' },
  interments: { authorisedBy: 'contacts' },
}

/** Whether rows name other records, so that a run goes through them once more. */
export const hasLinkColumns = (target: ImportTarget, columns: ReadonlyArray<string | null>) =>
  columns.some(
    (name) =>
      name === 'relationships' ||
      (name !== null && Object.hasOwn(peopleFields[target] ?? {}, name)) ||
      name === 'tags' ||
      (name !== null && Object.hasOwn(entryFields[target] ?? {}, name)),
  )

/** The same planner, with what rows say of other records and which record of ours they are. */
export function withLinks(target: ImportTarget, sheet: ImportSheet, planner: Planner): Planner {
  const { columns, asWritten } = sheet.mapping
  const links = hasLinkColumns(target, columns)
  if (!links && !columns.includes('number')) return planner
  const at = columnsByField(sheet.mapping)
  return (row, cells, edit) => {
    const plan = planner(row, cells, edit)
    if (plan.outcome !== 'create') return plan
    const reader = new RowReader(sheet, cells, at, edit)
    if (links) plan.links = linksIn(target, reader)
    plan.issues.push(...reader.issues)
    plan.number = numberIn(reader)
    if (asWritten) plan.said = [...at.keys()].filter((name) => reader.raw(name).trim() !== '')
    return plan
  }
}

function numberIn(reader: RowReader): number | null {
  const text = reader.raw('number').trim()
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function linksIn(target: ImportTarget, reader: RowReader): RowLinks {
  const entries = Object.keys(entryFields[target] ?? {}).flatMap((field) => {
    const text = reader.text(field, 150)
    return text === null ? [] : [[field, text] as const]
  })
  return {
    entries: Object.fromEntries(entries),
    ties: tiesIn(reader, target),
    tags: tagsIn(reader),
    people: Object.fromEntries(
      Object.entries(peopleFields[target] ?? {}).flatMap(([field, resource]) => {
        const person = personIn(reader, field, resource)
        return person ? [[field, person] as const] : []
      }),
    ),
  }
}

function tagsIn(reader: RowReader): string[] {
  const text = reader.raw('tags')
  const names = parseListCell(text)
  if (names?.every((name) => name.length <= 75))
    return [...new Map(names.map((name) => [normalise(name), name])).values()]
  reader.flag('listUnread', text.slice(0, 200))
  return []
}

/** A list of contacts has the contact first. */
const contactFirst: ReadonlySet<string> = new Set(['contacts'])

/** "Spouse, "Smith, John #12"; Child, , "Doe, Jane #3", remarks", as a list of ours has them. */
function tiesIn(reader: RowReader, target: ImportTarget): ImportedRelationship[] | undefined {
  if (!reader.has('relationships')) return undefined
  const text = reader.raw('relationships')
  const rows = parseRowsCell(text)
  const ends = contactFirst.has(target)
    ? (['contacts', 'deceased'] as const)
    : (['deceased', 'contacts'] as const)
  const ties = rows?.map(
    ([type = '', first = '', second = '', remarks = '', ...more]): ImportedRelationship | null => {
      if (more.length > 0 || remarks.length > 255) return null
      const [one, two] = [named(ends[0], first), named(ends[1], second)]
      const [deceased, contact] = contactFirst.has(target) ? [two, one] : [one, two]
      return { type: type || null, deceased, contact, remarks: remarks || null }
    },
  )
  if (ties?.every((tie) => tie !== null)) return ties
  reader.flag('listUnread', text.slice(0, 200))
  return []
}

function named(resource: NamedRecord['resource'], text: string): NamedRecord | null {
  if (text === '') return null
  const read = parseNameWithId(text)
  return { resource, name: read?.name ?? text, number: read?.number ?? null }
}
