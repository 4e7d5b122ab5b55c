import type { AnyArea } from '../../core/area'
import type { Field, RowsField, ScalarField } from '../../core/fields'
import { inputOf } from '../../core/schema'
import {
  childTableOf,
  columnsOf,
  isChild,
  keyed,
  q,
  scalarFields,
  snake,
  tableOf,
} from '../resources/columns'
import { borrowed } from './ids'
import { missingOwn, rewriteOwn, rewritePath, rewriteWhen, rewriteWhenIs } from './remap'
import type { Column, ColumnKind, Sheet } from './sheet'

/** The sheets of an area: its records, and one for each of its fields that has rows of its own. */
export function sheetsOfArea(area: AnyArea): Sheet[] {
  const own: Sheet = {
    name: area.name,
    table: tableOf(area),
    order: 't.id',
    ids: borrowed[area.name] ? { of: borrowed[area.name] as string } : 'own',
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
    isChild(field) ? [childSheet(area, name, field)] : [],
  )
  return [own, ...children]
}

function childSheet(area: AnyArea, name: string, field: Field): Sheet {
  const common: Column[] = [
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
const engine = (name: string, kind: ColumnKind, required?: true): Column => ({
  header: name,
  kind,
  sql: `t.${name}::text`,
  into: { name, type: types[kind] ?? 'text' },
  ...(required && { required }),
})

/** What a reference's record is called. */
const labelOf = (area: string, column: string) =>
  `(select r.label from ${q(tableOf({ name: area }))} r where r.cemetery_id = t.cemetery_id and r.id = t.${q(column)})`

const refColumns = (header: string, column: string, to: string, required?: true): Column[] => [
  {
    header,
    kind: 'ref',
    to,
    sql: `t.${q(column)}::text`,
    into: { name: column, type: 'bigint' },
    ...(required && { required }),
  },
  { header: `${header}_label`, kind: 'shown', sql: labelOf(to, column) },
]

/** Amounts are minor units of it. */
const currency = (fields: readonly Field[]): Column[] =>
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
function columnsFor(area: AnyArea, name: string, field: ScalarField, path = name): Column[] {
  const top = path === name
  const [main, ...further] = columnsOf(name, field, top && keyed(area, name)).filter(
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
        sql: `t.${q(main.name)}::text`,
        into: { name: main.name, type },
      },
      { header: `${name}_email`, kind: 'email', sql: 'null' },
    ]
  const kind: ColumnKind =
    field.kind === 'number'
      ? field.decimals
        ? 'decimal'
        : 'integer'
      : (kinds[field.kind] ?? 'text')
  const first: Column = {
    header: name,
    kind,
    sql: `t.${q(main.name)}::text`,
    into: { name: main.name, type },
    ...(kind === 'flag' && { required: true }),
    ...checkOf(field),
    ...own[`${area.name}.${path}`],
    ...(field.kind === 'custom' && { rewrite: rewriteOwn, missing: missingOwn }),
  }
  return [
    first,
    ...further.map((column): Column => {
      const part = column.name.slice(snake(name).length)
      return {
        header: `${name}${part}`,
        kind: part === '_edtf' ? 'text' : 'date',
        sql: `t.${q(column.name)}::text`,
        into: { name: column.name, type: bare(column.type) },
        ...(part === '_edtf' && { check: plain }),
      }
    }),
  ]
}

const bare = (type: string) => type.replace(/ not null.*| collate "C"/g, '')

/** Fields that name records although they are no references. */
const own: Readonly<Record<string, Partial<Column>>> = {
  'locations.path': {
    rewrite: rewritePath,
    missing: (text, ids) => missingIn(rewritePath(text, ids)),
  },
  'dynamic-forms.whenField': { rewrite: rewriteWhen },
  'dynamic-forms.whenIs.value': { rewrite: rewriteWhenIs },
  'tours.stops.photo': { kind: 'ref', to: 'files' },
}
const missingIn = (text: string | null) =>
  text === null ? 'names a location that is not in the archive' : undefined

/** Texts that stand in a record's JSON as they are: they must be what they may be. */
function checkOf(field: ScalarField): Pick<Column, 'check'> {
  switch (field.kind) {
    case 'choice':
      return {
        check: (text) =>
          field.choices.includes(text) ? undefined : `is none of ${field.choices.join(', ')}`,
      }
    case 'color':
      return {
        check: (text) => (inputOf(field).safeParse(text).success ? undefined : 'is no colour'),
      }
    case 'geometry':
    case 'counts':
      return {
        check: (text) =>
          inputOf(field).safeParse(JSON.parse(text)).success ? undefined : `is no ${field.kind}`,
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
