import { PDF, PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core'
import { expect, test } from 'vitest'
import { paperForTest } from '../../../tests/support/completed-documents'
import { inspectPdf, pdfLimits } from './inspect-pdf'
import { makeDemoSealKey } from './seal-key'
import { sealPdf } from './seal-pdf'

const refusal = (bytes: Uint8Array) =>
  inspectPdf(bytes).then(
    () => 'taken',
    ({ code, detail }: { code: string; detail?: string }) => (detail ? `${code} ${detail}` : code),
  )
async function withCatalog(change: (catalog: PdfDict, pdf: PDF) => void): Promise<Uint8Array> {
  const pdf = PDF.create()
  pdf.addPage({ size: 'letter' })
  change(pdf.getCatalog(), pdf)
  return pdf.save()
}
const script = (words = 'app.alert(1)') =>
  PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString(words) })

test('pages have the size in which they are shown', async () => {
  const pdf = PDF.create()
  pdf.addPage({ size: 'letter' })
  pdf.addPage({ width: 300, height: 500, rotate: 90 })
  expect((await inspectPdf(await pdf.save())).pages).toEqual([
    { width: 612, height: 792 },
    { width: 500, height: 300 },
  ])
})

test('fields of a form are offered with their kind, page and place from the upper left corner', async () => {
  const pdf = PDF.create()
  const pages = [pdf.addPage({ size: 'letter' }), pdf.addPage({ size: 'letter' })]
  const form = pdf.getOrCreateForm()
  pages[1]?.drawField(form.createTextField('date_signed'), {
    x: 72,
    y: 692,
    width: 120,
    height: 20,
  })
  pages[1]?.drawField(form.createCheckbox('agrees'), { x: 72, y: 600, width: 12, height: 12 })
  pages[0]?.drawField(form.createTextField('plot'), { x: 50, y: 30, width: 100, height: 20 })
  const { fields } = await inspectPdf(await pdf.save())
  expect(fields).toEqual([
    {
      fieldName: 'plot',
      pageNumber: 1,
      kind: 'text',
      label: 'plot',
      required: false,
      x: 50,
      y: 742,
      width: 100,
      height: 20,
    },
    {
      fieldName: 'date_signed',
      pageNumber: 2,
      kind: 'date',
      label: 'date_signed',
      required: false,
      x: 72,
      y: 80,
      width: 120,
      height: 20,
    },
    {
      fieldName: 'agrees',
      pageNumber: 2,
      kind: 'checkbox',
      label: 'agrees',
      required: false,
      x: 72,
      y: 180,
      width: 12,
      height: 12,
    },
  ])
})

test('a paper that was made here is taken', async () => {
  expect((await inspectPdf(await paperForTest(2))).pages).toHaveLength(2)
})

test('what is no PDF, broken or too large is refused by kind', async () => {
  expect(await refusal(Buffer.from('hello'))).toBe('notPdf')
  expect(await refusal(Buffer.from('%PDF-1.7\nnothing more'))).toBe('broken')
  const paper = await paperForTest(1)
  expect(['broken', 'taken']).toContain(await refusal(paper.subarray(0, paper.length / 2)))
  expect(await refusal(new Uint8Array(pdfLimits.bytes + 1))).toBe('tooBig')
})

test('an encrypted PDF is refused, also where no password opens it', async () => {
  for (const passwords of [{ userPassword: 'u', ownerPassword: 'o' }, { ownerPassword: 'o' }]) {
    const pdf = PDF.create()
    pdf.addPage()
    pdf.setProtection(passwords)
    expect(await refusal(await pdf.save())).toBe('encrypted')
  }
})

test('more pages than the limit are refused', async () => {
  const pdf = PDF.create()
  for (let i = 0; i <= pdfLimits.pages; i++) pdf.addPage()
  expect(await refusal(await pdf.save())).toBe(`tooManyPages ${pdfLimits.pages + 1}`)
})

test('XFA, scripts, launching, sending, embedded files and media are refused', async () => {
  const action = (S: string) => PdfDict.of({ S: PdfName.of(S) })
  const cases: Array<[string, (catalog: PdfDict, pdf: PDF) => void]> = [
    [
      'xfa',
      (catalog) =>
        catalog.set(
          'AcroForm',
          PdfDict.of({ Fields: new PdfArray([]), XFA: PdfString.fromString('x') }),
        ),
    ],
    ['activeContent JavaScript', (catalog) => catalog.set('OpenAction', script())],
    [
      'activeContent JavaScript',
      (catalog, pdf) =>
        catalog.set('Names', PdfDict.of({ JavaScript: pdf.register(PdfDict.of({})) })),
    ],
    [
      'activeContent JavaScript',
      (_, pdf) => pdf.getPages()[0]?.dict.set('AA', PdfDict.of({ O: pdf.register(script()) })),
    ],
    ['activeContent Launch', (catalog) => catalog.set('OpenAction', action('Launch'))],
    [
      'activeContent SubmitForm',
      (_, pdf) => pdf.getPages()[0]?.dict.set('AA', PdfDict.of({ C: action('SubmitForm') })),
    ],
    ['activeContent EmbeddedFiles', (_, pdf) => pdf.addAttachment('a.exe', new Uint8Array([1]))],
    [
      'activeContent RichMedia',
      (_, pdf) =>
        pdf
          .getPages()[0]
          ?.dict.set(
            'Annots',
            new PdfArray([
              PdfDict.of({ Subtype: PdfName.of('RichMedia'), Rect: new PdfArray([]) }),
            ]),
          ),
    ],
  ]
  for (const [code, change] of cases) expect(await refusal(await withCatalog(change))).toBe(code)
})

test('a web link is no active content', async () => {
  const link = PdfDict.of({
    S: PdfName.of('URI'),
    URI: PdfString.fromString('https://example.org'),
  })
  expect(await refusal(await withCatalog((catalog) => catalog.set('OpenAction', link)))).toBe(
    'taken',
  )
})

test('a PDF that carries a signature is refused', async () => {
  const sealed = await sealPdf(await paperForTest(1), await makeDemoSealKey(), {
    reason: 'Completed',
    location: 'Oakwood',
    name: 'Oakwood',
  })
  expect(await refusal(sealed)).toBe('alreadySigned')
})
