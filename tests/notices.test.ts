import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '../core/notices'
import { sendDigests } from '../server/cemetery/notices/digest'
import { areas } from '../server/engine/areas/areas'
import { type Api, api } from './support/api'
import { createRecord, uniqueName, userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let one: Api
let oak: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
  one = await api(open, 'one@world.test', oak)
})
afterAll(() => open.close())

const told = async (who: Api): Promise<{ unseen: number; notices: Notice[] }> => {
  const answer = await who.get('notices')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const about = (resource: string, { id }: { id: number }) => ({ resource, recordId: id })
const follow = (who: Api, resource: string, record: { id: number }, follows = true) =>
  who.put('notices/follows', { ...about(resource, record), follows })

it('work that somebody else gives to a person is told until it is done', async () => {
  const assignee = open.world.users['staff@world.test']
  const order = await createRecord(one, 'work-orders', {
    title: uniqueName('Open grave'),
    assignee,
    due: '2026-12-01',
  })
  await createRecord(staff, 'work-orders', { title: uniqueName('My own'), assignee })
  const { unseen, notices } = await told(staff)
  expect(notices).toEqual([
    expect.objectContaining({
      kind: 'assigned',
      ...about('work-orders', order),
      due: '2026-12-01',
      action: 'create',
      by: expect.any(String),
      unseen: true,
    }),
  ])
  expect(unseen).toBe(1)
  expect((await told(one)).notices).toEqual([])
  expect((await staff.post('notices/seen')).statusCode).toBe(204)
  expect(await told(staff)).toMatchObject({ unseen: 0, notices: [{ unseen: false }] })
  const done = await one.put(`work-orders/${order.id}`, { status: 'done' }, order.version)
  expect(done.statusCode, done.body).toBe(200)
  expect((await told(staff)).notices).toEqual([])
})

it('changes that others make to a record are told to those who follow it', async () => {
  const person = await createRecord(one, 'contacts', {
    kind: 'person',
    lastName: uniqueName('Hale'),
  })
  const before = await one.put(`contacts/${person.id}`, { firstName: 'Ada' }, person.version)
  expect(before.statusCode).toBe(200)
  expect((await follow(staff, 'contacts', person)).json()).toEqual({ follows: true })
  const asked = `notices/follows?resource=contacts&recordId=${person.id}`
  expect((await staff.get(asked)).json()).toEqual({ follows: true })
  expect((await one.get(asked)).json()).toEqual({ follows: false })
  const followed = async () => (await told(staff)).notices.filter(({ kind }) => kind === 'followed')
  expect(await followed()).toEqual([])
  const mine = await staff.put(`contacts/${person.id}`, { firstName: 'Ida' }, person.version + 1)
  expect(await followed()).toEqual([])
  await one.put(`contacts/${person.id}`, { firstName: 'Eda' }, mine.json().version)
  expect(await followed()).toMatchObject([{ ...about('contacts', person), action: 'update' }])
  await follow(staff, 'contacts', person, false)
  expect(await followed()).toEqual([])
})

it('only records of one’s own cemetery and permissions are followed', async () => {
  const person = await createRecord(staff, 'contacts', {
    kind: 'person',
    lastName: uniqueName('No'),
  })
  const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  expect((await follow(elm, 'contacts', person)).statusCode).toBe(404)
  const reader = await api(open, 'reader@world.test', oak)
  expect((await follow(reader, 'contacts', person)).statusCode).toBe(403)
  expect((await follow(staff, 'nothing', person)).json().errors).toMatchObject([
    { field: 'resource' },
  ])
  const stranger = await api(open, 'stranger@world.test', oak)
  expect((await stranger.get('notices')).statusCode).toBe(404)
  const nobody = await api(open, null, oak)
  expect((await nobody.get('notices')).statusCode).toBe(401)
})

it('who loses the permission hears no more of what they follow', async () => {
  const email = await userWith(open, oak, ['personRead', 'decRead'])
  const clerk = await api(open, email, oak)
  const person = await createRecord(one, 'contacts', {
    kind: 'person',
    lastName: uniqueName('Kay'),
  })
  await follow(clerk, 'contacts', person)
  await one.put(`contacts/${person.id}`, { firstName: 'May' }, person.version)
  expect((await told(clerk)).notices).toHaveLength(1)
  await open.database.owner.query(
    `update roles r set permissions = '{decRead}' from user_roles ur join users u on u.id = ur.user_id
     where ur.role_id = r.id and u.email = $1`,
    [email],
  )
  expect((await told(clerk)).notices).toEqual([])
})

it('failed imports are told to who began them, and failed letters to who looks after the cemetery', async () => {
  const { owner } = open.database
  const user = open.world.users['staff@world.test']
  await owner.query(
    `insert into imports (cemetery_id, target, state, file_name, file_size, format, header, header_row, fingerprint, row_count, user_id)
     values ($1, 'deceased', 'failed', 'register.csv', 1, '{}', '[]', 1, 'x', 1, $2)`,
    [oak, user],
  )
  await owner.query(
    `insert into mails (once, kind, recipient, language, about_cemetery, state)
     values ('lost', 'document-sign', 'gone@example.test', 'en', $1, 'failed')`,
    [oak],
  )
  const failed = async (who: Api) =>
    (await told(who)).notices
      .filter(({ kind }) => kind === 'failed')
      .map(({ resource, label }) => [resource, label])
      .sort()
  expect(await failed(staff)).toEqual([
    ['imports', 'register.csv'],
    ['mails', 'gone@example.test'],
  ])
  expect(await failed(one)).toEqual([['mails', 'gone@example.test']])
  expect(await failed(await api(open, 'reader@world.test', oak))).toEqual([])
  expect(await failed(await api(open, 'staff@world.test', open.world.cemeteries.elm))).toEqual([])
})

it('what is not wished for is not told', async () => {
  const quiet = { assigned: true, followed: true, failed: false, digest: 'none' }
  expect((await staff.put('notices/settings', quiet)).json()).toEqual(quiet)
  expect((await staff.get('notices/settings')).json()).toEqual(quiet)
  expect((await told(staff)).notices.filter(({ kind }) => kind === 'failed')).toEqual([])
  const wrong = await staff.put('notices/settings', { ...quiet, digest: 'hourly' })
  expect(wrong.json().errors).toMatchObject([{ field: 'digest' }])
})

it('one mail a day sums up what is new, from seven in the morning where the cemetery lies', async () => {
  const { owner } = open.database
  await owner.query(`update cemeteries set time_zone = 'America/New_York' where id = $1`, [oak])
  await staff.put('notices/settings', {
    assigned: true,
    followed: true,
    failed: false,
    digest: 'daily',
  })
  await createRecord(one, 'work-orders', {
    title: uniqueName('Mow'),
    assignee: open.world.users['staff@world.test'],
  })
  const send = (at: string) => sendDigests(open.database, areas, new Date(at))
  expect(await send('2100-03-01T11:59:00Z')).toBe(0)
  expect(await send('2100-03-01T12:00:00Z')).toBe(1)
  expect(await send('2100-03-01T20:00:00Z')).toBe(0)
  const { rows } = await owner.query(
    `select recipient, facts from mails where kind = 'notice-digest' and about_cemetery = $1`,
    [oak],
  )
  expect(rows).toMatchObject([
    { recipient: 'staff@world.test', facts: { assigned: '1', followed: '0', failed: '0' } },
  ])
  await staff.post('notices/seen')
  expect(await send('2100-03-02T12:00:00Z')).toBe(0)
})
