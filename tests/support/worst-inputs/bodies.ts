import { maxListLength } from '../../../server/engine/http/json-limits'
import type { MatrixCall } from '../matrix/calls'

/** As much as a body may have. */
const megabyte = 1_040_000

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** One call's awkward input, by a name for the report. */
export interface Awkward {
  name: string
  /** What follows the call's address. */
  query?: string
  body?: string
  /** Made for this call's own fields. */
  typed?: boolean
}

/** The largest and most awkward that a call can be sent without a file: by its description, and regardless of it. */
export function awkwardFor(
  { method }: Pick<MatrixCall, 'method'>,
  schema: Schema | undefined,
): Awkward[] {
  if (method === 'GET') return queries
  if (method === 'DELETE') return []
  const fields = Object.entries(propertiesOf(schema))
  const lists = fields.filter(([, field]) => kindsOf(field).includes('array'))
  const texts = fields.filter(([, field]) => kindsOf(field).includes('string'))
  const filled = (chosen: typeof fields, each: (length: number) => unknown) =>
    JSON.stringify(
      Object.fromEntries(
        chosen.map(([name]) => [name, each(Math.floor(megabyte / chosen.length))]),
      ),
    )
  return [
    { name: 'nested lists', body: `{"a":${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}}` },
    { name: 'a list of numbers', body: `[${'1,'.repeat(megabyte / 2)}1]` },
    { name: 'a hundred thousand unknown fields', body: unknownFields },
    ...(lists.length > 0
      ? [
          {
            name: 'lists of ids',
            typed: true,
            body: filled(lists, (length) => idsOf(Math.min(maxListLength, length / 7))),
          },
          {
            name: 'lists of nothing',
            typed: true,
            body: filled(lists, (length) =>
              Array(Math.min(maxListLength, (length / 3) | 0)).fill({}),
            ),
          },
          {
            name: 'lists of texts',
            typed: true,
            body: filled(lists, (length) =>
              Array(Math.min(maxListLength, (length / 4) | 0)).fill('x'),
            ),
          },
        ]
      : [{ name: 'lists by common names', body: common }]),
    ...(texts.length > 0
      ? [
          {
            name: 'texts of commas',
            typed: true,
            body: filled(texts, (length) => 'a, '.repeat(length / 3)),
          },
          {
            name: 'texts of marks',
            typed: true,
            body: filled(texts, (length) => 'é̂ '.repeat(length / 8)),
          },
        ]
      : []),
  ]
}

const idsOf = (n: number) => Array.from({ length: n }, (_, i) => 100_000 + i)
const unknownFields = JSON.stringify(
  Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`f${i}`, 1])),
)
const common = JSON.stringify(
  Object.fromEntries(
    ['ids', 'records', 'columns', 'items', 'rows', 'tags'].map((name) => [name, idsOf(24_000)]),
  ),
)
const asQuery = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
const queries: Awkward[] = [
  { name: 'a filter of two thousand ids', query: asQuery({ filter: { id: idsOf(1_700) } }) },
  {
    name: 'a long search',
    query: asQuery({ filter: { q: 'smyth '.repeat(1_500) }, q: 'a b '.repeat(500) }),
  },
  {
    name: 'a filter of nested lists and objects',
    query: `filter=${encodeURIComponent(`${'{"a":['.repeat(700)}1${']}'.repeat(700)}`)}`,
  },
  {
    name: 'a filter of hundreds of fields',
    query: asQuery({
      filter: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}_gte`, i])),
    }),
  },
  {
    name: 'all years that there are',
    query: asQuery({
      from: '0001-01-01',
      to: '9999-12-31',
      by: 'year',
      filter: { q: '1-9999', deathDate_gte: '0001-01-01', deathDate_lte: '9999-12-31' },
    }),
  },
  {
    name: 'a search of every mark',
    query: asQuery({
      filter: { q: '%_\\\'"*?()[]{}^$.|+~é̂ß'.repeat(300) },
      q: '¼½ Ω ﷺ '.repeat(400),
    }),
  },
  {
    name: 'a range of everything',
    query: asQuery({ range: [0, 999_999_999], sort: ['id', 'DESC'] }),
  },
]

const kindsOf = (schema: Schema): string[] => [
  ...[schema.type ?? []].flat(),
  ...(schema.anyOf ?? []).flatMap(kindsOf),
]
const propertiesOf = (schema: Schema | undefined): Record<string, Schema> => ({
  ...schema?.properties,
  ...Object.assign({}, ...(schema?.anyOf ?? []).map(propertiesOf)),
})
