import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord, makePerson } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

it('a memory waits for review, is rejected with a reason, and can be reviewed again', async () => {
  const person = await makePerson(staff)
  const made = await createRecord(staff, 'memories', {
    deceased: person.id,
    author: 'Rosa',
    text: 'She sang.',
  })
  expect(made).toMatchObject({ status: 'pending', deceasedName: person.label })
  const put = (body: object, version: number) => staff.put(`memories/${made.id}`, body, version)
  const bare = await put({ status: 'rejected' }, 1)
  expect(bare.statusCode).toBe(400)
  expect(bare.json().errors).toMatchObject([{ field: 'reason' }])
  expect((await put({ reason: 'why' }, 1)).json().errors).toMatchObject([{ code: 'onlyRejected' }])
  expect((await put({ status: 'rejected', reason: 'Not hers' }, 1)).statusCode).toBe(200)
  expect((await put({ status: 'approved' }, 2)).json()).toMatchObject({ reason: null })
  expect((await put({ status: 'rejected', reason: 'x' }, 2)).statusCode).toBe(412)
})
