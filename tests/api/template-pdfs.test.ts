import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeDocumentDetails } from '../../core/documents/document'
import type { PaperFormField, PaperNode } from '../../core/papers/template'
import { type Api, api } from '../support/api'
import { attach, tinyPng } from '../support/files'
import { pdfText } from '../support/pdf-text'
import { sendPdf, uploadForm } from '../support/pdf-uploads'
import { createRecord, makeSpace, userWith } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-template-pdfs-'))
beforeAll(async () => {
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})

/** The deed of an office, as it has been printed for years: two of its fields are called like those of the record. */
async function officeDeed(pages = 1): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let n = 1; n <= pages; n++)
    pdf.addPage({ size: 'letter' }).drawText(`Deed of 1952, page ${n}`, { x: 72, y: 700, size: 14 })
  const form = pdf.getOrCreateForm()
  const [page] = pdf.getPages()
  for (const [i, name] of ['Deed Number', 'deed_date', 'Witness', 'Holder signature'].entries())
    page?.drawField(form.createTextField(name), { x: 72, y: 600 - i * 40, width: 200, height: 20 })
  return pdf.save()
}
const fromPdf = (
  who: Api,
  bytes: Uint8Array,
  fields: Record<string, unknown> = {
    name: `Old deed ${Math.random()}`,
    resource: 'interment-rights',
    language: 'en',
  },
) => sendPdf(who, 'templates/from-pdf', fields, { name: 'Deed.pdf', bytes })
type PdfNode = Extract<PaperNode, { pdf: number }>
const contentOf = ({ content }: { content: string }) => JSON.parse(content) as [PdfNode]
async function makeTemplate() {
  const made = await fromPdf(staff, await officeDeed())
  expect(made.statusCode, made.body).toBe(201)
  return made.json() as { id: number; version: number; content: string }
}
async function makeRight() {
  const contact = await createRecord(staff, 'contacts', {
    kind: 'person',
    lastName: 'Okafor',
    email: 'okafor@family.test',
  })
  const space = await makeSpace(staff)
  const right = await createRecord(staff, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedNumber: `D-${space.id}`,
    deedDate: '1987-05-04',
  })
  return { right, contact }
}
const textOf = async (url: string) => {
  const { rawPayload } = await open.app.inject({ method: 'GET', url })
  return (await pdfText(rawPayload)).map((page) => page.replace(/\s+/g, ' ').trim())
}

describe('a template of an office’s own PDF', () => {
  it('has its pages and the fields of its form; those called like fields of the record say their values', async () => {
    const template = await makeTemplate()
    const [node] = contentOf(template)
    expect(node.pages).toEqual([{ width: 612, height: 792 }])
    expect(node.fields.map(({ fieldName, role, value }) => [fieldName, role, value])).toEqual([
      ['Deed Number', null, '{deedNumber}'],
      ['deed_date', null, '{deedDate}'],
      ['Witness', null, null],
      ['Holder signature', null, null],
    ])
    expect((await staff.get(`templates/${template.id}/files`)).json()).toMatchObject([
      { id: node.pdf, name: 'Deed.pdf' },
    ])
  })

  it('is printed with the values of the record on its pages, and signed where a role has its place', async () => {
    const template = await makeTemplate()
    const [node] = contentOf(template)
    const fields = node.fields.map(
      (field): PaperFormField =>
        field.fieldName === 'Holder signature'
          ? { ...field, kind: 'signature', role: 'holder' }
          : field.fieldName === 'Witness'
            ? { ...field, value: 'For **{holders.contact}**' }
            : field,
    )
    const saved = await staff.put(
      `templates/${template.id}`,
      { content: JSON.stringify([{ ...node, fields }, { heading: 'Rules of the cemetery' }]) },
      template.version,
    )
    expect(saved.statusCode, saved.body).toBe(200)
    const { right, contact } = await makeRight()
    const key = `template-${template.id}`
    const made = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: key,
      language: 'en',
    })
    expect(made.statusCode, made.body).toBe(201)
    const [first, second] = await textOf(made.json().url)
    for (const part of ['Deed of 1952', right.deedNumber, 'May 4, 1987', 'For Okafor'])
      expect(first).toContain(part)
    expect(second).toContain('Rules of the cemetery')

    const draft = await staff.post('documents', {
      template: key,
      language: 'en',
      record: { resource: 'interment-rights', recordId: right.id },
    })
    expect(draft.statusCode, draft.body).toBe(201)
    const { fields: places, events } = (
      await staff.get(`documents/${draft.json().id}`)
    ).json() as OfficeDocumentDetails
    // What was made keeps the version that it was made from.
    const { version, name } = saved.json()
    expect(events).toMatchObject([
      { kind: 'made', detail: { template: name, version: `${version}` } },
    ])
    const told = (await staff.get('activity?range=[0,9]')).json() as Array<{
      after: { templates?: unknown } | null
    }>
    expect(told.flatMap(({ after }) => after?.templates ?? [])).toContainEqual({
      id: template.id,
      version,
      name,
    })
    const wanted = fields.find(({ role }) => role === 'holder') as PaperFormField
    expect(places).toMatchObject([
      { role: 'holder', kind: 'signature', pageNumber: 1, x: wanted.x, width: wanted.width },
    ])
    expect(places[0]?.y).toBeCloseTo(wanted.y, 1)
    const sent = await staff.post(`documents/${draft.json().id}/send`, {
      mode: 'sign',
      recipients: [{ personId: contact.id, role: 'holder', email: 'okafor@family.test' }],
      expires: new Date(Date.now() + 86_400_000).toISOString(),
    })
    expect(sent.statusCode, sent.body).toBe(200)
  })

  it('takes a further PDF among its pages', async () => {
    const template = await makeTemplate()
    const added = await sendPdf(
      staff,
      `templates/${template.id}/pdf`,
      {},
      {
        name: 'By-laws.pdf',
        bytes: await officeDeed(3),
      },
    )
    expect(added.statusCode, added.body).toBe(201)
    expect(added.json().pages).toHaveLength(3)
    const saved = await staff.put(
      `templates/${template.id}`,
      { content: JSON.stringify([...contentOf(template), added.json()]) },
      template.version,
    )
    expect(saved.statusCode, saved.body).toBe(200)
  })

  it('whose PDF was removed is not printed without it, and not saved', async () => {
    const template = await makeTemplate()
    const [node] = contentOf(template)
    const [file] = (await staff.get(`templates/${template.id}/files`)).json()
    const gone = await staff.delete(`templates/${template.id}/files/${file.id}`, file.version)
    expect(gone.statusCode, gone.body).toBe(200)
    const { right } = await makeRight()
    const made = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: `template-${template.id}`,
      language: 'en',
    })
    expect([made.statusCode, made.json().code]).toEqual([409, 'templateFile'])
    const current = (await staff.get(`templates/${template.id}`)).json()
    const saved = await staff.put(
      `templates/${template.id}`,
      { content: JSON.stringify([node, { heading: 'x' }]) },
      current.version,
    )
    expect(saved.json().errors).toMatchObject([{ field: 'content', code: 'templatePdfGone' }])
  })
})

describe('a PDF for a template', () => {
  const refused = async (bytes: Uint8Array, fields?: Record<string, unknown>) => {
    const answer = await fromPdf(staff, bytes, fields)
    return [answer.statusCode, answer.json().errors?.[0]?.field, answer.json().errors?.[0]?.code]
  }

  it('that is none, has too many pages or is for no records is refused by field and rule', async () => {
    expect(await refused(Buffer.from('hello'))).toEqual([415, 'file', 'notPdf'])
    expect(await refused(await officeDeed(101))).toEqual([400, 'file', 'templatePages'])
    const rest = { name: 'x', language: 'en' }
    const deed = await officeDeed()
    expect((await refused(deed, { ...rest, resource: 'books' }))[1]).toBe('resource')
    expect((await refused(deed, { ...rest, resource: 'contracts', name: '' }))[1]).toBe('name')
    const large = await fromPdf(staff, Buffer.alloc(21 * 1024 * 1024))
    expect([large.statusCode, large.json().errors]).toMatchObject([
      413,
      [{ field: 'file', message: expect.stringContaining('20 MB') }],
    ])
    const bare = await sendPdf(
      staff,
      'templates/from-pdf',
      { ...rest, resource: 'contracts' },
      null,
    )
    expect(bare.json().errors).toMatchObject([{ field: 'file' }])
  })

  it.each([
    ['beyond its page', { x: 600, width: 100 }],
    ['on a page that it does not have', { pageNumber: 2 }],
    ['of a role and a value', { role: 'holder', value: '{deedNumber}' }],
  ])('with a place %s is refused', async (_, values) => {
    const template = await makeTemplate()
    const [node] = contentOf(template)
    const fields = node.fields.map((field, i) => (i === 0 ? { ...field, ...values } : field))
    const saved = await staff.put(
      `templates/${template.id}`,
      { content: JSON.stringify([{ ...node, fields }]) },
      template.version,
    )
    expect(saved.json().errors).toMatchObject([{ field: 'content', code: 'templateBlock' }])
  })

  it('or a picture that is no file of a template is refused', async () => {
    const template = await makeTemplate()
    const { right } = await makeRight()
    const elsewhere = await attach(staff, `interment-rights/${right.id}`, 'a.png', tinyPng)
    const saved = await staff.put(
      `templates/${template.id}`,
      { content: JSON.stringify([{ picture: elsewhere.json().id, alt: 'x' }]) },
      template.version,
    )
    expect(saved.json().errors).toMatchObject([{ field: 'content', code: 'templatePictureGone' }])
    const own = await attach(staff, `templates/${template.id}`, 'a.png', tinyPng)
    const content = JSON.stringify([{ picture: own.json().id, alt: 'A seal', height: 40 }])
    const current = (await staff.get(`templates/${template.id}`)).json()
    const kept = await staff.put(`templates/${template.id}`, { content }, current.version)
    expect(kept.statusCode, kept.body).toBe(200)
    const made = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: `template-${template.id}`,
      language: 'en',
    })
    expect(made.statusCode, made.body).toBe(201)
  })

  it('is sent by those who keep templates alone, each in their cemetery', async () => {
    const { oak } = open.world.cemeteries
    const reader = await api(
      open,
      await userWith(open, oak, ['contractRead', 'contractWrite']),
      oak,
    )
    expect((await fromPdf(reader, await officeDeed())).statusCode).toBe(403)
    const template = await makeTemplate()
    const path = `templates/${template.id}/pdf`
    const file = { name: 'a.pdf', bytes: await officeDeed() }
    expect((await sendPdf(reader, path, {}, file)).statusCode).toBe(403)
    const other = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    expect((await sendPdf(other, path, {}, file)).statusCode).toBe(404)
    const [node] = contentOf(template)
    const stolen = await other.post('templates', {
      name: 'Stolen',
      resource: 'interment-rights',
      language: 'en',
      content: JSON.stringify([{ ...node, fields: [] }]),
    })
    expect(stolen.json().errors).toMatchObject([{ field: 'content', code: 'templatePdfGone' }])
  })

  it('that is refused for what comes before it is read past, so that whoever sends it is not kept waiting', async () => {
    const template = await makeTemplate()
    const { payload, type } = uploadForm(
      { colour: 'green' },
      { name: 'Large.pdf', bytes: Buffer.alloc(15 * 1024 * 1024) },
    )
    const address = await open.app.listen({ port: 0, host: '127.0.0.1' })
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = httpRequest(
        `${address}/api/v1/cemeteries/${staff.cemeteryId}/templates/${template.id}/pdf`,
        {
          method: 'POST',
          headers: { ...staff.headers, 'content-type': type, 'content-length': payload.length },
        },
      )
      sending.on('error', reject).on('response', (answer) => {
        answer.resume()
        // A connection that is not read to its end is reset when the server's patience is over.
        sending.on('close', () =>
          sending.writableFinished ? resolve(answer.statusCode) : reject(new Error('not read')),
        )
      })
      sending.end(payload)
    })
    expect(status).toBe(400)
  })
})
