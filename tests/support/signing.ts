import { expect } from 'vitest'
import type { OfficeDocument, OfficeDocumentDetails } from '../../core/documents/document'
import { sendDueMail } from '../../server/programs/mail-task'
import type { Api } from './api'
import { createRecord, makeSpace } from './places'
import { makeProperty } from './sales'
import type { OpenWorld } from './world'

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let people = 0

export interface To {
  contact: { id: number; email?: string }
  role?: string
  institution?: boolean
  email?: string | null
}

export const sendBody = (to: To[], values: object = {}) => ({
  mode: 'sign',
  recipients: to.map(({ contact, role, institution, email }) => ({
    ...(institution ? { institutionId: contact.id } : { personId: contact.id }),
    email: email === undefined ? String(contact.email ?? 'a@world.test') : email,
    role: role ?? null,
  })),
  expires: inDays(10),
  message: 'Please sign.',
  ...values,
})

/** A PNG of one pixel. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The office's and a recipient's side of documents, as tests use them. */
export function signing(world: () => OpenWorld, office: () => Api, dataDir: string) {
  const makePurchaser = (values: object = {}) =>
    createRecord(office(), 'contacts', {
      kind: 'person',
      firstName: 'Rosa',
      lastName: `Ortega ${++people}`,
      email: `rosa${people}@world.test`,
      ...values,
    })

  async function makeDraft(language = 'en') {
    const item = await makeProperty(office())
    const buyer = await makePurchaser()
    const contract = await createRecord(office(), 'contracts', {
      parties: [{ contact: buyer.id, role: 'purchaser' }],
      items: [{ priceItem: item.id, location: (await makeSpace(office())).id, quantity: 1 }],
    })
    const made = await office().post('documents', {
      template: 'contract',
      language,
      record: { resource: 'contracts', recordId: contract.id },
    })
    expect(made.statusCode, made.body).toBe(201)
    return { document: made.json() as OfficeDocument, contract, buyer }
  }

  const send = (id: number, to: To[], values: object = {}) =>
    office().post(`documents/${id}/send`, sendBody(to, values))

  /** The letters that are due, as they go out. */
  async function letters() {
    const sent: Array<{ to: string; subject: string; text: string; token: string }> = []
    await sendDueMail(
      world().database,
      {
        mailFrom: 'Sexton <records@sexton.test>',
        publicUrl: 'http://sexton.test',
        dataDir,
        jwtSecret: 'for tests alone: a key of more than 32 bytes',
        demo: false,
      },
      {
        transport: {
          send: async ({ to, subject, text }) => {
            const token = /accessToken=([^\s&]+)/.exec(text)?.[1] ?? ''
            sent.push({ to, subject, text, token: decodeURIComponent(token) })
          },
          close() {},
        },
      },
    )
    return sent
  }

  const base = '/api/v1/Documents/Access-Token'
  const asRecipient = (token: string) => {
    const headers = { 'access-token': token, 'user-agent': 'Phone' }
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      world().app.inject({ method, url: `${base}${path}`, headers, ...(payload && { payload }) })
    return {
      view: () => call('GET', ''),
      signatures: () => call('GET', '/Signatures'),
      consent: () => call('POST', '/Consent', {}),
      sign: (
        fieldName: string,
        ids: object,
        signature: object | null = { kind: 'typed', text: 'Rosa' },
      ) => call('POST', '/Sign', { fieldName, signature, ...ids }),
      decline: (body: object) => call('POST', '/Decline', body),
      finish: () => call('POST', '/Finish', {}),
      file: (url: string) => world().app.inject({ method: 'GET', url }),
    }
  }
  const details = async (id: number) =>
    (await office().get(`documents/${id}`)).json() as OfficeDocumentDetails

  /** A document at one recipient, and their link. */
  async function sentToOne(values: object = {}) {
    const { document, contract, buyer } = await makeDraft()
    const sent = await send(document.id, [{ contact: buyer, role: 'purchaser' }], values)
    expect(sent.statusCode, sent.body).toBe(200)
    const letter = (await letters()).find(({ to }) => to === buyer.email)
    return {
      id: document.id,
      contract,
      buyer,
      token: letter?.token as string,
      letter,
      recipient: asRecipient(letter?.token as string),
    }
  }
  return { makePurchaser, makeDraft, send, letters, asRecipient, details, sentToOne }
}
