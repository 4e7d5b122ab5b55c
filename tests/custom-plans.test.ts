import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyArea } from '../core/area'
import { customFieldName } from '../core/custom-field-names'
import { type CustomFieldDefinition, withCustomFields } from '../core/custom-fields'
import { areas } from '../server/engine/areas/areas'
import { listStatement } from '../server/engine/resources/query'
import { type Api, api } from './support/api'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
const made: Record<string, CustomFieldDefinition> = {}
const people = 20_000

beforeAll(async () => {
  open = await openWorld()
  const { elm, oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', elm)
  for (const type of ['text', 'number', 'date', 'choice'])
    made[type] = (
      await staff.post('dynamic-forms', {
        resource: 'deceased',
        name: type,
        type,
        ...(type === 'choice' && { options: [{ name: 'A' }] }),
      })
    ).json()
  for (const cemetery of [elm, oak])
    await open.database.owner.query(
      `insert into deceased (cemetery_id, label, sort_key, last_name, last_name_key)
       select $1, 'Name ' || n, 'name ' || lpad((n * 7919 % ${people})::text, 8, '0'), 'Name', 'name' from generate_series(1, ${people}) n`,
      [cemetery],
    )
  // Every record has a value in each field: what is found is one in two hundred.
  await open.database.owner.query(
    `insert into custom_values (cemetery_id, resource, field_id, record_id, key, low, high)
     select t.cemetery_id, 'deceased', f.id, t.id, case when f.type in ('text', 'choice') then 'v' || t.id % 200 end,
       case when f.type in ('number', 'date') then t.id % 200 end, case when f.type in ('number', 'date') then t.id % 200 end
     from deceased t join dynamic_forms f using (cemetery_id)`,
  )
  await open.database.owner.query('analyze deceased; analyze custom_values')
})
// Values without a record's word for them are taken away, or the file would end in a lie.
afterAll(async () => {
  await open.database.owner.query('delete from custom_values')
  await open.close()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** As the application's role meets it, under row-level security. */
async function planOf(filter: Record<string, unknown>) {
  const deceased = areas.find((area) => area.name === 'deceased') as AnyArea
  const whole = withCustomFields(deceased, Object.values(made))
  const { elm } = open.world.cemeteries
  const { text, values } = listStatement(whole, elm, {
    sort: ['label', 'ASC'],
    range: [0, 24],
    filter,
  })
  const client = await open.database.app.connect()
  try {
    await client.query('begin')
    await client.query("select app_set('app.cemetery_ids', $1)", [`{${elm}}`])
    await client.query('set local plan_cache_mode = force_custom_plan')
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const name = (type: string) => customFieldName(made[type]?.id as number)

it.each([
  ['a text', () => ({ [name('text')]: 'v7' })],
  ['how a text begins', () => ({ [`${name('text')}_prefix`]: 'v77' })],
  ['some numbers', () => ({ [`${name('number')}_lte`]: 0.0001 })],
  ['a text and a number', () => ({ [name('text')]: 'v7', [`${name('number')}_gte`]: 0.0007 })],
] as const)(
  'a list filtered by the custom field %s reads the index of values',
  async (_, filter) => {
    const nodes = await planOf(filter())
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some((node) => /_key|_low/.test(node['Index Name'] ?? ''))).toBe(true)
    const top = nodes[0] as Node
    expect(top['Shared Hit Blocks'] + top['Shared Read Blocks']).toBeLessThan(2_500)
  },
)
