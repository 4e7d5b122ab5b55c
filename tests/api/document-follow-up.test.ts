import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import type { Home } from '../../core/home'
import { remindDue } from '../../server/cemetery/documents/reminders'
import { type Api, api } from '../support/api'
import { createRecord, makeSpace, userWith } from '../support/places'
import { makeProperty } from '../support/sales'
import { inDays, signing } from '../support/signing'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-follow-up-'))
beforeAll(async () => {
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})
const { makeDraft, makePurchaser, send, letters, details, sentToOne, asRecipient } = signing(
  () => open,
  () => staff,
  dataDir,
)

/** The purchaser signs and finishes. */
async function sign({ buyer, recipient }: Awaited<ReturnType<typeof sentToOne>>) {
  await recipient.consent()
  expect((await recipient.sign('purchaser', { personId: buyer.id })).statusCode).toBe(204)
  const finished = await recipient.finish()
  expect(finished.statusCode, finished.body).toBe(200)
}
const contractOf = async (id: number) =>
  (await staff.get(`contracts/${id}`)).json() as { status: string; signedOn: string | null }

describe('a contract whose document all have signed', () => {
  it('becomes signed on that day, with its rights, where the office wished it', async () => {
    const sent = await sentToOne({ applyWhenSigned: true })
    await sign(sent)
    const contract = await contractOf(sent.contract.id)
    expect(contract).toMatchObject({
      status: 'signed',
      signedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      items: [{ right: expect.any(Number) }],
    })
    const { events, eventsHold } = await details(sent.id)
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['finished', 'applied'])
    expect(eventsHold).toBe(true)
    await sent.recipient.finish()
    expect((await details(sent.id)).events).toHaveLength(events.length)
  })

  it('stays as it is where nobody wished it', async () => {
    const sent = await sentToOne()
    await sign(sent)
    expect(await contractOf(sent.contract.id)).toMatchObject({ status: 'draft' })
  })

  it('stays a draft where its space was sold meanwhile; the document is finished and says why', async () => {
    const space = await makeSpace(staff)
    const item = await makeProperty(staff)
    const contractFor = async () => {
      const buyer = await makePurchaser()
      const contract = await createRecord(staff, 'contracts', {
        parties: [{ contact: buyer.id, role: 'purchaser' }],
        items: [{ priceItem: item.id, location: space.id, quantity: 1 }],
      })
      return { buyer, contract }
    }
    const [first, second] = [await contractFor(), await contractFor()]
    const made = await staff.post('documents', {
      template: 'contract',
      language: 'en',
      record: { resource: 'contracts', recordId: first.contract.id },
    })
    const { id } = made.json() as { id: number }
    await send(id, [{ contact: first.buyer, role: 'purchaser' }], { applyWhenSigned: true })
    let { version } = second.contract as unknown as { version: number }
    for (const status of ['in-progress', 'signed']) {
      const stepped = await staff.put(`contracts/${second.contract.id}`, { status }, version)
      expect(stepped.statusCode, stepped.body).toBe(200)
      version = (stepped.json() as { version: number }).version
    }
    const letter = (await letters()).find(({ to }) => to === first.buyer.email)
    const recipient = asRecipient(letter?.token as string)
    await sign({ buyer: first.buyer, recipient } as Awaited<ReturnType<typeof sentToOne>>)
    expect(await contractOf(first.contract.id)).toMatchObject({ status: 'draft' })
    const { status, events } = await details(id)
    expect(status).toBe('finished')
    expect(events.at(-1)).toMatchObject({
      kind: 'not-applied',
      detail: { reason: expect.stringMatching(/owned|sold|free|right/i) },
    })
  })

  it('is proposed for the contract’s own paper, and refused for records that have no step for it', async () => {
    const { document, contract } = await makeDraft()
    const papers = (await staff.get(`contracts/${contract.id}/papers`)).json() as object[]
    expect(papers).toContainEqual(
      expect.objectContaining({ key: 'contract', appliesWhenSigned: true, wetOriginal: false }),
    )
    expect(document).toMatchObject({ applyWhenSigned: false, remindEveryDays: null })
    const space = await makeSpace(staff)
    const holder = await makePurchaser()
    const right = await createRecord(staff, 'interment-rights', {
      location: space.id,
      holders: [{ contact: holder.id, role: 'owner' }],
    })
    const deed = await staff.post('documents', {
      template: 'deed',
      language: 'en',
      record: { resource: 'interment-rights', recordId: right.id },
    })
    const refused = await send(
      (deed.json() as { id: number }).id,
      [{ contact: holder, role: 'holder' }],
      { applyWhenSigned: true },
    )
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ field: 'applyWhenSigned' }] })
  })
})

describe('a transfer whose paper all have signed', () => {
  it('takes it in as evidence, with the sealed file', async () => {
    const holder = await makePurchaser()
    const right = await createRecord(staff, 'interment-rights', {
      location: (await makeSpace(staff)).id,
      holders: [{ contact: holder.id, role: 'owner' }],
    })
    const transfer = await createRecord(staff, 'right-transfers', {
      right: right.id,
      reason: 'surrender',
    })
    const made = await staff.post('documents', {
      template: 'surrender',
      language: 'en',
      record: { resource: 'right-transfers', recordId: transfer.id },
    })
    const { id } = made.json() as { id: number }
    await send(id, [{ contact: holder, role: 'holder' }], { applyWhenSigned: true })
    const letter = (await letters()).find(({ to }) => to === holder.email)
    const recipient = asRecipient(letter?.token as string)
    await recipient.consent()
    const signed = await recipient.sign('holder', { personId: holder.id })
    expect(signed.statusCode, signed.body).toBe(204)
    expect((await recipient.finish()).statusCode).toBe(200)
    expect((await details(id)).events.at(-1)).toMatchObject({ kind: 'applied' })
    const after = (await staff.get(`right-transfers/${transfer.id}`)).json()
    expect(after).toMatchObject({
      evidence: [{ kind: 'surrenderLetter', file: expect.any(Number) }],
      missing: [{ kind: 'deed' }],
    })
  })
})

describe('reminders by schedule', () => {
  /** Noon where the cemetery lies, so many days from now. */
  const noonIn = (days: number, hour = 18) => {
    const day = new Date(Date.now() + days * 86_400_000)
    day.setUTCHours(hour, 0, 0, 0)
    return day
  }

  it('go out each so many days, once however many ask, until one has finished', async () => {
    const sent = await sentToOne({ remindEveryDays: 3, expires: inDays(30) })
    expect(await remindDue(open.database, noonIn(2))).toBe(0)
    const both = await Promise.all([1, 2].map(() => remindDue(open.database, noonIn(4))))
    expect(both.reduce((all, one) => all + one, 0)).toBe(1)
    expect(await remindDue(open.database, noonIn(6))).toBe(0)
    expect(await remindDue(open.database, noonIn(8))).toBe(1)
    const first = (await letters()).find(({ to }) => to === sent.buyer.email)
    expect(first).toMatchObject({
      subject: expect.stringContaining('Reminder'),
    })
    const { events } = await details(sent.id)
    expect(events.filter(({ kind }) => kind === 'reminded')).toMatchObject([
      { who: null, detail: { email: sent.buyer.email } },
      { who: null },
    ])
    await sign(sent)
    expect(await remindDue(open.database, noonIn(20))).toBe(0)
  })

  it('are not sent at night where the cemetery lies, nor after the last day', async () => {
    await sentToOne({ remindEveryDays: 1, expires: inDays(5) })
    expect(await remindDue(open.database, noonIn(3, 9))).toBe(0)
    expect(await remindDue(open.database, noonIn(7))).toBe(0)
    expect(await remindDue(open.database, noonIn(3))).toBe(1)
  })

  it.each([0, 61, 1.5])('each %s days are refused', async (remindEveryDays) => {
    const { document, buyer } = await makeDraft()
    const refused = await send(document.id, [{ contact: buyer, role: 'purchaser' }], {
      remindEveryDays,
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ field: 'remindEveryDays' }] })
  })
})

describe('an original on paper', () => {
  it('is asked for on the recipient’s page, awaited after the end, and noted once', async () => {
    const sent = await sentToOne({ wetOriginal: true })
    expect((await sent.recipient.view()).json() as DocumentAccess).toMatchObject({
      wetOriginal: true,
    })
    const receive = () => staff.post(`documents/${sent.id}/original`, {})
    expect((await receive()).statusCode).toBe(409)
    await sign(sent)
    const awaited = async () =>
      (
        (await staff.get('documents?status=original')).json() as { documents: { id: number }[] }
      ).documents.map(({ id }) => id)
    expect(await awaited()).toContain(sent.id)
    const received = await receive()
    expect(received.statusCode, received.body).toBe(200)
    expect(received.json()).toMatchObject({ originalReceivedAt: expect.any(String) })
    expect(await awaited()).not.toContain(sent.id)
    expect((await receive()).statusCode).toBe(409)
    expect((await details(sent.id)).events.at(-1)).toMatchObject({ kind: 'original-received' })
  })
})

describe('the home', () => {
  it('says what documents wait for, to those who may read their records', async () => {
    const cemetery = open.world.cemeteries.elm
    const office = await api(open, 'staff@world.test', cemetery)
    const homeOf = async (of: Api) => (await of.get('home')).json() as Home
    expect((await homeOf(office)).documents).toBeNull()
    const there = signing(
      () => open,
      () => office,
      dataDir,
    )
    const late = await there.sentToOne({ expires: inDays(3) })
    const declined = await there.sentToOne()
    await declined.recipient.decline({ reason: 'Not ours' })
    const { documents } = await homeOf(office)
    expect(documents).toMatchObject({
      data: {
        waiting: 1,
        expiring: 1,
        declined: 1,
        expired: 0,
        original: 0,
        oldest: [{ id: late.id, names: [expect.stringContaining('Rosa')] }],
      },
    })
    const expiring = (await office.get('documents?status=expiring')).json()
    expect(expiring).toMatchObject({ documents: [{ id: late.id }] })
    const reader = await api(open, await userWith(open, cemetery, ['contractRead']), cemetery)
    expect((await homeOf(reader)).documents).toMatchObject({ data: { oldest: [{ names: [] }] } })
    const gardener = await api(open, await userWith(open, cemetery, ['workOrderRead']), cemetery)
    expect((await homeOf(gardener)).documents).toBeNull()
  })
})
