import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { makeDueOrders } from '../resources/recurring-work-orders/make-orders.server'
import { areas, extensions } from '../server/engine/areas/areas'
import { runScheduled } from '../server/engine/resources/scheduled'
import { type Api, api } from './support/api'
import { createRecord, uniqueName } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

const name = 'recurring-work-orders'
let open: OpenWorld
let staff: Api
let today: string
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const { rows } = await open.database.owner.query(
    'select time_zone from cemeteries where id = $1',
    [open.world.cemeteries.oak],
  )
  today = todayIn(rows[0]?.time_zone)
})
afterAll(() => open.close())

const daily = async (values: object = {}) =>
  createRecord(staff, name, {
    title: uniqueName('Mowing'),
    rule: 'FREQ=DAILY',
    start: today,
    ...values,
  })
const now = async (id: number) => (await staff.get(`${name}/${id}`)).json()
const ordersOf = async (id: number): Promise<Array<{ runDate: string; due: string; id: number }>> =>
  (await staff.list('work-orders', { filter: { recurring: id }, sort: ['id', 'ASC'] })).json()
const work = () => runScheduled(open.database, { areas, extensions }, name, makeDueOrders)
/** As if no server had run since that day. */
const missedSince = (id: number, day: string) =>
  open.database.owner.query(
    'update recurring_work_orders set start = least(start, $2), next_run = $2, make_on = $2, last_run = null where id = $1',
    [id, day],
  )

describe('a recurring work order', () => {
  it('makes its orders so many days ahead, each once, however often and by how many it is done', async () => {
    const rule = await daily({
      leadDays: 2,
      remarks: 'Mind the stones',
      checklist: [{ task: 'Trim' }],
    })
    expect(rule).toMatchObject({ nextRun: today, makeOn: addDays(today, -2), status: 'active' })
    await Promise.all([work(), work(), work(), work()])
    await work()
    const made = await ordersOf(rule.id)
    expect(made.map(({ runDate }) => runDate)).toEqual([0, 1, 2].map((n) => addDays(today, n)))
    expect(made[0]).toMatchObject({
      title: rule.title,
      due: today,
      remarks: 'Mind the stones',
      checklist: [{ task: 'Trim', done: false }],
    })
    expect(await now(rule.id)).toMatchObject({
      lastRun: addDays(today, 2),
      nextRun: addDays(today, 3),
      makeOn: addDays(today, 1),
    })
  })

  it('makes one order, the latest, of all that was missed', async () => {
    const rule = await daily({ start: addDays(today, -40), until: addDays(today, -1 + 400) })
    await missedSince(rule.id, addDays(today, -30))
    await work()
    expect((await ordersOf(rule.id)).map(({ runDate }) => runDate)).toEqual([
      addDays(today, -1),
      today,
    ])
  })

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'goes by the calendar of a cemetery in %s, whatever day it is elsewhere',
    async (zone) => {
      const cemetery = open.world.cemeteries.oak
      const moved = (to: string) =>
        open.database.owner.query(
          `update cemeteries new set time_zone = $2 from cemeteries old
         where new.id = $1 and old.id = new.id returning old.time_zone`,
          [cemetery, to],
        )
      const { rows } = await moved(zone)
      try {
        const here = todayIn(zone)
        const rule = await daily({ start: here, leadDays: 1 })
        await work()
        expect((await ordersOf(rule.id)).map(({ runDate }) => runDate)).toEqual([
          here,
          addDays(here, 1),
        ])
      } finally {
        await moved(rows[0]?.time_zone)
      }
    },
  )

  it('cannot have a second order for a run, even of an archived one', async () => {
    const rule = await daily()
    await work()
    const [made] = await ordersOf(rule.id)
    await staff.delete(`work-orders/${made?.id}`, 1)
    await missedSince(rule.id, today)
    await expect(
      open.database.owner.query(
        `insert into work_orders (cemetery_id, label, sort_key, recurring_id, run_date)
         select cemetery_id, label, sort_key, recurring_id, run_date from work_orders where id = $1`,
        [made?.id],
      ),
    ).rejects.toThrow(/once_per_run/)
  })

  it('skips, pauses, resumes and ends', async () => {
    const rule = await daily({ skipped: [{ date: today }], leadDays: 0 })
    expect(rule.nextRun).toBe(addDays(today, 1))
    const paused = (await staff.put(`${name}/${rule.id}`, { status: 'paused' }, 1)).json()
    expect(paused).toMatchObject({ status: 'paused', nextRun: null, makeOn: null })
    const resumed = (
      await staff.put(`${name}/${rule.id}`, { status: 'active', skipped: [] }, 2)
    ).json()
    expect(resumed).toMatchObject({ nextRun: today, makeOn: today })
    const ended = (await staff.put(`${name}/${rule.id}`, { status: 'ended' }, 3)).json()
    expect(ended).toMatchObject({ status: 'ended', nextRun: null })
    await work()
    expect(await ordersOf(rule.id)).toEqual([])
    expect((await staff.get(`${name}/${rule.id}/preview`)).json()).toEqual([])
  })

  it('ends by itself after its last run', async () => {
    const rule = await daily({ until: today })
    await work()
    expect(await now(rule.id)).toMatchObject({ status: 'ended', nextRun: null, lastRun: today })
  })

  it('stops when it is no longer paid for, and goes on when it is', async () => {
    const rule = await daily({ start: addDays(today, -5), paidUntil: addDays(today, -1) })
    expect(rule).toMatchObject({ status: 'active', nextRun: today, makeOn: null })
    await work()
    expect(await ordersOf(rule.id)).toEqual([])
    expect((await staff.get(`${name}/${rule.id}/preview`)).json()).toEqual([])
    await staff.put(`${name}/${rule.id}`, { paidUntil: today }, 1)
    await work()
    expect((await ordersOf(rule.id)).map(({ runDate }) => runDate)).toEqual([today])
    expect(await now(rule.id)).toMatchObject({ nextRun: addDays(today, 1), makeOn: null })
  })

  it('is changed from a day on by another, which makes nothing a second time', async () => {
    const rule = await daily({ leadDays: 3 })
    await work()
    const next = await daily({ replaces: rule.id, start: addDays(today, 2), leadDays: 5 })
    expect(next).toMatchObject({ nextRun: addDays(today, 4) })
    expect(await now(rule.id)).toMatchObject({ until: addDays(today, 1), status: 'ended' })
    await work()
    expect((await ordersOf(rule.id)).length).toBe(4)
    expect((await ordersOf(next.id)).map(({ runDate }) => runDate)).toEqual([
      addDays(today, 4),
      addDays(today, 5),
    ])
  })

  it('follows an anniversary, and its correction in the register', async () => {
    const person = await createRecord(staff, 'deceased', {
      lastName: uniqueName('Ortega'),
      deathDate: '29 Feb 1948',
      birthDate: '1871',
    })
    const rule = await createRecord(staff, name, {
      title: 'Flowers',
      anniversary: 'death',
      deceased: person.id,
      start: '2026-03-01',
    })
    expect(rule.rule).toBe('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1')
    const yearOnly = await staff.post(name, {
      title: 'Flowers',
      anniversary: 'birth',
      deceased: person.id,
      start: today,
    })
    expect(yearOnly.json().errors).toMatchObject([
      { field: 'anniversary', code: 'anniversaryUnknown' },
    ])
    await staff.put(`deceased/${person.id}`, { deathDate: '8 Apr 1948' }, person.version)
    const [, follow] = extensions.get(name)?.scheduled ?? []
    if (follow) await runScheduled(open.database, { areas, extensions }, name, follow)
    expect((await now(rule.id)).rule).toBe('FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=8')
  })

  it('previews its runs until a day, and refuses one too far', async () => {
    const rule = await daily({ rule: 'rrule:freq=weekly', skipped: [{ date: addDays(today, 7) }] })
    expect(rule.rule).toBe('FREQ=WEEKLY')
    const until = addDays(today, 21)
    const dates = (await staff.get(`${name}/${rule.id}/preview?until=${until}`)).json()
    expect(dates).toEqual([0, 14, 21].map((n) => ({ date: addDays(today, n) })))
    const far = await staff.get(`${name}/${rule.id}/preview?until=2999-01-01`)
    expect([far.statusCode, far.json().errors[0].field]).toEqual([400, 'until'])
    expect((await staff.get(`${name}/${rule.id}/preview?until=soon`)).statusCode).toBe(400)
  })

  it('names what is wrong with a rule', async () => {
    const answer = await staff.post(name, { title: 'x', rule: 'FREQ=HOURLY', start: today })
    expect(answer.json().errors).toMatchObject([{ field: 'rule', code: 'ruleValue' }])
    const none = await staff.post(name, { title: 'x', start: today })
    expect(none.json().errors).toMatchObject([{ field: 'rule', message: 'is required' }])
    const never = await staff.post(name, {
      title: 'x',
      rule: 'FREQ=DAILY',
      start: '2020-01-01',
      until: '2020-02-01',
    })
    expect(never.json().errors).toMatchObject([{ field: 'rule', code: 'ruleEmpty' }])
  })

  it('is nowhere in a cemetery without the feature, and makes nothing there', async () => {
    const rule = await daily()
    const { owner } = open.database
    const set = (on: boolean) =>
      owner.query('update cemeteries set recurring_work_orders = $2 where id = $1', [
        open.world.cemeteries.oak,
        on,
      ])
    await set(false)
    expect((await staff.list(name, {})).statusCode).toBe(403)
    expect((await staff.get(`${name}/${rule.id}/preview`)).statusCode).toBe(403)
    await work()
    await set(true)
    expect(await ordersOf(rule.id)).toEqual([])
  })

  it('is found by the index of what is due', async () => {
    const { owner } = open.database
    await owner.query('analyze recurring_work_orders')
    const client = await owner.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query(`explain ${makeDueOrders.due(() => 'true')}`)
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('make_on')
      expect(plan).not.toMatch(/Seq Scan on recurring_work_orders/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
