import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../server/areas'
import { ownColumns } from '../../server/imports/own-columns'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, step, upload } from '../support/imports'
import { make } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let from: Api
let into: Api
beforeAll(async () => {
  open = await openWorld()
  from = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  into = await api(open, 'admin@world.test', open.world.cemeteries.elm)
})
afterAll(() => open.close())

type Stored = Record<string, unknown> & { id: number; version: number; label: string }
const all = async (who: Api, area: string, filter: object = {}) =>
  (await who.list(area, { range: [0, 499], sort: ['id', 'ASC'], filter })).json() as Stored[]

async function exported(who: Api, area: string, query = '', language = 'en', format = 'csv') {
  const file = await open.app.inject({
    url: `/api/v1/cemeteries/${who.cemeteryId}/${area}/export?format=${format}${query}`,
    headers: { ...who.headers, 'accept-language': language },
  })
  expect(file.statusCode, file.body).toBe(200)
  return file.rawPayload
}

async function mapped(
  who: Api,
  area: string,
  file: Buffer | string,
  change: object = {},
  name = 'list.csv',
) {
  const answer = await upload(who, area, name, file)
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json() as ImportView
  const put = await who.put(
    `imports/${made.id}/mapping`,
    { ...made.mapping, ...change },
    made.version,
  )
  expect(put.statusCode, put.body).toBe(200)
  return made
}

async function imported(
  who: Api,
  area: string,
  file: Buffer | string,
  change: object = {},
  name = 'list.csv',
) {
  const made = await mapped(who, area, file, change, name)
  const checked = await step(open, who, made.id, 'check')
  expect(checked).toMatchObject({ state: 'checked', error: null })
  const done = await step(open, who, made.id, 'run')
  expect(done).toMatchObject({ state: 'done', error: null })
  return { id: made.id, mapping: made.mapping, checked, done, rows: await rowsOf(who, made.id) }
}

it('each field of each list is taken, or follows from others', () => {
  for (const [target, columns] of Object.entries(ownColumns)) {
    const area = areas.find(({ name }) => name === target)
    const undecided = Object.keys(area?.fields ?? {}).filter((name) => !(name in columns))
    expect(undecided, `${target}: decide in own-columns.ts`).toEqual([])
  }
})

describe('people who know each other', () => {
  const names = async (who: Api) => {
    const people = await all(who, 'deceased')
    const label = new Map(people.map(({ id, label }) => [id, label]))
    const lists: Record<string, Map<number, string>> = {}
    for (const list of ['relationship-types', 'military-branches', 'funeral-homes'])
      lists[list] = new Map((await all(who, list)).map(({ id, label }) => [id, label]))
    return people
      .map((one) => ({
        label: one.label,
        branch: lists['military-branches']?.get(one.militaryBranch as number) ?? null,
        home: lists['funeral-homes']?.get(one.funeralHome as number) ?? null,
        ties: (one.relationships as Array<Record<string, number | string | null>>).map((tie) => [
          lists['relationship-types']?.get(tie.type as number) ?? null,
          label.get(tie.deceased as number) ?? null,
          tie.remarks,
        ]),
        born: (one.birthDate as { edtf: string } | null)?.edtf ?? null,
        status: one.intermentStatus,
        source: one.source,
        version: one.version,
      }))
      .sort((a, b) => (a.label < b.label ? -1 : 1))
  }
  const tagsOf = async (who: Api, id: number) =>
    JSON.stringify((await who.get(`deceased/tags?records=[${id}]`)).json())

  it('come back with relationships in any order, lists, tags, and dates as they were read', async () => {
    const [spouse, child] = [
      await make(from, 'relationship-types', { name: 'Spouse of' }),
      await make(from, 'relationship-types', { name: 'Child; of' }),
    ]
    const branch = await make(from, 'military-branches', { name: 'Navy, "old"', kind: 'branch' })
    const home = await make(from, 'funeral-homes', { name: 'Grey & Sons; Ltd' })
    const ann = await make(from, 'deceased', {
      lastName: 'Ash, Jr',
      firstName: 'Ann',
      funeralHome: home.id,
    })
    const ben = await make(from, 'deceased', {
      lastName: 'Ash',
      firstName: 'Ben',
      militaryBranch: branch.id,
      birthDate: '1890-02',
      relationships: [
        { type: spouse.id, deceased: ann.id, remarks: 'wed 1910, "here"; twice' },
        { type: child.id, remarks: 'of one who is not here' },
      ],
    })
    const first = (await from.get(`deceased/${ann.id}`)).json() as Stored
    const tied = await from.put(
      `deceased/${ann.id}`,
      { relationships: [{ type: spouse.id, deceased: ben.id }] },
      first.version,
    )
    expect(tied.statusCode, tied.body).toBe(200)
    // Two of one name: the number says who is who.
    await make(from, 'deceased', { lastName: 'Ash', firstName: 'Ben' })
    await make(from, 'deceased', { lastName: "'=1+1", firstName: '00123', remarks: 'A › B' })
    await make(from, 'interments', {
      deceased: ben.id,
      status: 'scheduled',
      disposition: 'burial',
      scheduledStart: '2031-01-01T10:00:00Z',
    })
    await open.database.owner.query(
      `update deceased set birth_date = '04/08/1948', birth_date_edtf = '1948-08-04', birth_date_earliest = '1948-08-04', birth_date_latest = '1948-08-04'
       where id = $1`,
      [ann.id],
    )
    const tag = await make(from, 'tags', { name: 'Founders; "first"' })
    const put = await from.post('deceased/tags', {
      add: [{ record: ben.id, tag: tag.id }],
      remove: [],
    })
    expect(put.statusCode, put.body).toBe(200)

    const before = await names(from)
    for (const format of ['csv', 'xlsx']) {
      const file = await exported(from, 'deceased', '', 'es', format)
      const { id, done, mapping } = await imported(into, 'deceased', file, {}, `list.${format}`)
      expect(mapping.columns).toContain('relationships')
      expect(done.counts.check?.issues).not.toHaveProperty('linkMissing')
      const after = await names(into)
      // Nothing was written twice.
      expect(after).toEqual(before.map((one) => ({ ...one, version: 1 })))
      const own = (await all(into, 'deceased')).find(
        ({ label, militaryBranch }) => label === 'Ash, Ben' && militaryBranch,
      )
      expect(await tagsOf(into, own?.id as number)).toContain('Founders; \\"first\\"')
      const lying = await all(into, 'interments')
      expect(lying.map(({ status }) => status)).toEqual(['scheduled'])
      const undone = await step(open, into, id, 'undo')
      expect(undone.counts.undo).toMatchObject({ kept: 0 })
      expect(await all(into, 'deceased')).toEqual([])
      expect(await all(into, 'funeral-homes')).toEqual([])
    }
  })

  it('who is not there is flagged, and stays by name', async () => {
    const file =
      'Record number,Last name,First name,Relationships\r\n1,Elm,Eva,"Spouse of, ""Elm, Max #999999"""\r\n'
    const { done } = await imported(into, 'deceased', file)
    expect(done.counts.check?.issues).toMatchObject({ linkMissing: 1 })
    const [eva] = await all(into, 'deceased', { lastName: 'Elm' })
    expect(eva?.relationships).toMatchObject([{ deceased: null, remarks: 'Elm, Max' }])
  })
})

describe('a chosen part of a list', () => {
  it.each(['en', 'fr', 'es'])(
    'is known again in %s, changes what it says, and makes nobody twice',
    async (language) => {
      const lastName = `Part ${language}`
      const one = await make(from, 'deceased', {
        lastName,
        firstName: 'Una',
        religion: 'Quaker',
        stone: 'Granite',
        remarks: 'kept',
      })
      const columns = encodeURIComponent(JSON.stringify(['id', 'label', 'religion', 'stone']))
      const filter = encodeURIComponent(JSON.stringify({ lastName }))
      const file = (
        await exported(from, 'deceased', `&columns=${columns}&filter=${filter}`, language)
      ).toString()
      const edited = file.replace('Quaker', 'Baptist').replace('Granite', '')

      // Left alone by default.
      const { mapping, done } = await imported(from, 'deceased', edited)
      expect(mapping).toMatchObject({
        columns: ['number', 'name', 'religion', 'stone'],
        numbers: 'skip',
      })
      expect(done.counts.run).toMatchObject({ created: 0, merged: 0, skipped: 1 })

      const changed = await imported(from, 'deceased', edited, { numbers: 'update' })
      expect(changed.done.counts.run).toMatchObject({ created: 0, merged: 1 })
      const after = (await from.get(`deceased/${one.id}`)).json()
      expect(after).toMatchObject({
        religion: 'Baptist',
        stone: 'Granite',
        remarks: 'kept',
        firstName: 'Una',
      })
      expect(await all(from, 'deceased', { lastName })).toHaveLength(1)

      // Of another cemetery's list nobody is known by the number.
      const elsewhere = await imported(into, 'deceased', edited, { numbers: 'update' })
      expect(elsewhere.done.counts.run).toMatchObject({ created: 1, merged: 0 })
    },
  )

  it('a number that is somebody else changes nobody', async () => {
    const one = await make(from, 'deceased', {
      lastName: 'Stays',
      firstName: 'Sam',
      religion: 'None',
    })
    const file = `Record number,Last name,First name,Religion\r\n${one.id},Other,Olga,Baptist\r\n`
    const { done } = await imported(from, 'deceased', file, { numbers: 'update' })
    expect(done.counts.check?.issues).toMatchObject({ numberOther: 1 })
    expect(done.counts.run).toMatchObject({ created: 0, merged: 0, skipped: 1 })
    expect((await from.get(`deceased/${one.id}`)).json()).toMatchObject({
      lastName: 'Stays',
      religion: 'None',
    })
  })

  it('a foreign file with a column of that name is not taken for ours', async () => {
    const answer = await upload(
      into,
      'deceased',
      'foreign.csv',
      'ID,Name,Born\r\n1,"Ash, Ann",1900\r\n',
    )
    expect((answer.json() as { mapping: object }).mapping).not.toHaveProperty('asWritten')
  })
})
