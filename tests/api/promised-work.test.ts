import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPromises } from '../../server/platform/jobs/promised-work'
import { type Api, api } from '../support/api'
import { databaseMode } from '../support/cluster'
import { getImportView, runDueJobs, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let who: Api
beforeAll(async () => {
  open = await openWorld()
  who = await api(open, 'admin@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const rows = async (sql: string) => (await open.database.owner.query(sql)).rows
const promised = () => rows('select kind from promised_work')

/** An import whose check was asked for and has not begun. */
async function askForCheck(): Promise<number> {
  const sent = await upload(who, 'deceased', 'register.csv', 'Name,Died\n"Ash, Ann",1901\n')
  expect(sent.statusCode, sent.body).toBe(201)
  const { id, version, mapping } = sent.json()
  expect((await who.put(`imports/${id}/mapping`, mapping, version)).statusCode).toBe(200)
  expect((await who.post(`imports/${id}/check`)).statusCode).toBe(202)
  return id
}

/** A mail that confirms the address of the cemetery's sender. */
async function askForMail(): Promise<void> {
  const { version = 0 } = (await who.get('settings/email')).json()
  const { statusCode, body } = await who.put(
    'settings/email',
    { name: 'Oak', email: `office${version}@oak.test` },
    version,
  )
  expect(statusCode, body).toBe(200)
}

describe.runIf(databaseMode() === 'distributed')(
  'a coordinator that ends between the commit on the node and its own (DB_MODE=distributed)',
  () => {
    it('has the job of a record again, which is done as if nothing had been', async () => {
      const id = await askForCheck()
      await rows('delete from jobs')
      await keepPromises(open.database)
      expect(await rows('select from jobs')).toEqual([])
      await keepPromises(open.database, { olderThanMs: 0 })
      await runDueJobs(open)
      expect(await getImportView(who, id)).toMatchObject({ state: 'checked' })
      expect(await promised()).toEqual([])
    })

    it('has a mail again, with all that it says', async () => {
      await askForMail()
      const columns = 'once, kind, recipient, language, about_cemetery, facts, state'
      const before = await rows(`select ${columns} from mails`)
      expect(before).toHaveLength(1)
      await rows('delete from mails')
      await keepPromises(open.database, { olderThanMs: 0 })
      expect(await rows(`select ${columns} from mails`)).toEqual(before)
      expect(await promised()).toEqual([])
    })

    it('keeps what can be kept beside what cannot, which is told', async () => {
      const id = await askForCheck()
      await rows('delete from jobs')
      await rows(
        `insert into promised_work (cemetery_id, kind, key, body) values (${who.cemeteryId}, 'mail', 'no address', '{}')`,
      )
      await expect(keepPromises(open.database, { olderThanMs: 0 })).rejects.toThrow(/null value/)
      await runDueJobs(open)
      expect(await getImportView(who, id)).toMatchObject({ state: 'checked' })
      expect(await promised()).toEqual([{ kind: 'mail' }])
      await rows('delete from promised_work')
    })

    it('does nothing twice that its queues have, or have had', async () => {
      const id = await askForCheck()
      await runDueJobs(open)
      await askForMail()
      await rows(`update mails set state = 'sent'`)
      expect(await promised()).toHaveLength(2)
      const version = (await getImportView(who, id)).version
      await keepPromises(open.database, { olderThanMs: 0 })
      await runDueJobs(open)
      expect((await getImportView(who, id)).version).toBe(version)
      expect(await rows(`select from mails where state <> 'sent'`)).toEqual([])
      expect(await promised()).toEqual([])
    })
  },
)

it.skipIf(databaseMode() === 'distributed')(
  'a database of one server, which commits all at once, notes nothing beside its queues',
  async () => {
    await askForCheck()
    await askForMail()
    expect(await rows('select kind from jobs')).toEqual([{ kind: 'import-check' }])
    expect(await rows('select kind from mails')).toEqual([{ kind: 'verify-sender' }])
    expect(await promised()).toEqual([])
  },
)
