import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeImportFile } from '../../server/cemetery/imports/stored-file'
import { DiskStore } from '../../server/platform/files/disk-store'
import { removeOrphans } from '../../server/platform/files/orphans'
import { type Api, api } from '../support/api'
import { attach, pdf } from '../support/files'
import { upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-orphans-'))
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('files that a killed import left without a record are deleted after a day, and no others', async () => {
  const files = join(dataDir, 'files')
  const store = new DiskStore(files)
  const source = join(dataDir, 'register.csv')
  writeFileSync(source, 'Name\nAda\n')
  const { oak } = open.world.cemeteries
  /** As an upload stores it whose record was never written. */
  const orphan = () => storeImportFile(store, oak, source)
  const [old, fresh] = [await orphan(), await orphan()]
  const archive = `${oak}/archives/lost.zip`
  const draft = await store.createDraft()
  writeFileSync(draft, 'PK')
  await store.put(archive, draft)
  const { id } = (await upload(staff, 'deceased', 'a.csv', 'First name,Last name\nAda,A\n')).json()
  const person = (await staff.post('deceased', { lastName: 'Attached' })).json()
  await attach(staff, `deceased/${person.id}`, 'page.pdf', pdf)
  const { rows } = await open.database.owner.query<{ store_key: string; hash: string }>(
    "select store_key, (select encode(hash, 'hex') from files where cemetery_id = $1 limit 1) as hash from imports where cemetery_id = $1 and id = $2",
    [oak, id],
  )
  const kept = rows[0]?.store_key as string
  const attached = `${oak}/${rows[0]?.hash.slice(0, 2)}/${rows[0]?.hash}`
  const past = new Date(Date.now() - 25 * 3_600_000)
  for (const key of [old, archive, kept, attached]) utimesSync(join(files, key), past, past)
  await removeOrphans(store).run(open.database, new AbortController().signal)
  const there = (key: string) => existsSync(join(files, key))
  expect([old, archive].map(there)).toEqual([false, false])
  // Under way, of an import, and an attachment.
  expect([fresh, kept, attached].map(there)).toEqual([true, true, true])
})
