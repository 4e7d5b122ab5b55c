import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../../core/access'
import type { OfficeDocument } from '../../core/documents/document'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import { type Api, api } from '../support/api'
import { pdfText } from '../support/pdf-text'
import { userWith } from '../support/places'
import { inDays, png, signing, type To } from '../support/signing'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-documents-'))
beforeAll(async () => {
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})
const { makePurchaser, makeDraft, send, letters, asRecipient, details, sentToOne } = signing(
  () => open,
  () => staff,
  dataDir,
)

describe('sending a document', () => {
  it('goes from a contract to its purchaser by a letter whose link opens it', async () => {
    const { id, buyer, letter, recipient, contract } = await sentToOne()
    expect(letter).toMatchObject({ to: buyer.email })
    expect(letter?.subject).toContain('Oak Hill')
    expect(letter?.text).toContain('Please sign.')
    const opened = await recipient.view()
    expect(opened.statusCode, opened.body).toBe(200)
    const access = opened.json() as DocumentAccess
    expect(access).toMatchObject({
      status: 'InProgress',
      personId: buyer.id,
      institutionId: null,
      language: 'en',
      message: 'Please sign.',
    })
    expect(access.signatureFieldLocations).toMatchObject([
      { fieldName: 'purchaser', kind: 'signature', label: 'Purchaser', required: true },
    ])
    const file = await recipient.file(access.s3Url as string)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect((await pdfText(file.rawPayload)).join('')).toContain('Purchase contract')
    expect(await details(id)).toMatchObject({
      status: 'sent',
      recipients: [{ status: 'opened', email: buyer.email, fields: 1, entered: 0 }],
      eventsHold: true,
    })
    const kinds = (await details(id)).events.map(({ kind }) => kind)
    expect(kinds).toEqual(['made', 'sent', 'opened'])
    const ofRecord = await staff.get(`contracts/${contract.id}/documents`)
    expect(ofRecord.json()).toMatchObject([{ id }])
    const list = (await staff.get('documents?status=sent')).json() as {
      documents: OfficeDocument[]
    }
    expect(list.documents.map((one) => one.id)).toContain(id)
  })

  it('no table holds the link’s token', async () => {
    const { token } = await sentToOne()
    const { rows } = await open.database.owner.query(
      `select (select count(*)::int from mails where facts::text like '%' || $1 || '%') as mails,
         (select count(*)::int from document_tokens where encode(hash, 'escape') like '%' || $1 || '%') as tokens`,
      [token.split('.')[1]],
    )
    expect(rows).toEqual([{ mails: 0, tokens: 0 }])
  })

  it('refuses recipients who have no place, share one, or are nobody, and names them', async () => {
    const { document, buyer } = await makeDraft()
    const other = await makePurchaser()
    const refused = async (to: To[], values: object = {}) => {
      const answer = await send(document.id, to, values)
      expect(answer.statusCode).toBe(400)
      return answer.json().errors
    }
    expect(await refused([{ contact: buyer, role: 'gardener' }])).toMatchObject([
      { field: 'recipients.0.role', code: 'noPlace' },
    ])
    expect(
      await refused([
        { contact: buyer, role: 'purchaser' },
        { contact: other, role: 'purchaser' },
      ]),
    ).toMatchObject([{ field: 'recipients.1.role', code: 'taken' }])
    expect(
      await refused([
        { contact: buyer, role: 'purchaser' },
        { contact: buyer, role: 'coPurchaser' },
      ]),
    ).toMatchObject([{ field: 'recipients.1.personId', code: 'twice' }])
    expect(await refused([{ contact: { id: 99_999_999 }, role: 'purchaser' }])).toMatchObject([
      { field: 'recipients.0.personId', code: 'missing' },
    ])
    expect(await refused([{ contact: buyer, role: 'purchaser', institution: true }])).toMatchObject(
      [{ field: 'recipients.0.institutionId' }],
    )
    expect(
      await refused([{ contact: buyer, role: 'purchaser' }], { expires: inDays(-1) }),
    ).toMatchObject([{ field: 'expires', code: 'ahead' }])
    expect((await details(document.id)).status).toBe('draft')
    expect((await send(document.id, [{ contact: buyer, role: 'purchaser' }])).statusCode).toBe(200)
    const again = await send(document.id, [{ contact: buyer, role: 'purchaser' }])
    expect(again.statusCode).toBe(409)
  })

  it('only to be read has no places to sign, and its file opens in a frame of our own pages', async () => {
    const { document, buyer } = await makeDraft('fr')
    const sent = await send(document.id, [{ contact: buyer }], { mode: 'view' })
    expect(sent.statusCode, sent.body).toBe(200)
    const letter = (await letters()).find(({ to }) => to === buyer.email)
    expect(letter?.subject).toContain('a partagé un document')
    const recipient = asRecipient(letter?.token as string)
    const access = (await recipient.view()).json() as DocumentAccess
    expect(access).toMatchObject({
      status: 'InProgress',
      signatureFieldLocations: [],
      language: 'fr',
    })
    const file = await recipient.file(access.s3Url as string)
    expect(file.headers['content-disposition']).toMatch(/^inline/)
    expect(file.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(file.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect((await recipient.finish()).json()).toMatchObject({ allSignatures: [] })
    expect((await details(document.id)).status).toBe('finished')
  })

  it('asks one after the other where an order was wished for', async () => {
    const { document, buyer } = await makeDraft()
    const second = await makePurchaser()
    await send(
      document.id,
      [
        { contact: buyer, role: 'purchaser' },
        { contact: second, role: 'coPurchaser' },
      ],
      { inOrder: true },
    )
    const sent = (await letters()).filter(({ to }) => to === buyer.email || to === second.email)
    expect(sent.map(({ to }) => to)).toEqual([buyer.email])
    const [first] = sent
    const recipient = asRecipient(first?.token as string)
    await recipient.consent()
    await recipient.sign('purchaser', { personId: buyer.id })
    expect((await recipient.finish()).statusCode).toBe(200)
    const [next] = await letters()
    expect(next?.to).toBe(second.email)
  })
})

describe('signing', () => {
  it('is refused before the consent, at another’s place and with another’s id', async () => {
    const { recipient, buyer } = await sentToOne()
    const ids = { personId: buyer.id }
    await recipient.view()
    expect((await recipient.sign('purchaser', ids)).json().code).toBe('consent')
    expect((await recipient.consent()).statusCode).toBe(204)
    expect((await recipient.sign('cemetery', ids)).statusCode).toBe(400)
    expect((await recipient.sign('purchaser', { personId: buyer.id + 1 })).statusCode).toBe(400)
    expect(
      (await recipient.sign('purchaser', { personId: null, institutionId: buyer.id })).statusCode,
    ).toBe(400)
    expect(
      (await recipient.sign('purchaser', ids, { kind: 'date', date: '2026-01-01' })).statusCode,
    ).toBe(400)
    const fake = {
      kind: 'drawn',
      image: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
    }
    expect((await recipient.sign('purchaser', ids, fake)).statusCode).toBe(400)
    expect((await recipient.finish()).json().code).toBe('signatures')
    expect((await recipient.signatures()).json()).toEqual({ signatures: [] })
  })

  it('is kept, taken back, and finished once: ten at a time make one sealed file', async () => {
    const { id, recipient, buyer, contract } = await sentToOne()
    const ids = { personId: buyer.id }
    await recipient.view()
    await recipient.consent()
    expect((await recipient.sign('purchaser', ids, { kind: 'drawn', image: png })).statusCode).toBe(
      204,
    )
    expect((await recipient.sign('purchaser', ids, null)).statusCode).toBe(204)
    expect((await recipient.signatures()).json()).toEqual({ signatures: [] })
    expect(
      (await recipient.sign('purchaser', ids, { kind: 'typed', text: 'Rosa Ortega' })).statusCode,
    ).toBe(204)
    expect((await recipient.signatures()).json().signatures).toMatchObject([
      { fieldName: 'purchaser', value: { kind: 'typed', text: 'Rosa Ortega' } },
    ])
    const answers = await Promise.all(Array.from({ length: 10 }, () => recipient.finish()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(answers[0]?.json()).toMatchObject({
      uploadUrl: null,
      allSignatures: [{ fieldName: 'purchaser', label: 'Purchaser' }],
    })
    const done = await details(id)
    expect(done).toMatchObject({ status: 'finished', eventsHold: true })
    expect(done.events.filter(({ kind }) => kind === 'finished')).toHaveLength(1)
    const sealed = await recipient.file(answers[0]?.json().downloadUrl)
    const pages = await pdfText(sealed.rawPayload)
    expect(pages.join(' ')).toContain('Rosa Ortega')
    expect(pages.at(-1)).toBeDefined()
    expect(sealed.rawPayload.includes('/ByteRange')).toBe(true)
    const files = (await staff.get(`contracts/${contract.id}/files`)).json() as { name: string }[]
    expect(files.filter(({ name }) => / signed\.pdf$/.test(name))).toHaveLength(1)
    const [letter] = await letters()
    expect(letter?.subject).toContain('Signed by everyone')
    const evidence = (await staff.get(`documents/${id}/files/certificate`)).json()
    expect(evidence).toMatchObject({
      eventsHold: true,
      recipients: [
        { signatures: [{ fieldName: 'purchaser', address: '127.0.0.1', browser: 'Phone' }] },
      ],
    })
    expect(evidence.hashes.sealed).toMatch(/^[0-9a-f]{64}$/)
    // Nothing more can be changed, and the finished document is still shown.
    expect((await recipient.sign('purchaser', ids)).statusCode).toBe(409)
    expect((await recipient.view()).json()).toMatchObject({ status: 'Finished' })
  })

  it('may be declined with a reason, or wished for on paper', async () => {
    const first = await sentToOne()
    expect((await first.recipient.decline({ reason: '', paper: true })).statusCode).toBe(400)
    expect(
      (await first.recipient.decline({ reason: 'I cannot read it', paper: true })).statusCode,
    ).toBe(204)
    expect(await details(first.id)).toMatchObject({
      status: 'sent',
      recipients: [{ wantsPaper: true, reason: 'I cannot read it' }],
    })
    expect((await first.recipient.decline({ reason: 'The price is wrong' })).statusCode).toBe(204)
    expect(await details(first.id)).toMatchObject({ status: 'declined' })
    expect((await first.recipient.view()).statusCode).toBe(404)
  })
})

describe('the list of documents', () => {
  it('counts what is to be seen to, of readable records alone, and shows first who waits longest', async () => {
    const counts = async (who = staff) => (await who.get('documents/counts')).json()
    const before = await counts()
    const [one, two] = [await sentToOne(), await sentToOne({ expires: inDays(3) })]
    await makeDraft()
    expect(await counts()).toEqual({
      ...before,
      draft: before.draft + 1,
      sent: before.sent + 2,
      expiring: before.expiring + 1,
    })
    const waiting = (await staff.get('documents?status=sent')).json().documents as { id: number }[]
    const ids = waiting.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids).toEqual(expect.arrayContaining([one.id, two.id]))
    const beyond = (await staff.get(`documents?status=sent&before=${one.id}`)).json().documents
    expect(beyond.map(({ id }: { id: number }) => id)).toEqual([two.id])
    const { oak } = open.world.cemeteries
    const ground = await api(open, await userWith(open, oak, ['locRead']), oak)
    expect(await counts(ground)).toMatchObject({ draft: 0, sent: 0 })
    const other = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    expect(await counts(other)).toMatchObject({ draft: 0, sent: 0 })
  })
})

describe('a link', () => {
  it('that is wrong, of another cemetery or none at all is 404, all alike', async () => {
    const { token } = await sentToOne()
    const [cemetery = '', secret = ''] = token.split('.')
    const elsewhere = open.world.cemeteries.elm.toString(36)
    const wrong = ['', 'x', `${cemetery}.${'A'.repeat(32)}`, `${elsewhere}.${secret}`, secret]
    const answers = await Promise.all(wrong.map((one) => asRecipient(one).view()))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        title: 'Not found',
        status: 404,
        instance: expect.anything(),
      })
    }
  })

  it('refuses the page, signing, finishing and the file when its time is over', async () => {
    const { id, recipient, buyer } = await sentToOne()
    const url = ((await recipient.view()).json() as DocumentAccess).s3Url as string
    await recipient.consent()
    await open.database.owner.query(
      "update documents set expires_at = now() - interval '1 second' where id = $1",
      [id],
    )
    for (const answer of await Promise.all([
      recipient.view(),
      recipient.signatures(),
      recipient.sign('purchaser', { personId: buyer.id }),
      recipient.finish(),
      recipient.file(url),
    ]))
      expect(answer.statusCode).toBe(403)
    expect((await details(id)).status).toBe('expired')
    // More time opens it again.
    expect((await staff.post(`documents/${id}/extend`, { expires: inDays(5) })).statusCode).toBe(
      200,
    )
    expect((await recipient.view()).statusCode).toBe(200)
  })

  it('opens nothing once the document was revoked, and nobody is reminded', async () => {
    const { id, recipient } = await sentToOne()
    const url = ((await recipient.view()).json() as DocumentAccess).s3Url as string
    expect((await staff.post(`documents/${id}/revoke`, { reason: 'wrong price' })).statusCode).toBe(
      200,
    )
    expect((await recipient.view()).statusCode).toBe(404)
    expect((await recipient.file(url)).statusCode).toBe(404)
    expect((await staff.post(`documents/${id}/remind`, {})).statusCode).toBe(409)
  })

  it('goes to a corrected address anew, and the old one opens nothing', async () => {
    const { id, recipient } = await sentToOne()
    const [one] = (await details(id)).recipients
    const path = `documents/${id}/recipients/${one?.id}`
    expect((await staff.post(`${path}/email`, { email: 'new@world.test' })).statusCode).toBe(200)
    expect((await recipient.view()).statusCode).toBe(404)
    const [letter] = await letters()
    expect(letter?.to).toBe('new@world.test')
    expect((await asRecipient(letter?.token as string).view()).statusCode).toBe(200)
    const { link } = (await staff.post(`${path}/link`, {})).json()
    const token = new URL(link).searchParams.get('accessToken') as string
    expect((await asRecipient(token).view()).statusCode).toBe(200)
  })

  it('whose file address was changed opens nothing', async () => {
    const { recipient } = await sentToOne()
    const url = ((await recipient.view()).json() as DocumentAccess).s3Url as string
    expect((await recipient.file(url.replace(/what=\d+/, 'what=1002'))).statusCode).toBe(404)
  })
})

describe('reminding', () => {
  it('sends a letter at most once an hour, whose link works beside the first', async () => {
    const { id, recipient, buyer } = await sentToOne()
    expect((await staff.post(`documents/${id}/remind`, {})).statusCode).toBe(200)
    const [letter] = await letters()
    expect(letter).toMatchObject({ to: buyer.email, subject: expect.stringContaining('Reminder') })
    expect((await asRecipient(letter?.token as string).view()).statusCode).toBe(200)
    expect((await recipient.view()).statusCode).toBe(200)
    expect((await staff.post(`documents/${id}/remind`, {})).statusCode).toBe(409)
  })
})

describe('who may', () => {
  it('is whoever may read or write the record; others, and other cemeteries, see nothing', async () => {
    const { id, contract } = await sentToOne()
    const as = async (...permissions: Permission[]) =>
      api(open, await userWith(open, staff.cemeteryId, permissions), staff.cemeteryId)
    const reader = await as('contractRead', 'personRead')
    const gardener = await as('workOrderRead')
    const nobody = await api(open, null, staff.cemeteryId)
    const elsewhere = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await reader.get(`documents/${id}`)).statusCode).toBe(200)
    expect((await reader.post(`documents/${id}/revoke`, {})).statusCode).toBe(403)
    expect((await gardener.get(`documents/${id}`)).statusCode).toBe(403)
    const list = (await gardener.get('documents')).json() as { documents: unknown[] }
    expect(list.documents).toEqual([])
    expect((await gardener.get(`contracts/${contract.id}/documents`)).statusCode).toBe(403)
    expect((await nobody.get(`documents/${id}`)).statusCode).toBe(401)
    expect((await nobody.get('documents')).statusCode).toBe(401)
    expect((await elsewhere.get(`documents/${id}`)).statusCode).toBe(404)
  })
})
