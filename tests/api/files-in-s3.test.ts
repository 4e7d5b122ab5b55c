import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveHandlers } from '../../server/cemetery/archive/handlers'
import { fileStoreSettings, openFileStore } from '../../server/platform/files/open-store'
import { removeOrphans } from '../../server/platform/files/orphans'
import { type FileStore, fileKeyOf } from '../../server/platform/files/store'
import { runNextJob } from '../../server/platform/jobs/job-workers'
import { type Api, api } from '../support/api'
import { bringArchive, fetchArchive, partsOf } from '../support/archives'
import { testEnv } from '../support/env'
import { attach, pdf } from '../support/files'
import { upload } from '../support/imports'
import { type Bucket, openBucket } from '../support/s3'
import { type OpenWorld, openWorld } from '../support/world'

let bucket: Bucket
let open: OpenWorld
let staff: Api
let admin: Api
let dataDir: string
let store: FileStore
let photo: Buffer
beforeAll(async () => {
  bucket = await openBucket()
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-in-s3-'))
  const { bucket: s3Bucket, region, endpoint } = bucket.settings
  const inBucket = {
    dataDir,
    s3Bucket,
    s3Region: region,
    s3Endpoint: endpoint,
    s3PathStyle: true,
    s3SignedDownloads: false,
  }
  open = await openWorld(inBucket)
  store = openFileStore(fileStoreSettings(testEnv(open.url, inBucket)))
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await open.close()
  await bucket.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As another machine does them, which has a disk of its own. */
const work = async () => {
  while (await runNextJob(open.database, archiveHandlers(store), { maxAttempts: 1 }));
}
const onDisk = () =>
  existsSync(join(dataDir, 'files'))
    ? readdirSync(join(dataDir, 'files'), { recursive: true }).filter((name) => name !== 'incoming')
    : []

it('an attached file lies in the bucket alone, and its address opens it', async () => {
  const { id } = (await staff.post('deceased', { lastName: 'Ortega' })).json()
  const answer = await attach(staff, `deceased/${id}`, 'Ordre d’inhumation.pdf', pdf)
  expect(answer.statusCode).toBe(201)
  const key = fileKeyOf(open.world.cemeteries.oak, createHash('sha256').update(pdf).digest('hex'))
  expect(await buffer((await store.read(key)).stream)).toEqual(pdf)
  expect(onDisk()).toEqual([])
  const opened = await open.app.inject({ url: answer.json().url })
  expect([opened.statusCode, opened.rawPayload]).toEqual([200, pdf])
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'")
  const stone = (await attach(staff, `deceased/${id}`, 'Stone.jpg', photo)).json()
  const thumb = await open.app.inject({ url: stone.thumb })
  expect((await sharp(thumb.rawPayload).metadata()).width).toBe(480)
  // Lost from the bucket, it is not found; with the bucket out of reach that is not said.
  bucket.intercept = (_, response) => {
    response.writeHead(503).end()
    return true
  }
  for (const answer of [
    await open.app.inject({ url: stone.url }),
    await attach(staff, `deceased/${id}`, 'late.pdf', pdf),
  ]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(answer.json()).toMatchObject({ code: 'filesUnreachable' })
  }
  // A clock that went wrong is put right by the answer: the next try may succeed.
  bucket.intercept = (_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>RequestTimeTooSkewed</Code><Message>late</Message></Error>')
    return true
  }
  expect((await open.app.inject({ url: stone.url })).statusCode).toBe(503)
  bucket.intercept = undefined
  expect(onDisk()).toEqual([])
  expect((await staff.get(`deceased/${id}/files`)).json()).toHaveLength(2)
  await store.remove(key)
  expect((await open.app.inject({ url: answer.json().url })).statusCode).toBe(404)
})

it('an uploaded register is read anew from the bucket', async () => {
  const { id, version } = (
    await upload(staff, 'deceased', 'a.csv', 'First name,Last name\nAda,Ash\n')
  ).json()
  const preview = await staff.post(`imports/${id}/preview`, { encoding: 'utf-8' })
  expect(preview.json().rows[1].cells).toEqual(['Ada', 'Ash'])
  const reread = await staff.put(`imports/${id}/reading`, { headerRow: 0 }, version)
  expect([reread.statusCode, reread.json().rowCount]).toEqual([200, 2])
  expect(onDisk()).toEqual([])
})

it('an archive is made, fetched, brought to another cemetery and read there', async () => {
  const made = await admin.post('archives')
  expect(made.statusCode).toBe(202)
  await work()
  const bytes = await fetchArchive(admin, made.json().id)
  expect([...partsOf(bytes).keys()].filter((name) => name.startsWith('files/'))).not.toEqual([])
  const cemetery = await open.app.inject({
    method: 'POST',
    url: '/api/v1/cemeteries',
    headers: admin.headers,
    payload: { name: 'Read here' },
  })
  const there = await api(open, 'admin@world.test', cemetery.json().id)
  const brought = await bringArchive(there, bytes)
  await work()
  const checked = (await there.get(`archives/${brought.json().id}`)).json()
  expect(checked).toMatchObject({ state: 'checked' })
  await there.post(`archives/${checked.id}/read`, {}, checked.version)
  await work()
  expect((await there.get(`archives/${checked.id}`)).json().state).toBe('read')
  const copied: string[] = []
  for await (const { key } of store.entries())
    if (key.startsWith(`${there.cemeteryId}/`)) copied.push(key)
  expect(copied.length).toBeGreaterThan(1)
  expect(onDisk()).toEqual([])
})

it('an archive is fetched from the bucket itself where browsers reach it', async () => {
  const direct = await openWorld({
    dataDir,
    s3Bucket: 'files',
    s3Endpoint: bucket.settings.endpoint,
    s3PathStyle: true,
    s3SignedDownloads: true,
  })
  const who = await api(direct, 'admin@world.test', direct.world.cemeteries.oak)
  const { id } = (await who.post('archives')).json()
  while (await runNextJob(direct.database, archiveHandlers(store), { maxAttempts: 1 }));
  const { url } = (await who.post(`archives/${id}/link`)).json()
  const answer = await direct.app.inject({ url })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
  const fetched = await fetch(String(answer.headers.location))
  expect(fetched.headers.get('content-type')).toBe('application/zip')
  expect(partsOf(Buffer.from(await fetched.arrayBuffer())).has('manifest.json')).toBe(true)
  expect((await direct.app.inject({ url: url.replace(/key=./, 'key=_') })).statusCode).toBe(403)
  await direct.close()
})

it('what a killed upload left without a record goes after a day', async () => {
  const { oak } = open.world.cemeteries
  const draft = await store.createDraft()
  writeFileSync(draft, 'Name\n')
  const orphan = `${oak}/imports/orphan`
  await store.put(orphan, draft)
  const kept = (await upload(staff, 'deceased', 'b.csv', 'Last name\nBirch\n')).json().id
  const { rows } = await open.database.owner.query<{ store_key: string }>(
    'select store_key from imports where cemetery_id = $1 and id = $2',
    [oak, kept],
  )
  const run = (from: FileStore) =>
    removeOrphans(from).run(open.database, new AbortController().signal)
  await run(store)
  expect(await store.size(orphan)).toBe(5)
  // A day later.
  const later = Object.create(store) as FileStore
  later.keysOlderThan = (part, ms) => store.keysOlderThan(part, ms - 25 * 3_600_000)
  await run(later)
  expect([await store.size(orphan), await store.size(rows[0]?.store_key ?? '')]).toEqual([
    null,
    expect.any(Number),
  ])
})
