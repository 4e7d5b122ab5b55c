import { z } from 'zod'
import { customFieldName } from '../../../core/custom-field-names'
import {
  type ColumnType,
  type ColumnValue,
  columnTypes,
  countFitting,
  maxOptions,
  proposeType,
} from '../../../core/imports/propose-field'
import { normalise, truncateText } from '../../../core/text/normalise'
import { badInput } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { importableCustomFields } from './importable-custom-fields'
import type { ImportRow } from './record'
import { recordMade } from './results'
import { importRepositories } from './run-steps'

const maxColumns = 100
/** Different texts of a column that are looked at: enough to know what it is. */
const maxValues = 2_000

const columnSchema = z.int().min(0).max(1_000)
export const proposalsSchema = z.strictObject({ columns: z.array(columnSchema).max(maxColumns) })
export const newFieldsSchema = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        column: columnSchema,
        name: z.string().trim().min(1).max(75),
        type: z.enum(columnTypes),
      }),
    )
    .min(1)
    .max(maxColumns),
})

/** A custom field that a column can become. */
interface Proposal {
  column: number
  name: string
  type: ColumnType
  /** Rows that say something there. */
  rows: number
  /** How many of them each type takes. */
  fits: Record<ColumnType, number>
  /** One of that name is there already, and is taken. */
  field: string | null
}

/** Custom fields for columns that have no field to go to. */
export async function proposeFields(
  transaction: Transaction,
  row: ImportRow,
  { columns }: z.infer<typeof proposalsSchema>,
): Promise<Proposal[]> {
  const known = await knownFields(transaction, row)
  const proposals: Proposal[] = []
  for (const column of new Set(columns)) {
    assertColumn(row, column)
    const values = await valuesOf(transaction, row, column)
    const name = nameFor(row, column)
    proposals.push({
      column,
      name,
      type: proposeType(values),
      rows: values.reduce((sum, { rows }) => sum + rows, 0),
      fits: Object.fromEntries(
        columnTypes.map((type) => [type, countFitting(type, values)]),
      ) as Proposal['fits'],
      field: known.get(normalise(name)) ?? null,
    })
  }
  return proposals
}

/**
 * Makes custom fields for columns, or finds those of that name; the import's undo takes back those that it
 * made. Which field each column is. @throws Problem 400, 409
 */
export async function makeFields(
  transaction: Transaction,
  row: ImportRow,
  { fields }: z.infer<typeof newFieldsSchema>,
): Promise<Array<{ column: number; field: string; made: boolean }>> {
  const known = await knownFields(transaction, row)
  const area = importRepositories(transaction)('dynamic-forms')
  const answer: Array<{ column: number; field: string; made: boolean }> = []
  const made: Array<{ resource: string; id: number }> = []
  for (const [i, { column, name, type }] of fields.entries()) {
    assertColumn(row, column)
    const key = normalise(name)
    const there = known.get(key)
    if (there && answer.some(({ field }) => field === there))
      throw badInput([{ field: `fields.${i}.name`, message: 'is taken by another column' }])
    if (there) {
      answer.push({ column, field: there, made: false })
      continue
    }
    const { id } = await area.create({
      resource: row.target,
      name,
      type,
      options:
        type === 'choice' ? await optionsOf(transaction, row, column, `fields.${i}.type`) : [],
    })
    known.set(key, customFieldName(id))
    made.push({ resource: 'dynamic-forms', id })
    answer.push({ column, field: customFieldName(id), made: true })
  }
  await recordMade(transaction, row.id, made)
  return answer
}

async function knownFields(transaction: Transaction, { target }: ImportRow) {
  const own = await importableCustomFields(transaction, target)
  return new Map([...own].map(([name, { label }]) => [normalise(label ?? ''), name]))
}

function assertColumn({ header }: ImportRow, column: number) {
  if (column >= header.length)
    throw badInput([{ field: 'column', message: `must be below ${header.length}` }])
}

/** `grave_photo` → "Grave photo"; a column without a name is called by its number. */
function nameFor({ header }: ImportRow, column: number): string {
  const text = (header[column] ?? '').replace(/[_\s]+/g, ' ').trim()
  if (text === '') return `Column ${column + 1}`
  const name = truncateText(text, 75).trim()
  return name[0] === name[0]?.toLowerCase() ? name[0]?.toUpperCase() + name.slice(1) : name
}

/** The different texts of a column, those of most rows first. */
async function valuesOf(
  transaction: Transaction,
  row: ImportRow,
  column: number,
): Promise<ColumnValue[]> {
  const { rows } = await transaction.query<ColumnValue & Record<string, unknown>>(
    `select btrim(cells->>$4::int) as text, count(*)::int as rows from import_rows
     where cemetery_id = $1 and import_id = $2 and row_no > $3 and btrim(cells->>$4::int) <> ''
     group by 1 order by 2 desc, 1 limit ${maxValues}`,
    [transaction.cemeteryId, row.id, row.header_row, column],
  )
  return rows
}

/** One for each text of the column that is not the same but for case and signs. */
async function optionsOf(
  transaction: Transaction,
  row: ImportRow,
  column: number,
  field: string,
): Promise<Array<{ name: string; retired: boolean }>> {
  const values = await valuesOf(transaction, row, column)
  const options = new Map<string, string>()
  for (const { text } of values) {
    const key = normalise(text)
    if (text.length <= 100 && !options.has(key)) options.set(key, text)
  }
  if (options.size === 0 || options.size > maxOptions)
    throw badInput([
      {
        field,
        message: `takes a column of at most ${maxOptions} different texts`,
      },
    ])
  return [...options.values()].map((name) => ({ name, retired: false }))
}
