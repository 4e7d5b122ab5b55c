import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  asSeen,
  checkedImport,
  correct,
  getImportView,
  type ImportRowsChoice,
  type RowView,
  rowsOf,
  runDueJobs,
  runImportStep,
  undoCorrection,
} from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let ann: Api
let bob: Api
beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  ann = await api(open, 'staff@world.test', oak)
  bob = await api(open, 'admin@world.test', oak)
})
afterAll(() => open.close())

const file = [
  'Name,Died,Section,Lot',
  '"Quill, Ada",someday,TA,1',
  '"Quill, Otto",someday,TA,2',
  '"Reed, Ida & Mary",1904,TA,3',
  '"Reed, Jon",1905,TA,4',
  '',
].join('\r\n')

const checked = async () => (await checkedImport(open, ann, 'two.csv', file)).id
const send = (who: Api, id: number, rows: object, edit: object, more: object = {}) =>
  who.post(`imports/${id}/edits`, { rows, edit, ...more })
const set = (deathDate: string) => ({ kind: 'set', values: { deathDate } })
const at = async (id: number, row: number) => (await rowsOf(ann, id, { row }))[0] as RowView
const dates = async (id: number) => (await rowsOf(ann, id)).map(({ values }) => values.deathDate)

describe('two people correcting one import', () => {
  it('at the same row: one correction stands, the other person gets it with the row', async () => {
    const id = await checked()
    const seen = await asSeen(ann, id, { numbers: [2] })
    const answers = await Promise.all([
      send(ann, id, seen, set('1901')),
      send(bob, id, seen, set('1902')),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const [won, lost] = answers[0]?.statusCode === 200 ? ['1901', answers[1]] : ['1902', answers[0]]
    expect(lost?.json()).toMatchObject({
      code: 'stale',
      current: { changed: 1, of: 1, rows: [{ id: 2, corrected: { deathDate: won } }] },
    })
    expect(lost?.json().current.rows[0].correctedBy).not.toBeNull()
    expect((await at(id, 2)).values.deathDate).toBe(won)
    // Knowing it, the other may still say otherwise.
    const version = lost?.json().current.rows[0].version
    const again = await send(bob, id, { records: [{ id: 2, version }] }, set('1903'))
    expect(again.statusCode, again.body).toBe(200)
    expect((await at(id, 2)).values.deathDate).toBe('1903')
  })

  it('at different rows: both stand', async () => {
    const id = await checked()
    const [two, three] = [
      await asSeen(ann, id, { numbers: [2] }),
      await asSeen(bob, id, { numbers: [3] }),
    ]
    const answers = await Promise.all([
      send(ann, id, two, set('1901')),
      send(bob, id, three, set('1902')),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await dates(id)).slice(0, 2)).toEqual(['1901', '1902'])
  })

  it('at many rows: nothing is corrected, or on request all but the changed ones', async () => {
    const id = await checked()
    for (const rows of [
      { numbers: [2, 3] },
      { issue: 'dateUnread' },
      { all: true },
    ] as ImportRowsChoice[]) {
      await correct(ann, id, { all: true }, { kind: 'reset' })
      const seen = await asSeen(bob, id, rows)
      const lot = { kind: 'set', values: { lot: '9' } }
      expect((await correct(ann, id, { numbers: [3] }, lot)).statusCode).toBe(200)
      const refused = await send(bob, id, seen, set('1910'))
      expect(refused.statusCode, refused.body).toBe(412)
      expect(refused.json().current).toMatchObject({
        changed: 1,
        rows: [{ id: 3, corrected: { lot: '9' } }],
      })
      expect((await dates(id)).slice(0, 2)).toEqual(['someday', 'someday'])
      const others = await send(bob, id, seen, set('1910'), { exceptChanged: true })
      expect(others.statusCode, others.body).toBe(200)
      expect((await dates(id)).slice(0, 2)).toEqual(['1910', 'someday'])
      expect((await at(id, 3)).values.lot).toBe('9')
    }
  })

  it('at the people of one row: joining them reports a person corrected since', async () => {
    const id = await checked()
    await correct(ann, id, { numbers: [4] }, { kind: 'split' })
    const mary = (await rowsOf(ann, id, { row: 4 }))[1] as RowView
    const seen = await asSeen(bob, id, { numbers: [4] })
    await correct(ann, id, { numbers: [mary.id] }, set('1909'))
    for (const kind of ['one', 'reset'])
      expect((await send(bob, id, seen, { kind })).statusCode).toBe(412)
    expect((await rowsOf(ann, id, { row: 4 }))[1]?.values.deathDate).toBe('1909')
  })

  it('are refused without a version, and after a new mapping', async () => {
    const id = await checked()
    expect((await send(ann, id, { records: [{ id: 2 }] }, set('1901'))).statusCode).toBe(400)
    expect((await send(ann, id, { issue: 'dateUnread' }, set('1901'))).statusCode).toBe(400)
    const seen = await asSeen(ann, id, { numbers: [2] })
    const { mapping, version } = await getImportView(bob, id)
    await bob.put(`imports/${id}/mapping`, { ...mapping, dateOrder: 'dmy' }, version)
    await runImportStep(open, bob, id, 'check')
    expect((await send(ann, id, seen, set('1901'))).statusCode).toBe(412)
    expect(
      (await send(ann, id, { records: [{ id: 4_000, version: 1 }] }, set('1901'))).statusCode,
    ).toBe(412)
  })
})

describe('undoing a correction', () => {
  it('takes back one’s own, not the other person’s later one', async () => {
    const id = await checked()
    await correct(ann, id, { numbers: [2] }, set('1901'))
    await correct(bob, id, { numbers: [3] }, set('1902'))
    const { undo } = await getImportView(ann, id)
    expect(undo).toMatchObject({ rows: 1 })
    // Bob's is not Ann's to undo.
    const bobs = (await getImportView(bob, id)).undo?.edit
    expect((await ann.post(`imports/${id}/edits/undo`, { edit: bobs })).statusCode).toBe(409)
    const back = await undoCorrection(ann, id)
    expect(back.statusCode, back.body).toBe(200)
    expect((await dates(id)).slice(0, 2)).toEqual(['someday', '1902'])
    expect((await getImportView(ann, id)).undo).toBeNull()
    expect((await getImportView(bob, id)).undo).toMatchObject({ edit: bobs })
  })

  it('of many rows leaves those corrected since, and says which', async () => {
    const id = await checked()
    await correct(ann, id, { issue: 'dateUnread' }, set('1910'))
    await correct(bob, id, { numbers: [3] }, set('1911'))
    const refused = await undoCorrection(ann, id)
    expect(refused.statusCode, refused.body).toBe(412)
    expect(refused.json().current).toMatchObject({
      changed: 1,
      of: 2,
      rows: [{ id: 3, corrected: { deathDate: '1911' } }],
    })
    expect((await dates(id)).slice(0, 2)).toEqual(['1910', '1911'])
    const back = await undoCorrection(ann, id, { exceptChanged: true })
    expect(back.statusCode, back.body).toBe(200)
    expect(back.json().changed).toBe(1)
    expect((await dates(id)).slice(0, 2)).toEqual(['someday', '1911'])
  })

  it('of a split row leaves it split where one of its people was corrected since', async () => {
    const id = await checked()
    await correct(ann, id, { numbers: [4] }, { kind: 'split' })
    const mary = (await rowsOf(bob, id, { row: 4 }))[1] as RowView
    await correct(bob, id, { numbers: [mary.id] }, set('1909'))
    expect((await undoCorrection(ann, id)).statusCode).toBe(412)
    expect(await rowsOf(ann, id, { row: 4 })).toHaveLength(2)
  })

  it('during another’s correction loses neither silently', async () => {
    const id = await checked()
    await correct(ann, id, { numbers: [2] }, set('1901'))
    const seen = await asSeen(bob, id, { numbers: [2] })
    const [undone, entered] = await Promise.all([
      undoCorrection(ann, id),
      send(bob, id, seen, set('1902')),
    ])
    expect([undone.statusCode, entered.statusCode].sort()).toEqual([200, 412])
    expect((await at(id, 2)).values.deathDate).toBe(undone.statusCode === 200 ? 'someday' : '1902')
  })

  it('after a replacement without matches undoes the correction before it', async () => {
    const id = await checked()
    await correct(ann, id, { numbers: [2] }, set('1901'))
    const none = await correct(
      ann,
      id,
      { all: true },
      { kind: 'replace', field: 'section', find: 'no such', by: '' },
    )
    expect(none.json().changed).toBe(0)
    expect((await undoCorrection(ann, id)).statusCode).toBe(200)
    expect((await dates(id))[0]).toBe('someday')
  })

  it('of a large import is done by its own job', async () => {
    const lines = Array.from({ length: 260 }, (_, i) => `"Crowd, N${i}",someday,TB,${i}`)
    const content = ['Name,Died,Section,Lot', ...lines, ''].join('\r\n')
    const { id } = await checkedImport(open, ann, 'crowd.csv', content)
    await correct(ann, id, { all: true }, set('1910'))
    await runDueJobs(open)
    await correct(bob, id, { numbers: [3] }, set('1911'))
    const back = await undoCorrection(ann, id, { exceptChanged: true })
    expect(back.json()).toMatchObject({ state: 'checking', changed: 259 })
    await runDueJobs(open)
    expect((await getImportView(ann, id)).counts.check?.issues).toMatchObject({ dateUnread: 259 })
  })
})
