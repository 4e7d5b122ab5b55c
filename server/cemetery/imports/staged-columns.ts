import type { AnyArea } from '../../../core/area'
import { areas } from '../../engine/areas/areas'
import { areaColumns } from '../../engine/sql/columns'

/** A column of a record that an import can fill, and the one that keeps it until then. */
export interface StagedColumn {
  /** Of the record. */
  field: string
  /** In the area's table. */
  name: string
  /** In `import_plans`. */
  staged: string
  type: string
  value: (input: unknown) => unknown
}

/** Fields of people that rows of a file can fill; those that follow from the interment are its own. */
const personFields = [
  ...['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'maidenName', 'alsoKnownAs'],
  ...['sex', 'birthDate', 'deathDate', 'ageYears', 'ageMonths', 'ageDays', 'birthplace'],
  ...['residence', 'placeOfDeath', 'causeOfDeath', 'maritalStatus', 'religion', 'veteran'],
  ...['militaryRank', 'militaryWar', 'serviceDates', 'informant', 'stone', 'remarks', 'source'],
  ...['confidence', 'withheld', 'withheldReason', 'custom'],
]
const intermentFields = [
  ...['position', 'disposition', 'status', 'container', 'permitNumber', 'officiant', 'actualDate'],
  ...['deceasedName', 'imported'],
]

export const personColumns = columnsOf('deceased', personFields, '')
export const intermentColumns = columnsOf('interments', intermentFields, 'i_')

/** Columns of the stage that both records have: a person's follow from the interment. */
const shared: ReadonlyArray<readonly [to: string, staged: string]> = [
  ['disposition', 'i_disposition'],
  ['interment_status', 'i_status'],
  ...['', '_edtf', '_earliest', '_latest'].map(
    (part) => [`interment_date${part}`, `i_actual_date${part}`] as const,
  ),
]

/** Columns of a new record, and the staged ones that they are filled from. */
export const personSources = sources(personColumns, [['id', 'deceased_id'], ...shared])
export const intermentSources = sources(intermentColumns, [
  ['id', 'interment_id'],
  ['deceased_id', 'deceased_id'],
])

function sources(
  staged: readonly StagedColumn[],
  further: ReadonlyArray<readonly [to: string, staged: string]>,
) {
  return new Map([...further, ...staged.map((one) => [one.name, one.staged] as const)])
}

/** Fields that the run fills, or that are kept in a way of their own. */
const otherwise = {
  deceased: ['relationships', 'location', 'disposition', 'intermentStatus', 'intermentDate'],
  interments: ['deceased', 'location'],
}
const known = {
  deceased: new Set([...personFields, ...otherwise.deceased]),
  interments: new Set([...intermentFields, ...otherwise.interments]),
}

/** @throws where a row would fill a field that the run does not store */
export function assertStaged(area: keyof typeof known, values: Readonly<Record<string, unknown>>) {
  for (const name in values)
    if (!known[area].has(name) && values[name] != null)
      throw new Error(`an import cannot store ${area}.${name}`)
}

function columnsOf(area: string, fields: readonly string[], prefix: string): StagedColumn[] {
  const columns = areaColumns(areas.find(({ name }) => name === area) as AnyArea)
  return columns.flatMap(([field, own]) =>
    fields.includes(field)
      ? own.map(({ name, type, value }) => ({
          field,
          name,
          staged: `${prefix}${name}`,
          type: type.replace(/ not null.*| collate "C"/g, ''),
          value,
        }))
      : [],
  )
}
