import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '../core/calendar-days'
import { zoneOfAnotherDay } from './support/another-day'
import { type Api, api } from './support/api'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let place: number
let person: number
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  const type = (await staff.post('property-types', { name: 'Stone place' })).json().id
  place = (await staff.post('locations', { name: 'S1', propertyType: type })).json().id
  person = (await staff.post('deceased', { firstName: 'Ada', lastName: 'Quarrington' })).json().id
})
afterAll(() => open.close())

const memorial = async (values: object = {}) =>
  (await staff.post('memorials', { locations: [place], deceased: [person], ...values })).json()

describe('status steps', () => {
  it('go from status to status as the area says, with the required fields', async () => {
    const { id, status } = await memorial()
    expect(status).toBe('requested')
    const early = await staff.put(`memorials/${id}`, { status: 'installed' }, 1)
    expect(early.statusCode).toBe(400)
    expect(early.json().errors).toMatchObject([{ field: 'status', code: 'step' }])
    const bare = await staff.put(`memorials/${id}`, { status: 'approved' }, 1)
    expect(bare.statusCode).toBe(400)
    expect(bare.json().errors).toEqual([{ field: 'approvedOn', message: 'is required' }])
    const approved = await staff.put(
      `memorials/${id}`,
      { status: 'approved', approvedOn: '2026-04-02' },
      1,
    )
    expect(approved.json()).toMatchObject({ status: 'approved', version: 2 })
    const installed = await staff.put(
      `memorials/${id}`,
      { status: 'installed', installedOn: 'spring 2026' },
      2,
    )
    expect(installed.json()).toMatchObject({
      status: 'installed',
      installedOn: { text: 'spring 2026' },
    })
    const back = await staff.put(`memorials/${id}`, { status: 'requested' }, 3)
    expect(back.statusCode).toBe(400)
  })

  it('allow any first status, and changes of other fields without a step', async () => {
    const { id, status } = await memorial({ status: 'installed' })
    expect(status).toBe('installed')
    const changed = await staff.put(`memorials/${id}`, { material: 'Slate' }, 1)
    expect(changed.json()).toMatchObject({ status: 'installed', material: 'Slate' })
  })
})

describe('inspections', () => {
  const inspection = { on: '2026-03-01', method: 'hand', result: 'watch', nextDue: '2027-03-01' }

  it('set the condition and the next date by the newest of them', async () => {
    const { id } = await memorial({ status: 'installed', inspections: [inspection] })
    const older = { on: '2021-03-01', method: 'visual', result: 'sound', nextDue: '2026-03-01' }
    const both = await staff.put(`memorials/${id}`, { inspections: [inspection, older] }, 1)
    expect(both.json()).toMatchObject({ condition: 'watch', nextInspection: '2027-03-01' })
    const due = await staff.list('memorials', { filter: { nextInspection_lte: '2027-03-01' } })
    expect(due.json().map((one: { id: number }) => one.id)).toContain(id)
    const gone = await staff.put(
      `memorials/${id}`,
      { status: 'removed', removedOn: '2026-06' },
      both.json().version,
    )
    expect(gone.json()).toMatchObject({ condition: 'watch', nextInspection: null })
  })

  it('cannot have a next date before themselves', async () => {
    const wrong = await staff.post('memorials', {
      locations: [place],
      inspections: [{ ...inspection, nextDue: '2026-03-01' }],
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors).toMatchObject([{ field: 'inspections.0.nextDue', code: 'before' }])
  })

  it('set a tree’s condition until it is changed otherwise', async () => {
    const seen = { on: '2026-05-01', condition: 'poor', risk: 'high', dbh: 61.5 }
    const tree = await staff.post('trees', { tagNumber: 'Q-1', inspections: [seen] })
    expect(tree.json()).toMatchObject({
      condition: 'poor',
      risk: 'high',
      dbh: 61.5,
      lastInspection: '2026-05-01',
      label: 'Q-1',
    })
    const { id } = tree.json()
    const said = await staff.put(`trees/${id}`, { risk: 'low' }, 1)
    expect(said.json()).toMatchObject({ condition: 'poor', risk: 'low' })
  })
})

describe('lists of what stands on the grounds', () => {
  const order = async (area: string, records: number[], sort: [string, string]) => {
    const rows = (await staff.list(area, { sort, range: [0, 99] })).json() as Array<{ id: number }>
    return rows.flatMap(({ id }) => (records.includes(id) ? [records.indexOf(id)] : []))
  }

  it('put an unsafe memorial before one whose inspection is overdue, and that before the rest', async () => {
    const seen = (on: string, result: string, nextDue: string | null) =>
      memorial({ status: 'installed', inspections: [{ on, method: 'hand', result, nextDue }] })
    const later = await seen('2026-03-01', 'sound', '2031-03-01')
    const never = await memorial({ status: 'installed' })
    const overdue = await seen('2026-03-01', 'watch', '2026-09-01')
    const unsafe = await seen('2026-06-01', 'unsafe', '2028-06-01')
    expect(unsafe).toMatchObject({ actBy: '2026-06-01', nextInspection: '2028-06-01' })
    const records = [later, never, overdue, unsafe].map(({ id }) => id)
    expect(await order('memorials', records, ['actBy', 'ASC'])).toEqual([3, 2, 0, 1])
    const removed = { status: 'removed', removedOn: '2026-10' }
    const gone = await staff.put(`memorials/${unsafe.id}`, removed, unsafe.version)
    expect(gone.json()).toMatchObject({ actBy: null })
  })

  it('know a tree of high risk from the day on which it was entered, in the cemetery’s calendar', async () => {
    const { elm } = open.world.cemeteries
    const far = zoneOfAnotherDay()
    await open.database.owner.query('update cemeteries set time_zone = $2 where id = $1', [
      elm,
      far,
    ])
    const there = await api(open, 'admin@world.test', elm)
    const entered = (await there.post('trees', { tagNumber: 'F-1', risk: 'high' })).json()
    expect(entered.actBy).toBe(todayIn(far))
    const looked = { condition: 'poor' }
    const later = await there.put(`trees/${entered.id}`, looked, entered.version)
    expect(later.json()).toMatchObject({ actBy: todayIn(far), condition: 'poor' })
  })

  it('put a tree of high risk first, also one whose risk was entered without an inspection', async () => {
    const plant = async (tagNumber: string, values: object) =>
      (await staff.post('trees', { tagNumber, ...values })).json()
    const due = (nextDue: string) => ({
      inspections: [{ on: '2026-02-01', condition: 'good', risk: 'low', nextDue }],
    })
    const later = await plant('L-1', due('2031-01-01'))
    const entered = await plant('L-2', { risk: 'extreme' })
    const overdue = await plant('L-3', due('2026-08-01'))
    expect(entered.actBy).toBe(todayIn('America/New_York'))
    const records = [later, entered, overdue].map(({ id }) => id)
    expect(await order('trees', records, ['actBy', 'ASC'])).toEqual([2, 1, 0])
    const felled = { status: 'removed', removedOn: '2026-11' }
    const gone = await staff.put(`trees/${entered.id}`, felled, entered.version)
    expect(gone.json()).toMatchObject({ actBy: null })
  })
})

describe('names kept in records', () => {
  it('follow a renamed record: titles, lists and searches', async () => {
    const { id, label } = await memorial()
    expect(label).toBe('Quarrington, Ada · S1')
    const { version } = (await staff.get(`deceased/${person}`)).json()
    await staff.put(`deceased/${person}`, { lastName: 'Underhill' }, version)
    expect((await staff.get(`memorials/${id}`)).json()).toMatchObject({
      persons: 'Underhill, Ada',
      label: 'Underhill, Ada · S1',
      version: 1,
    })
    const ids = async (q: string) =>
      (await staff.list('memorials', { filter: { q } })).json().map((one: { id: number }) => one.id)
    expect(await ids('underhill')).toContain(id)
    expect(await ids('quarrington')).not.toContain(id)
  })

  it('are current after a restore, and cannot be written', async () => {
    const { id } = await memorial()
    await staff.delete(`memorials/${id}`, 1)
    const { version } = (await staff.get(`locations/${place}`)).json()
    await staff.put(`locations/${place}`, { name: 'S2' }, version)
    const restored = await staff.post(`memorials/${id}/restore`)
    expect(restored.json()).toMatchObject({ spaces: 'S2' })
    const { version: now } = restored.json()
    expect((await staff.put(`memorials/${id}`, { spaces: 'X' }, now)).statusCode).toBe(400)
  })
})
