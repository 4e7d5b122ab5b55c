import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let me: number
let contact: number
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const self = await open.app.inject({ url: '/api/v1/users/me', headers: staff.headers })
  me = self.json().id
  contact = (await createRecord(staff, 'contacts', { lastName: 'Caller' })).id
})
afterAll(() => open.close())

const log = async (values: object) =>
  staff.post('interactions', { contact, subject: 'Call', ...values })

describe('interactions', () => {
  it('are done unless a follow-up is due; an open one has a date', async () => {
    expect((await log({})).json()).toMatchObject({ status: 'done', label: 'Call · Caller' })
    const open = await log({ nextAction: '2026-05-01', assignee: me })
    expect(open.json()).toMatchObject({ status: 'open', assignee: me })
    expect(Date.now() - Date.parse(open.json().on)).toBeLessThan(60_000)
    const bare = await log({ status: 'open' })
    expect(bare.statusCode).toBe(400)
    expect(bare.json().errors).toMatchObject([{ field: 'nextAction', code: 'toStayOpen' }])
    const { id } = open.json()
    const done = await staff.put(`interactions/${id}`, { status: 'done', outcome: 'Sent' }, 1)
    expect(done.json()).toMatchObject({ status: 'done', outcome: 'Sent' })
  })

  it('are listed by follow-up day, the longest overdue first, and by assignee', async () => {
    await log({ subject: 'Late', nextAction: '2025-01-02', assignee: me })
    await log({ subject: 'Later', nextAction: '2025-02-02' })
    const list = async (filter: object) =>
      (
        await staff.list('interactions', {
          sort: ['nextAction', 'ASC'],
          filter: { status: 'open', ...filter },
        })
      )
        .json()
        .map((one: { subject: string }) => one.subject)
    expect(await list({})).toEqual(['Late', 'Later'])
    expect(await list({ assignee: me })).toEqual(['Late'])
    expect(await list({ nextAction_lte: '2025-01-15' })).toEqual(['Late'])
  })

  it('cannot be assigned to somebody who does not work here', async () => {
    const { rows } = await open.database.owner.query(
      `select u.id from users u where not u.is_system_admin and not u.is_account_manager
         and not exists (select from user_cemeteries c where c.user_id = u.id and c.cemetery_id = $1) limit 1`,
      [staff.cemeteryId],
    )
    for (const assignee of [rows[0].id, 999_999_999]) {
      const answer = await log({ nextAction: '2026-05-01', assignee })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ field: 'assignee', code: 'colleague' }])
    }
  })
})

describe('the list of colleagues', () => {
  it('has those who may enter the cemetery, by name', async () => {
    const answer = await staff.get('colleagues')
    expect(answer.statusCode).toBe(200)
    const found = answer.json() as Array<{ id: number; name: string; active: boolean }>
    expect(found.find(({ id }) => id === me)).toMatchObject({ active: true })
    expect(JSON.stringify(found)).not.toMatch(/password|@.*hash/)
    const { rows } = await open.database.owner.query(
      `select u.id from users u where not u.is_system_admin and not u.is_account_manager
         and not exists (select from user_cemeteries c where c.user_id = u.id and c.cemetery_id = $1)`,
      [staff.cemeteryId],
    )
    const strangers = rows.map(({ id }) => id)
    expect(strangers.length).toBeGreaterThan(0)
    expect(found.filter(({ id }) => strangers.includes(id))).toEqual([])
  })

  it('is closed to everybody else', async () => {
    const { oak, cedar } = open.world.cemeteries
    const call = async (who: string | null, id: number) =>
      (await (await api(open, who, id)).get('colleagues')).statusCode
    expect(await call(null, oak)).toBe(401)
    expect(await call('staff@world.test', cedar)).toBe(404)
    expect(await call('staff@world.test', 999_999)).toBe(404)
  })
})
