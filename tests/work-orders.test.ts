import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord, makePerson, makeSpace, uniqueName, userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let me: number
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  me = (await open.app.inject({ url: '/api/v1/users/me', headers: staff.headers })).json().id
})
afterAll(() => open.close())

type Made = Awaited<ReturnType<typeof createRecord>> & { checklist: Array<Record<string, unknown>> }
const order = async (values: object = {}) =>
  (await createRecord(staff, 'work-orders', { title: uniqueName('Work'), ...values })) as Made
const now = async (id: number) => (await staff.get(`work-orders/${id}`)).json()
/** What was raised for an interment, withdrawn or not. */
const raisedFor = async (interment: number): Promise<Made[]> => {
  const { rows } = await open.database.owner.query(
    'select work_order_id as id from raised_work where interment_id = $1 order by job_type_id',
    [interment],
  )
  return Promise.all(rows.map(({ id }) => now(id)))
}

describe('a work order', () => {
  it('is numbered without gaps, though many are made at once and some refused', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        staff.post('work-orders', {
          title: uniqueName('Many'),
          ...(i % 4 === 3 && { vendor: 999_999 }),
        }),
      ),
    )
    const numbers = many
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => Number(/^\d{4}-WO-(\d{4})$/.exec(answer.json().number)?.[1]))
      .sort((a, b) => a - b)
    expect(numbers).toHaveLength(9)
    expect(numbers.map((n) => n - (numbers[0] as number))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const refused = many.find(({ statusCode }) => statusCode === 400)?.json()
    expect(refused.errors).toMatchObject([{ field: 'vendor' }])
  })

  it('starts with its job type’s values, and keeps given ones', async () => {
    const type = await createRecord(staff, 'job-types', {
      name: uniqueName('Foundation'),
      priority: 'high',
      assignee: me,
      checklist: [{ task: 'Check the permit' }, { task: 'Pour' }],
    })
    const none = await staff.post('work-orders', {})
    expect([none.statusCode, none.json().errors?.[0]?.field]).toEqual([400, 'title'])
    const made = await createRecord(staff, 'work-orders', { jobType: type.id })
    expect(made).toMatchObject({
      title: type.name,
      priority: 'high',
      assignee: me,
      status: 'open',
      checklist: [
        { task: 'Check the permit', done: false },
        { task: 'Pour', done: false },
      ],
    })
    const own = await createRecord(staff, 'work-orders', {
      jobType: type.id,
      title: 'Mine',
      priority: 'low',
    })
    expect(own).toMatchObject({ title: 'Mine', priority: 'low' })
  })

  it('is raised from a tree, at the tree’s place', async () => {
    const place = await makeSpace(staff)
    const tree = await createRecord(staff, 'trees', {
      tagNumber: uniqueName('T'),
      location: place.id,
    })
    expect(await order({ tree: tree.id })).toMatchObject({
      locations: [place.id],
      places: place.label,
    })
    const found = await staff.list('work-orders', { filter: { locations: place.id } })
    expect(found.json()).toHaveLength(1)
  })

  it('records who completed which task and when, and is done when all are', async () => {
    const made = await order({ checklist: [{ task: 'Dig' }, { task: 'Close' }] })
    const [dig, close] = made.checklist
    const tick = async (version: number, ...done: unknown[]) =>
      staff.put(
        `work-orders/${made.id}`,
        {
          checklist: [dig, close].map((task) => ({
            id: task?.id,
            task: task?.task,
            done: done.includes(task?.id),
          })),
        },
        version,
      )
    const first = (await tick(1, dig?.id)).json()
    expect(first.checklist).toMatchObject([
      { id: dig?.id, done: true, doneBy: me },
      { done: false, doneBy: null },
    ])
    const early = await staff.put(`work-orders/${made.id}`, { status: 'done' }, 2)
    expect(early.statusCode).toBe(409)
    expect(early.json()).toMatchObject({ code: 'checklistOpen', params: { count: 1 } })
    const both = (await tick(2, dig?.id, close?.id)).json()
    expect(both.checklist[0].doneAt).toBe(first.checklist[0].doneAt)
    const done = await staff.put(`work-orders/${made.id}`, { status: 'done' }, 3)
    expect(done.json()).toMatchObject({ status: 'done', finishedAt: expect.any(String) })
  })

  it('counts the minutes between start and done, unless given otherwise', async () => {
    const made = await order({ timeSpent: 10 })
    await staff.put(`work-orders/${made.id}`, { status: 'in-progress' }, 1)
    await open.database.owner.query(
      "update work_orders set started_at = now() - interval '50 minutes' where id = $1",
      [made.id],
    )
    const done = await staff.put(`work-orders/${made.id}`, { status: 'done' }, 2)
    expect(done.json().timeSpent).toBe(60)
    const other = await order()
    await staff.put(`work-orders/${other.id}`, { status: 'in-progress' }, 1)
    const said = await staff.put(`work-orders/${other.id}`, { status: 'done', timeSpent: 25 }, 2)
    expect(said.json().timeSpent).toBe(25)
  })

  it('advances one step at a time, and is cancelled with a reason', async () => {
    const made = await order()
    const put = (body: object, version: number) =>
      staff.put(`work-orders/${made.id}`, body, version)
    expect((await put({ status: 'cancelled' }, 1)).statusCode).toBe(400)
    expect((await put({ cancelReason: 'why' }, 1)).json().errors).toMatchObject([
      { field: 'cancelReason', code: 'onlyCancelled' },
    ])
    expect((await put({ status: 'done' }, 1)).statusCode).toBe(200)
    expect((await put({ status: 'in-progress' }, 2)).json().errors).toMatchObject([
      { field: 'status', code: 'step' },
    ])
    expect((await put({ status: 'open' }, 1)).statusCode).toBe(412)
    expect((await put({ status: 'open' }, 2)).json()).toMatchObject({ finishedAt: null })
    expect((await put({ status: 'cancelled', cancelReason: 'Rain' }, 3)).statusCode).toBe(200)
    expect((await put({ status: 'open' }, 4)).json()).toMatchObject({ cancelReason: null })
  })

  it('is for those with permission, and names places to them all the same', async () => {
    const { oak, cedar } = open.world.cemeteries
    const place = await makeSpace(staff)
    const person = await makePerson(staff)
    const made = await order({ locations: [place.id], deceased: person.id })
    const as = async (email: string | null, cemetery = oak) => api(open, email, cemetery)
    expect((await (await as(null)).get('work-orders')).statusCode).toBe(401)
    const stranger = await as(await userWith(open, oak, ['decRead', 'locRead']))
    expect((await stranger.get('work-orders')).statusCode).toBe(403)
    expect((await staff.get(`work-orders/${made.id + 100_000}`)).statusCode).toBe(404)
    const elsewhere = await as('staff@world.test', cedar)
    expect((await elsewhere.get(`work-orders/${made.id}`)).statusCode).toBe(404)
    const crew = await as(await userWith(open, oak, ['workOrderRead']))
    const seen = (await crew.get(`work-orders/${made.id}`)).json()
    expect(seen).toMatchObject({ places: place.label, personName: person.label })
    expect(seen).not.toHaveProperty('deceased')
    expect((await crew.put(`work-orders/${made.id}`, { status: 'done' }, 1)).statusCode).toBe(403)
    expect((await crew.post('work-orders', { title: 'x' })).statusCode).toBe(403)
  })

  it('is counted on the home of those who read it', async () => {
    const late = await order({ due: '2020-01-02' })
    const home = (await staff.get('home')).json()
    const figure = home.figures.find(
      (one: { area: string; key: string }) => one.area === 'work-orders' && one.key === 'due',
    )
    expect(figure.count).toBeGreaterThan(0)
    expect(figure.also.count).toBeGreaterThan(0)
    const { jobs } = home.cards['work-orders'].data
    expect(jobs[0]).toMatchObject({ id: late.id, due: '2020-01-02' })
    const list = await staff.list('work-orders', { filter: figure.filter })
    expect(list.json()).toHaveLength(figure.count)
  })
})

describe('scheduling an interment', () => {
  let opening: { id: number } & Record<string, unknown>
  let clerk: Api
  beforeAll(async () => {
    opening = await createRecord(staff, 'job-types', {
      name: uniqueName('Opening'),
      leadDays: 2,
      burial: true,
      checklist: [{ task: 'Open' }],
    })
    clerk = await api(
      open,
      await userWith(open, open.world.cemeteries.oak, ['decWrite', 'locRead']),
      open.world.cemeteries.oak,
    )
  })
  const request = async (values: object = {}) => {
    const place = await makeSpace(staff)
    const person = await makePerson(staff)
    const made = await createRecord(clerk, 'interments', {
      deceased: person.id,
      location: place.id,
      ...values,
    })
    return { ...made, place: place.id, person: person.id }
  }
  const schedule = { status: 'scheduled', scheduledStart: '2026-06-10T15:00:00Z' }

  it('raises the opening in the scheduler’s name, without their permission for work orders', async () => {
    const made = await request()
    expect(await raisedFor(made.id)).toEqual([])
    expect((await clerk.put(`interments/${made.id}`, schedule, 1)).statusCode).toBe(200)
    const [work] = await raisedFor(made.id)
    expect(work).toMatchObject({
      title: opening.name,
      jobType: opening.id,
      interment: made.id,
      deceased: made.person,
      locations: [made.place],
      due: '2026-06-08',
      status: 'open',
      checklist: [{ task: 'Open', done: false }],
    })
    expect((await clerk.get(`work-orders/${work?.id}`)).statusCode).toBe(403)
    const { rows } = await open.database.owner.query(
      "select user_id from audit where resource = 'work-orders' and record_id = $1 and action = 'create'",
      [work?.id],
    )
    const self = await open.app.inject({ url: '/api/v1/users/me', headers: clerk.headers })
    expect(rows).toEqual([{ user_id: self.json().id }])
  })

  it('raises it once, whoever schedules at the same moment, and however often', async () => {
    const made = await request()
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => clerk.put(`interments/${made.id}`, schedule, 1)),
    )
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await clerk.put(`interments/${made.id}`, { status: 'requested' }, 2)
    await clerk.put(`interments/${made.id}`, schedule, 3)
    const all = await staff.list('work-orders', { filter: { interment: made.id } })
    expect(all.json()).toHaveLength(1)
    await expect(
      open.database.owner.query(
        `insert into raised_work (cemetery_id, interment_id, job_type_id, work_order_id)
         select cemetery_id, interment_id, job_type_id, work_order_id + 1 from raised_work where interment_id = $1`,
        [made.id],
      ),
    ).rejects.toThrow(/raised_work/)
  })

  it('raises it for an interment created as scheduled, and for no other disposition', async () => {
    const burial = await request(schedule)
    expect(await raisedFor(burial.id)).toHaveLength(1)
    const urn = await request({ ...schedule, disposition: 'inurnment' })
    expect(await raisedFor(urn.id)).toEqual([])
    const past = await request({ status: 'completed', actualDate: '2020-05-01' })
    expect(await raisedFor(past.id)).toEqual([])
  })

  it('updates its day and place until it has begun, and reports it otherwise', async () => {
    const made = await request(schedule)
    const other = await makeSpace(staff)
    const moved = { location: other.id, scheduledStart: '2026-06-12T15:00:00Z' }
    expect((await clerk.put(`interments/${made.id}`, moved, 1)).statusCode).toBe(200)
    const [work] = await raisedFor(made.id)
    expect(work).toMatchObject({ due: '2026-06-10', locations: [other.id], places: other.label })
    await staff.put(`work-orders/${work?.id}`, { status: 'in-progress' }, work?.version)
    await clerk.put(`interments/${made.id}`, { location: made.place }, 2)
    const begun = await now(work?.id as number)
    expect(begun).toMatchObject({ locations: [other.id], since: 'moved', status: 'in-progress' })
    const told = await staff.list('activity', {
      filter: { resource: 'work-orders', recordId: work?.id },
      sort: ['id', 'DESC'],
    })
    expect(told.json()[0]).toMatchObject({ action: 'interment-moved' })
  })

  it('takes the work back when it is undone, and raises it again when redone', async () => {
    const made = await request(schedule)
    const [work] = await raisedFor(made.id)
    await clerk.put(`interments/${made.id}`, { status: 'requested' }, 1)
    expect(await now(work?.id as number)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The interment is no longer scheduled',
    })
    const later = { ...schedule, scheduledStart: '2026-07-01T15:00:00Z' }
    await clerk.put(`interments/${made.id}`, later, 2)
    expect(await now(work?.id as number)).toMatchObject({ status: 'open', due: '2026-06-29' })
    expect((await clerk.delete(`interments/${made.id}`, 3)).statusCode).toBe(200)
    expect(await now(work?.id as number)).toMatchObject({ status: 'cancelled', interment: null })
    expect((await clerk.post(`interments/${made.id}/restore`)).statusCode).toBe(200)
    expect(await now(work?.id as number)).toMatchObject({
      status: 'open',
      interment: made.id,
      cancelReason: null,
    })
    await clerk.put(`interments/${made.id}`, { disposition: 'inurnment' }, 5)
    expect(await now(work?.id as number)).toMatchObject({ status: 'cancelled' })
  })

  it('leaves cancelled work, and keeps an interment whose work was begun', async () => {
    const made = await request(schedule)
    const [work] = await raisedFor(made.id)
    const by = { status: 'cancelled', cancelReason: 'The family digs' }
    await staff.put(`work-orders/${work?.id}`, by, work?.version)
    await clerk.put(`interments/${made.id}`, { scheduledStart: '2026-06-20T15:00:00Z' }, 1)
    expect(await now(work?.id as number)).toMatchObject({ ...by, due: '2026-06-08' })
    const begun = await request(schedule)
    const [other] = await raisedFor(begun.id)
    await staff.put(`work-orders/${other?.id}`, { status: 'in-progress' }, other?.version)
    const refused = await staff.delete(`interments/${begun.id}`, 1)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().referents).toMatchObject([{ resource: 'work-orders', id: other?.id }])
  })
})
