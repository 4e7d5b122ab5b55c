import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  DocumentField,
  OfficeDocument,
  OfficeDocumentDetails,
} from '../../core/documents/document'
import { makeDemoSealKey } from '../../server/formats/pdf/seal-key'
import { sealPdf } from '../../server/formats/pdf/seal-pdf'
import { type Api, api } from '../support/api'
import { attach } from '../support/files'
import { pdfWithForm, uploadForm, uploadPdf } from '../support/pdf-uploads'
import { createRecord, userWith } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-uploads-'))
beforeAll(async () => {
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})

async function makeContract() {
  const buyer = await createRecord(staff, 'contacts', { kind: 'person', lastName: 'Ortega' })
  const contract = await createRecord(staff, 'contracts', {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
  })
  return { buyer, record: { resource: 'contracts', recordId: contract.id } }
}
async function makeDraft() {
  const { record, buyer } = await makeContract()
  const made = await uploadPdf(staff, record, await pdfWithForm())
  expect(made.statusCode, made.body).toBe(201)
  return { document: made.json() as OfficeDocument, record, buyer }
}
const filesOf = async ({ resource, recordId }: { resource: string; recordId: number }) =>
  (await staff.get(`${resource}/${recordId}/files`)).json() as Array<{ id: number; name: string }>
const details = async (id: number) =>
  (await staff.get(`documents/${id}`)).json() as OfficeDocumentDetails
/** What lies in the store, and what is still on its way. */
const stored = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const place = (values: Partial<DocumentField> = {}): DocumentField => ({
  fieldName: 'f1',
  role: 'purchaser',
  kind: 'signature',
  label: 'Purchaser',
  required: true,
  pageNumber: 1,
  x: 72,
  y: 600,
  width: 180,
  height: 40,
  ...values,
})

describe('an uploaded PDF', () => {
  it('is kept among the record’s files, and the fields of its form become places of nobody', async () => {
    const { document, record } = await makeDraft()
    expect(document).toMatchObject({ status: 'draft', template: null, name: 'Contract.pdf' })
    expect(document.roles).toEqual([])
    expect(await filesOf(record)).toMatchObject([{ name: 'Contract.pdf' }])
    const shown = await details(document.id)
    expect(shown.pages).toHaveLength(3)
    expect(shown.fields).toMatchObject([
      { fieldName: 'plot', kind: 'text', pageNumber: 2, role: null },
      { fieldName: 'date_signed', kind: 'date', pageNumber: 2, role: null },
    ])
    expect(shown.events).toMatchObject([{ kind: 'made', detail: { file: 'Contract.pdf' } }])
  })

  it('may come before the words that say what it is for', async () => {
    const { record } = await makeContract()
    const made = await uploadPdf(staff, record, await pdfWithForm(), { fileFirst: true })
    expect(made.statusCode, made.body).toBe(201)
  })

  it('that already lies among the record’s files is taken from there', async () => {
    const { record } = await makeContract()
    const path = `contracts/${record.recordId}`
    const file = await attach(staff, path, 'scan.pdf', Buffer.from(await pdfWithForm()))
    const body = { file: file.json().id, record, language: 'fr' }
    const made = await staff.post('documents', body)
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json()).toMatchObject({ name: 'scan.pdf', language: 'fr', template: null })
    expect(await filesOf(record)).toHaveLength(1)
    const other = await makeContract()
    for (const wrong of [
      { ...body, record: other.record },
      { ...body, file: 99_999_999 },
    ])
      expect((await staff.post('documents', wrong)).json().errors).toMatchObject([
        { field: 'file', code: 'missingFile' },
      ])
    const text = await attach(staff, path, 'note.txt', 'no PDF')
    expect(
      (await staff.post('documents', { ...body, file: text.json().id })).json().errors,
    ).toMatchObject([{ field: 'file', code: 'notPdf' }])
  })

  it('that cannot be signed is refused by kind, and nothing of it is kept', async () => {
    const { record } = await makeContract()
    const before = stored().length
    const changed = async (change: (pdf: PDF) => void) => {
      const pdf = PDF.create()
      pdf.addPage({ size: 'letter' })
      change(pdf)
      return pdf.save()
    }
    const script = PdfDict.of({
      S: PdfName.of('JavaScript'),
      JS: PdfString.fromString('app.alert(1)'),
    })
    const form = PdfDict.of({ Fields: new PdfArray([]), XFA: PdfString.fromString('x') })
    const whole = await pdfWithForm()
    const cases: Array<[string, number, Uint8Array]> = [
      ['encrypted', 400, await changed((pdf) => pdf.setProtection({ userPassword: 'u' }))],
      ['broken', 400, Buffer.from('%PDF-1.7\nnothing more')],
      ['notPdf', 415, Buffer.from('MZ this is a program')],
      ['activeContent', 400, await changed((pdf) => pdf.getCatalog().set('OpenAction', script))],
      ['xfa', 400, await changed((pdf) => pdf.getCatalog().set('AcroForm', form))],
      [
        'alreadySigned',
        400,
        await sealPdf(Buffer.from(whole), await makeDemoSealKey(), {
          reason: 'Completed',
          location: 'Oakwood',
          name: 'Oakwood',
        }),
      ],
      [
        'tooManyPages',
        400,
        await changed((pdf) => {
          for (let i = 0; i < 500; i++) pdf.addPage({ size: 'letter' })
        }),
      ],
    ]
    for (const [code, status, bytes] of cases) {
      const answer = await uploadPdf(staff, record, bytes)
      expect(answer.statusCode, code).toBe(status)
      expect(answer.json().errors, code).toMatchObject([{ field: 'file', code }])
    }
    expect(stored()).toHaveLength(before)
    expect(await filesOf(record)).toEqual([])
    expect((await staff.get(`contracts/${record.recordId}/documents`)).json()).toEqual([])
  })

  it('without a record, a file or a language that there is, is refused with the field’s name', async () => {
    const { record } = await makeContract()
    const bytes = await pdfWithForm()
    const send = (fields: object, file: { name: string; bytes: Uint8Array } | null) => {
      const { payload, type } = uploadForm({ ...fields }, file)
      return staff.app.inject({
        method: 'POST',
        url: `/api/v1/cemeteries/${staff.cemeteryId}/documents`,
        headers: { ...staff.headers, 'content-type': type },
        payload,
      })
    }
    const file = { name: 'a.pdf', bytes }
    const refused = async (fields: object, one: typeof file | null) =>
      (await send(fields, one)).json().errors?.map(({ field }: { field: string }) => field)
    expect(await refused({ language: 'en' }, file)).toEqual(['record'])
    expect(await refused({ record: 'no JSON', language: 'en' }, file)).toEqual(['record'])
    expect(await refused({ record, language: 'xx' }, file)).toEqual(['language'])
    expect(await refused({ record, language: 'en' }, null)).toEqual(['file'])
    const missing = { resource: 'contracts', recordId: 99_999_999 }
    expect((await send({ record: missing, language: 'en' }, file)).statusCode).toBe(404)
  })

  it('is uploaded by whoever writes the record, in its cemetery alone', async () => {
    const { record } = await makeContract()
    const bytes = await pdfWithForm(1)
    const before = stored().length
    const reader = await api(
      open,
      await userWith(open, staff.cemeteryId, ['contractRead']),
      staff.cemeteryId,
    )
    const nobody = await api(open, null, staff.cemeteryId)
    const elsewhere = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    for (const fileFirst of [false, true]) {
      expect((await uploadPdf(reader, record, bytes, { fileFirst })).statusCode).toBe(403)
      expect((await uploadPdf(nobody, record, bytes, { fileFirst })).statusCode).toBe(401)
      expect((await uploadPdf(elsewhere, record, bytes, { fileFirst })).statusCode).toBe(404)
    }
    expect(stored()).toHaveLength(before)
  })
})

describe('the places of a draft', () => {
  it('are set as a whole by version, and are what recipients are asked for', async () => {
    const { document, buyer } = await makeDraft()
    const path = `documents/${document.id}/fields`
    const fields = [
      place(),
      place({ fieldName: 'f2', role: 'Witness', kind: 'initials', pageNumber: 3 }),
    ]
    expect((await staff.put(path, { fields })).statusCode).toBe(428)
    const set = await staff.put(path, { fields }, document.version)
    expect(set.statusCode, set.body).toBe(200)
    expect(set.json()).toMatchObject({ fields, roles: ['purchaser', 'Witness'] })
    expect(set.headers.etag).toBe(`"${set.json().version}"`)
    const stale = await staff.put(path, { fields: [] }, document.version)
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ code: 'stale', current: { fields } })
    const { rows } = await open.database.owner.query(
      `select count(*)::int as n from audit where action = 'document-fields' and cemetery_id = $1`,
      [staff.cemeteryId],
    )
    expect(rows[0].n).toBeGreaterThan(0)
    const sent = await staff.post(`documents/${document.id}/send`, {
      mode: 'sign',
      recipients: [{ personId: buyer.id, role: 'purchaser' }],
      expires: new Date(Date.now() + 86_400_000).toISOString(),
    })
    expect(sent.statusCode, sent.body).toBe(200)
    expect(sent.json().recipients).toMatchObject([{ role: 'purchaser', fields: 1 }])
    const late = await staff.put(path, { fields: [] }, sent.json().version)
    expect(late.json()).toMatchObject({ status: 409, code: 'documentSent' })
  })

  it('beyond a page, twice by a name, of no kind or too many are refused, and named', async () => {
    const { document } = await makeDraft()
    const refused = async (fields: unknown[]) => {
      const answer = await staff.put(
        `documents/${document.id}/fields`,
        { fields },
        document.version,
      )
      expect(answer.statusCode).toBe(400)
      return answer.json().errors
    }
    expect(await refused([place({ pageNumber: 4 })])).toMatchObject([
      { field: 'fields.0.pageNumber', code: 'page' },
    ])
    expect(await refused([place({ x: 500 })])).toMatchObject([
      { field: 'fields.0.x', code: 'edge' },
    ])
    expect(await refused([place(), place()])).toMatchObject([
      { field: 'fields.1.fieldName', code: 'twice' },
    ])
    expect(await refused([place({ kind: 'button' as never })])).toMatchObject([
      { field: 'fields.0.kind' },
    ])
    expect(await refused([place({ role: 'x'.repeat(61) })])).toMatchObject([
      { field: 'fields.0.role' },
    ])
    expect(await refused([place({ x: -1 })])).toMatchObject([{ field: 'fields.0.x' }])
    expect(await refused([place({ width: 0 })])).toMatchObject([{ field: 'fields.0.width' }])
    const many = Array.from({ length: 2001 }, (_, i) => place({ fieldName: `f${i}` }))
    expect(await refused(many)).toMatchObject([{ field: 'fields' }])
    const most = await staff.put(
      `documents/${document.id}/fields`,
      { fields: many.slice(1) },
      document.version,
    )
    expect(most.statusCode, most.body.slice(0, 300)).toBe(200)
  })

  it('are set by whoever writes the record, in its cemetery alone', async () => {
    const { document } = await makeDraft()
    const path = `documents/${document.id}/fields`
    const body = { fields: [place()] }
    const reader = await api(
      open,
      await userWith(open, staff.cemeteryId, ['contractRead']),
      staff.cemeteryId,
    )
    const nobody = await api(open, null, staff.cemeteryId)
    const elsewhere = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await reader.put(path, body, document.version)).statusCode).toBe(403)
    expect((await nobody.put(path, body, document.version)).statusCode).toBe(401)
    expect((await elsewhere.put(path, body, document.version)).statusCode).toBe(404)
  })
})
