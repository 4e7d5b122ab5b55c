import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OfficeDocument, OfficeDocumentDetails } from '../../core/documents/document'
import type { SignedInUser } from '../../core/session-entry'
import { transactAs } from '../../server/engine/transaction/transaction'
import { DiskStore } from '../../server/platform/files/disk-store'
import { enqueue, runNextJob } from '../../server/platform/jobs/job-workers'
import { jobHandlersOf } from '../../server/programs/all-jobs'
import { type Api, api } from '../support/api'
import { createRecord, makeSpace } from '../support/places'
import { makeProperty } from '../support/sales'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-demo-documents-'))
beforeAll(async () => {
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})

const person = (n: number) =>
  createRecord(staff, 'contacts', { kind: 'person', firstName: 'Ada', lastName: `Holt ${n}` })

async function contract(buyers: number) {
  const item = await makeProperty(staff)
  const parties = []
  for (let i = 0; i < buyers; i++)
    parties.push({ contact: (await person(i)).id, role: i ? 'co-purchaser' : 'purchaser' })
  return createRecord(staff, 'contracts', {
    parties,
    items: [{ priceItem: item.id, location: (await makeSpace(staff)).id, quantity: 1 }],
  })
}

/** As whoever fills the demo. */
async function readClerk(): Promise<SignedInUser> {
  const { rows } = await open.database.owner.query<{ id: number }>(
    "select id from users where email = 'staff@world.test'",
  )
  return {
    userId: rows[0]?.id as number,
    name: 'Clerk',
    email: 'staff@world.test',
    isSystemAdmin: true,
    isAccountManager: false,
    elevated: true,
    cemetery: {
      id: staff.cemeteryId,
      name: 'Oak Hill',
      permissions: [],
      management: true,
      products: {},
      features: {},
      currency: 'USD',
      timeZone: 'America/Chicago',
      locale: 'en-US',
    },
  }
}

it('the demo has a document in every state, each once however often its job begins anew', async () => {
  for (let i = 0; i < 4; i++)
    await createRecord(staff, 'interment-rights', {
      location: (await makeSpace(staff)).id,
      holders: [{ contact: (await person(i)).id, role: 'owner' }],
    })
  const sold = await contract(2)
  let version = Number(sold.version)
  for (const status of ['in-progress', 'signed']) {
    const stepped = await staff.put(`contracts/${sold.id}`, { status }, version)
    expect(stepped.statusCode, stepped.body).toBe(200)
    version = (stepped.json() as { version: number }).version
  }
  for (let i = 0; i < 3; i++) await contract(1)
  // The newest is of somebody whose name no font of the product can print.
  const { parties } = await contract(1)
  const [buyer] = parties as { contact: number }[]
  const wei = await staff.put(`contacts/${buyer?.contact}`, { firstName: '伟', lastName: '王' }, 1)
  expect(wei.statusCode, wei.body).toBe(200)

  const handlers = jobHandlersOf(new DiskStore(join(dataDir, 'files')), {
    production: false,
    dataDir,
    sealKeyFile: undefined,
    sealKeyPassphrase: '',
    timestampUrl: undefined,
    paperFonts: [],
  })
  const clerk = await readClerk()
  for (let i = 0; i < 2; i++) {
    await transactAs(open.database, staff.cemeteryId, clerk, (transaction) =>
      enqueue(transaction, 'demo-documents'),
    )
    while (await runNextJob(open.database, handlers, { maxAttempts: 1 }));
  }
  const { documents } = (await staff.get('documents')).json() as { documents: OfficeDocument[] }
  expect(documents.map(({ status }) => status).sort()).toEqual([
    'declined',
    'draft',
    'expired',
    'finished',
    'revoked',
    'sent',
    'sent',
    'sent',
  ])
  for (const { id, createdAt, sentAt } of documents) {
    const one = (await staff.get(`documents/${id}`)).json() as OfficeDocumentDetails
    expect(one.eventsHold).toBe(true)
    expect(one.events[0]?.kind).toBe('made')
    if (sentAt) expect(createdAt <= sentAt).toBe(true)
  }
  expect(documents.find(({ status }) => status === 'finished')).toMatchObject({
    wetOriginal: true,
    originalReceivedAt: null,
    recipients: [{ status: 'finished' }, { status: 'finished' }],
  })
})
