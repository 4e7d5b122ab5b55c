import type { Page, Request, Route } from '@playwright/test'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import PdfKit from 'pdfkit'
import type {
  DocumentAccess,
  FinishedDocument,
  SignatureValue,
  SignBody,
  SigningField,
} from '../../core/documents/recipient-view'

export const token = 'T0ken-of-a-link'
export const documentPath = `/External-View-File?accessToken=${token}`

/** A PDF of so many pages, each with its number as text. */
export async function pdfOf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([612, 792])
    page.drawText(`Paragraph one of page ${number}`, { x: 60, y: 700, size: 18, font })
    for (let line = 0; line < 40; line++)
      page.drawText(
        `${line + 1}. The holder of the right agrees to the rules of the cemetery as they stand on the day.`,
        { x: 60, y: 660 - line * 13, size: 10, font },
      )
  }
  return Buffer.from(await pdf.save())
}

/** A PDF that opens with a password alone. */
export async function protectedPdf(): Promise<Buffer> {
  const pdf = new PdfKit({ userPassword: 'secret' })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((done) => pdf.on('end', done))
  pdf.text('Protected')
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

export const field = (fieldName: string, also: Partial<SigningField> = {}): SigningField => ({
  fieldName,
  pageNumber: 1,
  kind: 'signature',
  label: 'Purchaser',
  required: true,
  x: 60,
  y: 40,
  width: 170,
  height: 32,
  ...also,
})

export const access = (also: Partial<DocumentAccess> = {}): DocumentAccess => ({
  status: 'InProgress',
  fileName: 'Deed 2026-014',
  s3Url: '/api/v1/files/signed-address',
  cemetery: {
    id: 1001,
    name: 'Oak Hill',
    logoUrl: null,
    timeZone: 'America/Chicago',
    locale: 'en-US',
  },
  // Late in the evening of the 30th in Chicago, the 1st elsewhere.
  expiration: '2026-12-01T04:30:00Z',
  personId: 42,
  institutionId: null,
  recipientName: 'Ada Byron',
  message: null,
  language: 'en',
  signatureFieldLocations: [],
  wetOriginal: false,
  consent: { text: 'I agree to sign this document electronically.', givenAt: null },
  ...also,
})

/** The recipient's half of the API, as far as a page sees it, in front of the real server. */
export class RecipientApi {
  readonly asked: Request[] = []
  readonly saved = new Map<string, SignatureValue>()
  readonly signBodies: SignBody[] = []
  readonly consents: string[] = []
  readonly declines: unknown[] = []
  readonly uploads: Array<{ headers: Record<string, string>; body: Buffer }> = []
  finishes = 0
  /** Nothing is answered. */
  offline = false
  finished: FinishedDocument = {
    uploadUrl: null,
    downloadUrl: '/api/v1/files/sealed',
    uploadHeaders: {},
    allSignatures: [],
  }

  constructor(
    public access: DocumentAccess,
    private readonly file: Buffer,
  ) {}

  async install(page: Page) {
    await page.route('**/api/v1/Documents/Access-Token**', (route) => this.answer(route))
    await page.route('**/api/v1/files/**', async (route) => {
      if (this.offline) return route.abort('connectionfailed')
      if (route.request().method() !== 'PUT')
        return route.fulfill({ body: this.file, contentType: 'application/pdf' })
      const headers = await route.request().allHeaders()
      this.uploads.push({ headers, body: route.request().postDataBuffer() ?? Buffer.alloc(0) })
      return route.fulfill({ status: 200 })
    })
  }

  private async answer(route: Route) {
    const request = route.request()
    this.asked.push(request)
    if (this.offline) return route.abort('connectionfailed')
    const { pathname } = new URL(request.url())
    const path = pathname.replace(/.*\/Access-Token\/?/, '')
    const json = (body: unknown) =>
      route.fulfill({ body: JSON.stringify(body), contentType: 'application/json' })
    if ((await request.headerValue('access-token')) !== token)
      return route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })
    if (path === '') return json(this.access)
    if (path === 'Signatures')
      return json({
        signatures: [...this.saved].map(([fieldName, value]) => ({
          fieldName,
          value,
          signedAt: '2026-11-23T10:00:00Z',
        })),
      })
    if (path === 'Consent') {
      this.consents.push('given')
      this.access = { ...this.access, consent: { ...this.access.consent, givenAt: 'now' } }
    }
    if (path === 'Decline') this.declines.push(request.postDataJSON())
    if (path === 'Sign') {
      const body = request.postDataJSON() as SignBody
      this.signBodies.push(body)
      if (body.signature) this.saved.set(body.fieldName, body.signature)
      else this.saved.delete(body.fieldName)
    }
    if (path !== 'Finish') return route.fulfill({ status: 204 })
    this.finishes += 1
    this.access = { ...this.access, status: 'Finished' }
    return json(this.finished)
  }
}
