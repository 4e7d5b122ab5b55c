import type { AnyArea } from '../../../core/area'
import type { Field, RowsField, ScalarField } from '../../../core/fields'
import { inputSchemaOf } from '../../../core/schema'
import {
  childTableOf,
  columnsOf,
  hasChildTable,
  hasFoldedColumn,
  quoteIdent,
  scalarFields,
  snakeCase,
  tableOf,
} from '../../engine/sql/columns'
import { type IdMap, sharedIds } from './id-map'
import {
  missingCustomField,
  rewriteConditionField,
  rewriteConditionValue,
  rewriteCustomValues,
  rewritePath,
  rewriteTemplateContent,
} from './rewrite-ids'
import type { ArchiveSheet, ColumnKind, SheetColumnDefinition } from './sheet'

/** The sheets of an area: its records, and one for each of its fields that has rows of its own. */
export function sheetsOfArea(area: AnyArea): ArchiveSheet[] {
  const own: ArchiveSheet = {
    name: area.name,
    table: tableOf(area),
    order: 't.id',
    ids: sharedIds[area.name] ? { of: sharedIds[area.name] as string } : 'own',
    area,
    columns: [
      engine('id', 'integer', true),
      { header: 'label', kind: 'shown', sql: 't.label' },
      ...scalarFields(area.fields).flatMap(([name, field]) => columnsFor(area, name, field)),
      ...currency(Object.values(area.fields)),
      engine('version', 'integer', true),
      engine('created_at', 'instant', true),
      engine('updated_at', 'instant', true),
      engine('archived_at', 'instant'),
    ],
  }
  const children = Object.entries(area.fields).flatMap(([name, field]) =>
    hasChildTable(field) ? [childSheet(area, name, field)] : [],
  )
  return [own, ...children]
}

function childSheet(area: AnyArea, name: string, field: Field): ArchiveSheet {
  const common: SheetColumnDefinition[] = [
    {
      header: 'parent',
      kind: 'ref',
      to: area.name,
      required: true,
      sql: 't.parent_id::text',
      into: { name: 'parent_id', type: 'bigint' },
    },
    { header: 'parent_label', kind: 'shown', sql: labelOf(area.name, 'parent_id') },
    engine('position', 'integer', true),
  ]
  const base = {
    name: `${area.name}.${name}`,
    table: childTableOf(area, name),
    area,
    child: name,
  }
  if (field.kind === 'refs')
    return {
      ...base,
      order: 't.parent_id, t.position, t.id',
      columns: [...common, ...refColumns('ref', 'ref_id', field.to, true)],
    }
  const { fields } = field as RowsField
  return {
    ...base,
    order: 't.id',
    ids: 'own',
    columns: [
      engine('id', 'integer', true),
      ...common,
      ...scalarFields(fields).flatMap(([child, one]) =>
        columnsFor(area, child, one, `${name}.${child}`),
      ),
      ...currency(Object.values(fields)),
    ],
  }
}

const types: Readonly<Record<string, string>> = { instant: 'timestamptz', integer: 'bigint' }
const engine = (name: string, kind: ColumnKind, required?: true): SheetColumnDefinition => ({
  header: name,
  kind,
  sql: `t.${name}::text`,
  into: { name, type: types[kind] ?? 'text' },
  ...(required && { required }),
})

/** What a reference's record is called. */
const labelOf = (area: string, column: string) =>
  `(select r.label from ${quoteIdent(tableOf({ name: area }))} r where r.cemetery_id = $1 and r.id = t.${quoteIdent(column)})`

const refColumns = (
  header: string,
  column: string,
  to: string,
  required?: true,
): SheetColumnDefinition[] => [
  {
    header,
    kind: 'ref',
    to,
    sql: `t.${quoteIdent(column)}::text`,
    into: { name: column, type: 'bigint' },
    ...(required && { required }),
  },
  { header: `${header}_label`, kind: 'shown', sql: labelOf(to, column) },
]

/** A record of the area that the column beside it names. */
const recordColumns = (name: string, resource: string, record: string): SheetColumnDefinition[] => [
  {
    header: `${name}_resource`,
    kind: 'text',
    sql: `t.${quoteIdent(resource)}::text`,
    into: { name: resource, type: 'text' },
    check: (text) => (/^[a-z-]{1,60}$/.test(text) ? undefined : 'is no kind of record'),
  },
  {
    header: `${name}_record`,
    kind: 'integer',
    sql: `t.${quoteIdent(record)}::text`,
    into: { name: record, type: 'bigint' },
    rewrite: (text, ids, row) => rewriteNamed(String(row[`${name}_resource`]), text, ids),
    missing: (text, ids, row) =>
      rewriteNamed(String(row[`${name}_resource`]), text, ids) === null
        ? 'names a record that is not in the archive'
        : undefined,
  },
]

const rewriteNamed = (resource: string, text: string, ids: IdMap): string | null => {
  const fresh = ids.of(resource, Number(text))
  return fresh === undefined ? null : String(fresh)
}

/** Amounts are minor units of it. */
const currency = (fields: readonly Field[]): SheetColumnDefinition[] =>
  fields.some(({ kind }) => kind === 'money')
    ? [
        {
          header: 'currency',
          kind: 'shown',
          // Told by the export: policies show the cemetery's row to those who work there.
          sql: "current_setting('app.currency')",
        },
      ]
    : []

const kinds: Readonly<Partial<Record<Field['kind'], ColumnKind>>> = {
  money: 'integer',
  flag: 'flag',
  date: 'date',
  instant: 'instant',
  geometry: 'json',
  counts: 'json',
  custom: 'json',
}

/** The columns of one field, under the names that they have in the table's stead. */
function columnsFor(
  area: AnyArea,
  name: string,
  field: ScalarField,
  path = name,
): SheetColumnDefinition[] {
  const top = path === name
  const [main, ...further] = columnsOf(name, field, top && hasFoldedColumn(area, name)).filter(
    (column, i) => i === 0 || !column.name.endsWith('_key'),
  )
  if (!main) return []
  const type = bare(main.type)
  if (field.kind === 'ref') return refColumns(name, main.name, field.to)
  if (field.kind === 'user')
    return [
      {
        header: name,
        kind: 'user',
        sql: `t.${quoteIdent(main.name)}::text`,
        into: { name: main.name, type },
      },
      { header: `${name}_email`, kind: 'email', sql: 'null' },
    ]
  if (field.kind === 'record') return recordColumns(name, main.name, further[0]?.name as string)
  const kind: ColumnKind =
    field.kind === 'number'
      ? field.decimals
        ? 'decimal'
        : 'integer'
      : (kinds[field.kind] ?? 'text')
  const first: SheetColumnDefinition = {
    header: name,
    kind,
    sql: `t.${quoteIdent(main.name)}::text`,
    into: { name: main.name, type },
    ...(kind === 'flag' && { required: true }),
    ...checkOf(field),
    ...own[`${area.name}.${path}`],
    ...(field.kind === 'custom' && { rewrite: rewriteCustomValues, missing: missingCustomField }),
  }
  return [
    first,
    ...further.map((column): SheetColumnDefinition => {
      const part = column.name.slice(snakeCase(name).length)
      return {
        header: `${name}${part}`,
        kind: part === '_edtf' ? 'text' : 'date',
        sql: `t.${quoteIdent(column.name)}::text`,
        into: { name: column.name, type: bare(column.type) },
        ...(part === '_edtf' && { check: plain }),
      }
    }),
  ]
}

const bare = (type: string) => type.replace(/ not null.*| collate "C"/g, '')

/** Fields that name records although they are no references. */
const own: Readonly<Record<string, Partial<SheetColumnDefinition>>> = {
  'locations.path': {
    rewrite: rewritePath,
    missing: (text, ids) => missingIn(rewritePath(text, ids)),
  },
  'dynamic-forms.whenField': { rewrite: rewriteConditionField },
  'dynamic-forms.whenIs.value': { rewrite: rewriteConditionValue },
  'tours.stops.photo': { kind: 'ref', to: 'files' },
  'templates.content': { rewrite: rewriteTemplateContent },
}
const missingIn = (text: string | null) =>
  text === null ? 'names a location that is not in the archive' : undefined

/** Texts that stand in a record's JSON as they are: they must be what they may be. */
function checkOf(field: ScalarField): Pick<SheetColumnDefinition, 'check'> {
  switch (field.kind) {
    case 'choice':
      return {
        check: (text) =>
          field.choices.includes(text) ? undefined : `is none of ${field.choices.join(', ')}`,
      }
    case 'color':
      return {
        check: (text) =>
          inputSchemaOf(field).safeParse(text).success ? undefined : 'is no colour',
      }
    case 'geometry':
    case 'counts':
      return {
        check: (text) =>
          inputSchemaOf(field).safeParse(JSON.parse(text)).success
            ? undefined
            : `is no ${field.kind}`,
      }
    case 'custom':
      return {
        check: (text) => (/^\{/.test(text) ? undefined : 'is no object of values'),
      }
    case 'text':
      return {
        check: (text) =>
          [...text].length > Math.max(field.max, 400) * 4 ? 'is far too long' : undefined,
      }
    default:
      return {}
  }
}

const plain = (text: string) => (/^[^"\\\p{Cc}]{0,300}$/u.test(text) ? undefined : 'is no EDTF')
