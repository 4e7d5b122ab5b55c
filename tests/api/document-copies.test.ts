import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FinishedDocument } from '../../core/documents/recipient-view'
import { type Api, api } from '../support/api'
import { pdfWithForm } from '../support/pdf-uploads'
import { signing } from '../support/signing'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-copies-'))
beforeAll(async () => {
  open = await openWorld({ dataDir, storageClientUpload: true })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})
const { sentToOne, details } = signing(
  () => open,
  () => staff,
  dataDir,
)
const put = (url: string, payload: Uint8Array, type = 'application/pdf') =>
  open.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': type },
    payload: Buffer.from(payload),
  })

/** What the specification has the page do where the server returned an upload address (section 4). */
it('where the operator asks for it, the browser sends a copy once, beside the sealed file', async () => {
  const { id, recipient, buyer, contract } = await sentToOne()
  await recipient.view()
  await recipient.consent()
  await recipient.sign('purchaser', { personId: buyer.id })
  const finished = (await recipient.finish()).json() as FinishedDocument
  expect(finished).toMatchObject({
    uploadUrl: expect.stringContaining('/Documents/Access-Token/File?'),
    uploadHeaders: { 'Content-Type': 'application/pdf' },
    downloadUrl: expect.stringContaining('/File?'),
  })
  const uploadUrl = finished.uploadUrl as string

  expect((await open.app.inject({ method: 'GET', url: uploadUrl })).statusCode).toBe(404)
  const forged = uploadUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const copy = await pdfWithForm(2)
  expect((await put(forged, copy)).statusCode).toBe(404)
  expect((await put(finished.downloadUrl as string, copy)).statusCode).toBe(404)
  expect((await put(uploadUrl, Buffer.from('no PDF'))).statusCode).toBe(415)
  expect((await put(uploadUrl, copy, 'text/html')).statusCode).toBe(415)
  expect((await details(id)).events.map(({ kind }) => kind)).not.toContain('copy-received')

  const sent = await Promise.all([put(uploadUrl, copy), put(uploadUrl, copy)])
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  const done = await details(id)
  expect(done.events.filter(({ kind }) => kind === 'copy-received')).toHaveLength(1)
  expect(done).toMatchObject({ status: 'finished', eventsHold: true })
  const files = (await staff.get(`contracts/${contract.id}/files`)).json() as { name: string }[]
  const names = files.map(({ name }) => name)
  expect(names.filter((name) => name.includes(`(Rosa ${buyer.lastName}).pdf`))).toHaveLength(1)
  expect(names.filter((name) => / signed\.pdf$/.test(name))).toHaveLength(1)
  // It was sent: who finishes again is not asked for it any more.
  expect((await recipient.finish()).json()).toMatchObject({ uploadUrl: null, uploadHeaders: {} })
})
