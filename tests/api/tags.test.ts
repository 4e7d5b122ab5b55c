import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordTag, Tagging } from '../../core/tags'
import { isTaggable } from '../../core/tags'
import { areas } from '../../server/engine/areas/areas'
import { listStatement } from '../../server/engine/resources/query'
import { type Api, api } from '../support/api'
import { sampleOf } from '../support/samples'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: Api
let staff: Api
let tags: Record<'veteran' | 'historic', number>
let people: number[]
beforeAll(async () => {
  open = await openWorld()
  await open.database.owner.query(
    'update cemeteries set custom_event_types = true, recurring_work_orders = true',
  )
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())
let round = 0
beforeEach(async () => {
  round += 1
  const tag = async (name: string, color?: string) =>
    (await admin.post('tags', { name: `${name} ${round}`, color })).json().id as number
  tags = { veteran: await tag('Veteran', '#1F6B4A'), historic: await tag('Historic') }
  people = []
  for (const firstName of ['Ada', 'Ben', 'Cleo'])
    people.push((await staff.post('deceased', { firstName, lastName: `Row ${round}` })).json().id)
})

const [ada, ben, cleo] = [() => people[0], () => people[1], () => people[2]] as [
  () => number,
  () => number,
  () => number,
]
const on = (record: number, tag: number): Tagging => ({ record, tag })
const tagsOf = async (who: Api, resource: string, records: readonly number[]) =>
  (await who.get(`${resource}/tags?records=${JSON.stringify(records)}`)).json() as Array<{
    record: number
    tags: RecordTag[]
  }>
const found = async (who: Api, filter: Record<string, unknown>) =>
  ((await who.list('deceased', { filter })).json() as Array<{ id: number }>).map(({ id }) => id)
const timeline = async (resource: string, recordId: number) =>
  (await staff.list('activity', { filter: { resource, recordId } })).json()

describe('a tag on a record', () => {
  it('is added and removed, with the change in answer and audit', async () => {
    const answer = await staff.post('deceased/tags', {
      add: [on(ada(), tags.veteran), on(ada(), tags.historic), on(ben(), tags.veteran)],
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().removed).toEqual([])
    expect(answer.json().added).toHaveLength(3)
    expect(await tagsOf(staff, 'deceased', people)).toEqual(
      expect.arrayContaining([
        {
          record: ada(),
          tags: [
            { id: tags.historic, name: `Historic ${round}`, color: null, archived: false },
            { id: tags.veteran, name: `Veteran ${round}`, color: '#1F6B4A', archived: false },
          ],
        },
        { record: ben(), tags: [expect.objectContaining({ id: tags.veteran })] },
      ]),
    )
    const [entry, created] = await timeline('deceased', ada())
    expect(created.action).toBe('create')
    expect(entry).toMatchObject({ action: 'tags', before: null, user: { name: 'Staff Tester' } })
    expect(entry.after.tags).toEqual(
      expect.arrayContaining([{ id: tags.veteran, name: `Veteran ${round}` }]),
    )
    // Nobody's open form turns stale by a tag.
    expect((await staff.get(`deceased/${ada()}`)).json().version).toBe(1)

    const off = await staff.post('deceased/tags', {
      remove: [on(ada(), tags.veteran), on(cleo(), tags.veteran)],
      add: [on(cleo(), tags.historic)],
    })
    expect(off.json()).toEqual({
      removed: [on(ada(), tags.veteran)],
      added: [on(cleo(), tags.historic)],
    })
    expect((await timeline('deceased', ada()))[0]).toMatchObject({
      action: 'tags',
      before: { tags: [{ id: tags.veteran, name: `Veteran ${round}` }] },
      after: null,
    })
  })

  it('is added once: a repeat changes nothing and is not audited', async () => {
    const body = { add: [on(ada(), tags.veteran), on(ada(), tags.veteran)] }
    const answers = await Promise.all([1, 2, 3].map(() => staff.post('deceased/tags', body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.flatMap((answer) => answer.json().added)).toEqual([on(ada(), tags.veteran)])
    const entries = await timeline('deceased', ada())
    expect(entries.filter(({ action }: { action: string }) => action === 'tags')).toHaveLength(1)
    const back = await staff.post('deceased/tags', { remove: answers[0]?.json().added })
    expect(back.statusCode).toBeLessThan(500)
  })

  it('is undone exactly by the answer’s changes', async () => {
    await staff.post('deceased/tags', { add: [on(ada(), tags.veteran)] })
    const many = await staff.post('deceased/tags', {
      add: people.map((id) => on(id, tags.veteran)),
    })
    expect(many.json().added.map(({ record }: Tagging) => record)).toEqual([ben(), cleo()])
    await staff.post('deceased/tags', { remove: many.json().added, add: many.json().removed })
    expect(await found(staff, { tags: tags.veteran })).toEqual([ada()])
  })

  it('is added to all or none: an unknown tag, missing or archived record refuses the call', async () => {
    const good = on(ada(), tags.veteran)
    const refused = async (body: object) => {
      const answer = await staff.post('deceased/tags', body)
      expect(await tagsOf(staff, 'deceased', people)).toEqual([])
      return answer
    }
    const noTag = await refused({ add: [good, on(ben(), 999_999)] })
    expect([noTag.statusCode, noTag.json().errors[0].field]).toEqual([400, 'add.1.tag'])
    expect((await refused({ add: [good, on(999_999, tags.veteran)] })).statusCode).toBe(404)
    for (const body of [
      {},
      { add: [] },
      { add: [good], remove: [good] },
      { add: [{ record: '1', tag: 1 }] },
      { add: [{ ...good, color: 'red' }] },
      { add: [good], version: 1 },
      { add: Array.from({ length: 501 }, (_, i) => on(i + 1, tags.veteran)) },
    ])
      expect((await refused(body)).statusCode, JSON.stringify(body).slice(0, 60)).toBe(400)
    // Of a list that is nothing but faults the first are named.
    const nothing = await refused({ add: [good, ...Array.from({ length: 5_000 }, () => ({}))] })
    expect([nothing.statusCode, nothing.json().errors[0].field]).toEqual([400, 'add.1.record'])
    expect(nothing.json().errors.length).toBeLessThan(110)
    await staff.delete(`deceased/${cleo()}`, 1)
    const archived = await refused({ add: [good, on(cleo(), tags.veteran)] })
    expect([archived.statusCode, archived.json().code]).toEqual([409, 'archived'])
    for (const query of ['', '?records=1', '?records=[0]', '?records=["1"]', '?records=x'])
      expect((await staff.get(`deceased/tags${query}`)).statusCode, query).toBe(400)
  })

  it('is one of at most 30', async () => {
    const ids: number[] = []
    for (let i = 0; i < 31; i++)
      ids.push((await admin.post('tags', { name: `Many ${round} ${i}` })).json().id)
    const first = ids.slice(0, 30).map((tag) => on(ada(), tag))
    expect((await staff.post('deceased/tags', { add: first })).statusCode).toBe(200)
    const answer = await staff.post('deceased/tags', { add: [on(ada(), ids[30] as number)] })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'tooMany'])
  })
})

describe('lists with tags', () => {
  beforeEach(async () => {
    await staff.post('deceased/tags', {
      add: [on(ada(), tags.veteran), on(ben(), tags.veteran), on(ben(), tags.historic)],
    })
  })

  it('are filtered by any of the named tags, with search, order and count', async () => {
    expect(await found(staff, { tags: tags.veteran })).toEqual([ada(), ben()])
    expect(await found(staff, { tags: [tags.historic] })).toEqual([ben()])
    expect(await found(staff, { tags: [tags.veteran, tags.historic] })).toEqual([ada(), ben()])
    expect(await found(staff, { tags: tags.veteran, q: 'ben' })).toEqual([ben()])
    expect(await found(staff, { tags: tags.veteran, lastName: `Row ${round}` })).toEqual([
      ada(),
      ben(),
    ])
    expect(await found(staff, { tags: tags.historic, q: 'ada' })).toEqual([])
    const page = await staff.list('deceased', {
      filter: { tags: tags.veteran },
      sort: ['label', 'DESC'],
      range: [0, 0],
    })
    expect(page.json().map(({ id }: { id: number }) => id)).toEqual([ben()])
    expect(page.headers['content-range']).toBe('deceased 0-0/2')
    for (const filter of [{ tags: 'x' }, { tags: null }, { tags: { a: 1 } }, { tags_gte: 1 }])
      expect((await staff.list('deceased', { filter })).statusCode).toBe(400)
    expect((await admin.list('job-types', { filter: { tags: 1 } })).statusCode).toBe(400)
  })

  it('read the tags’ index', async () => {
    const area = areas.find(({ name }) => name === 'deceased')
    if (!area) throw new Error('no deceased')
    const { oak } = open.world.cemeteries
    await open.database.owner.query(
      `insert into deceased (cemetery_id, label, sort_key, last_name)
       select $1, 'Many ' || n, 'many ' || lpad(n::text, 8, '0'), 'Many' from generate_series(1, 5000) n`,
      [oak],
    )
    await open.database.owner.query('analyze deceased')
    await open.database.owner.query('analyze record_tags')
    const { text, values } = listStatement(area, oak, {
      sort: ['label', 'ASC'],
      range: [0, 24],
      filter: { tags: [tags.historic] },
    })
    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      await client.query("select app_set('app.cemetery_ids', $1)", [`{${oak}}`])
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      const plan = JSON.stringify(rows[0]['QUERY PLAN'])
      expect(plan).toMatch(/record_tags(_p\d+)?(_pkey|_tag|_cemetery_id)/)
      expect(plan).not.toMatch(/"Seq Scan"/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('keep tags in views, as filter and column, and in files', async () => {
    const view = {
      resource: 'deceased',
      name: `Tagged ${round}`,
      filter: { tags: [tags.veteran] },
      columns: ['deathDate', 'tags'],
    }
    expect((await staff.post('views', view)).statusCode).toBe(201)
    const none = await admin.post('views', { ...view, resource: 'job-types', filter: {} })
    expect(none.statusCode).toBe(400)
    const file = await staff.get(
      `deceased/export?${new URLSearchParams({
        format: 'csv',
        columns: '["label","tags"]',
        filter: JSON.stringify(view.filter),
      })}`,
    )
    expect(file.body.replace('\u{FEFF}', '').trim().split(/\r?\n/)).toEqual([
      'Name,Tags',
      expect.stringContaining(`Veteran ${round}`),
      expect.stringContaining(`Historic ${round}; Veteran ${round}`),
    ])
    const all = await staff.get('deceased/export?format=csv')
    expect(all.body.split('\n')[0]).toContain(',Tags,')
  })
})

describe('a tag of the settings', () => {
  it('is not archived while an active record has it; archived records keep it', async () => {
    await staff.post('deceased/tags', { add: [on(ada(), tags.veteran)] })
    const refused = await admin.delete(`tags/${tags.veteran}`, 1)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'referenced'])
    expect(refused.json().referents).toEqual([
      { resource: 'deceased', id: ada(), label: expect.stringContaining('Row') },
    ])
    await staff.delete(`deceased/${ada()}`, 1)
    expect((await admin.delete(`tags/${tags.veteran}`, 1)).statusCode).toBe(200)
    expect((await tagsOf(staff, 'deceased', [ada()]))[0]?.tags[0]?.archived).toBe(true)
    const add = await staff.post('deceased/tags', { add: [on(ben(), tags.veteran)] })
    expect(add.statusCode).toBe(400)
    await staff.post(`deceased/${ada()}/restore`)
    const off = await staff.post('deceased/tags', { remove: [on(ada(), tags.veteran)] })
    expect(off.json().removed).toHaveLength(1)
  })

  it('is not added while it is being archived: one of both waits and is refused', async () => {
    for (let i = 0; i < 10; i++) {
      const tag = (await admin.post('tags', { name: `Race ${round} ${i}` })).json().id as number
      const [put, away] = await Promise.all([
        staff.post('deceased/tags', { add: [on(ada(), tag)] }),
        admin.delete(`tags/${tag}`, 1),
      ])
      expect([`${put.statusCode} ${away.statusCode}`]).toEqual([
        expect.stringMatching(/^(200 409|400 200)$/),
      ])
    }
  })

  it('has a unique name and a colour; users without cemWrite create none', async () => {
    const clerk = await api(open, 'reader@world.test', open.world.cemeteries.oak)
    expect((await clerk.post('tags', { name: 'Mine' })).statusCode).toBe(403)
    const bad = await admin.post('tags', { name: 'Bad', color: 'red' })
    expect(bad.json().errors[0].field).toBe('color')
    const twice = await admin.post('tags', { name: `VETERAN ${round}` })
    expect(twice.statusCode).toBe(409)
  })
})

describe('tags of a cemetery', () => {
  it('are closed to strangers: 401, 404, 403', async () => {
    const { oak, elm } = open.world.cemeteries
    await staff.post('deceased/tags', { add: [on(ada(), tags.veteran)] })
    const calls = async (who: Api) => [
      (await who.get(`deceased/tags?records=[${ada()}]`)).statusCode,
      (await who.post('deceased/tags', { add: [on(ben(), tags.veteran)] })).statusCode,
      (await who.post('deceased/tags', { remove: [on(ada(), tags.veteran)] })).statusCode,
      (await who.post('deceased/tags', { nonsense: 1 })).statusCode,
    ]
    expect(await calls(await api(open, null, oak))).toEqual(Array(4).fill(401))
    expect(await calls(await api(open, 'stranger@world.test', oak))).toEqual(Array(4).fill(404))
    expect(await calls(await api(open, 'mobileonly@world.test', oak))).toEqual(Array(4).fill(403))
    const reader = await api(open, 'reader@world.test', oak)
    expect(await calls(reader)).toEqual([200, 403, 403, 403])
    expect((await tagsOf(reader, 'deceased', [ada()]))[0]?.tags).toHaveLength(1)
    // The same ids from a cemetery of one's own where they are not.
    const there = await api(open, 'staff@world.test', elm)
    expect(await tagsOf(there, 'deceased', [ada()])).toEqual([])
    expect(await found(there, { tags: tags.veteran })).toEqual([])
    expect((await calls(there)).slice(1)).toEqual([404, 404, 400])
    const own = (await there.post('deceased', { lastName: 'Elm' })).json().id
    expect((await there.post('deceased/tags', { add: [on(own, tags.veteran)] })).statusCode).toBe(
      400,
    )
  })

  it('are hidden by row-level security', async () => {
    await staff.post('deceased/tags', { add: [on(ada(), tags.veteran)] })
    const { oak, elm } = open.world.cemeteries
    const client = await open.database.app.connect()
    const insert = 'insert into record_tags values ($1, $2, $3, $4)'
    const count = 'select count(*) as n from record_tags where cemetery_id = $1'
    try {
      await client.query('begin')
      expect((await client.query(count, [oak])).rows[0].n).toBe(0)
      await client.query("select app_set('app.cemetery_ids', $1)", [`{${elm}}`])
      expect((await client.query(count, [oak])).rows[0].n).toBe(0)
      await expect(client.query(insert, [oak, 'deceased', ben(), tags.veteran])).rejects.toThrow(
        /row-level security/,
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it.each(areas.filter(isTaggable).map(({ name }) => name))(
    'can be set on %s, with filter, audit and file',
    async (name) => {
      const record = (await admin.post(name, await sampleOf(admin, name))).json().id as number
      const add = await admin.post(`${name}/tags`, { add: [on(record, tags.veteran)] })
      expect(add.json().added).toEqual([on(record, tags.veteran)])
      const list = await admin.list(name, { filter: { tags: tags.veteran } })
      expect(list.json().map(({ id }: { id: number }) => id)).toEqual([record])
      expect((await timeline(name, record))[0]).toMatchObject({ action: 'tags' })
      const file = await admin.get(`${name}/export?format=csv&columns=["id","tags"]`)
      expect(file.body).toContain(`${record},Veteran ${round}`)
      // The same number in another area is another record.
      const other = areas.find((area) => isTaggable(area) && area.name !== name)?.name as string
      const there = (await tagsOf(admin, other, [record])).flatMap(({ tags }) => tags)
      expect(there.map(({ id }) => id)).not.toContain(tags.veteran)
    },
  )

  it.each(areas.filter((area) => !isTaggable(area)).map(({ name }) => name))(
    'cannot be set on %s',
    async (name) => {
      expect((await admin.post(`${name}/tags`, { add: [on(1, 1)] })).statusCode).toBe(404)
    },
  )
})
