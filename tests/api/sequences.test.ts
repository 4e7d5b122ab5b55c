import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const owner = async (sql: string) => (await open.database.owner.query(sql)).rows
const next = async () =>
  Number((await owner(`select nextval('contacts_id_seq') as n`))[0]?.n as number)
const move = async () =>
  (await open.database.app.query('select app_move_sequences_on() as moved')).rows[0]?.moved

it('sequences are moved on once after the table that a recovery empties is empty, whoever asks first', async () => {
  await move()
  const before = await next()
  expect(await move()).toBe(false)
  expect(await next()).toBe(before + 1)
  // As PostgreSQL does after a crash.
  await owner('truncate sequences_moved_on')
  const moved = await Promise.all([move(), move(), move(), move()])
  expect(moved.sort()).toEqual([false, false, false, true])
  expect(await next()).toBe(before + 100_002)
})

it('a sequence of which no number was taken stays at its beginning', async () => {
  await owner('create sequence untouched_id_seq')
  await owner('truncate sequences_moved_on')
  expect(await move()).toBe(true)
  expect((await owner(`select nextval('untouched_id_seq') as n`))[0]?.n).toBe(1)
})

it('nobody but the owner writes that table: a server’s role cannot have sequences moved at will', async () => {
  await expect(open.database.app.query('delete from sequences_moved_on')).rejects.toThrow(
    /permission denied/,
  )
})
