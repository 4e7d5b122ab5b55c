import { PDF, type PdfArray, PdfNumber, type PdfStream } from '@libpdf/core'
import { expect, it } from 'vitest'
import { pdfText } from '../../../tests/support/pdf-text'
import { makePaper, type PaperBlock, type PlaceOnPage } from './paper'

const makeForm = async (turn = 0) => {
  const pdf = PDF.create()
  const page = pdf.addPage({ size: 'letter' })
  page.drawText('Burial permit of the county', { x: 72, y: 700, size: 14 })
  if (turn) page.dict.set('Rotate', PdfNumber.of(turn))
  const form = pdf.getOrCreateForm()
  const name = form.createTextField('name')
  page.drawField(name, { x: 72, y: 600, width: 160, height: 20 })
  const county = form.createTextField('county')
  county.setValue('Lancaster')
  page.drawField(county, { x: 72, y: 560, width: 160, height: 20 })
  pdf.addPage({ size: 'a4' }).drawText('By-laws', { x: 72, y: 700, size: 14 })
  return pdf.save()
}
const place = (values: Partial<PlaceOnPage>): PlaceOnPage => ({
  fieldName: 'name',
  kind: 'text',
  label: 'Name',
  required: false,
  role: null,
  printed: null,
  pageNumber: 1,
  x: 72,
  y: 172,
  width: 160,
  height: 20,
  ...values,
})
const letter = { width: 612, height: 792 }
const a4 = { width: 595.28, height: 841.89 }
const paper = (blocks: PaperBlock[]) =>
  makePaper({ title: 'Test', language: 'en', author: 'Oak Hill', size: 'A4', foot: 'Foot', blocks })

it('pages of another PDF keep their sizes, with what is printed, ticked and signed on them', async () => {
  const source = await makeForm()
  const { pdf, pages, places } = await paper([
    { kind: 'heading', level: 1, runs: [{ text: 'Before' }] },
    {
      kind: 'pages',
      source,
      pages: [letter, a4],
      places: [
        place({ printed: [{ text: 'Ana Ortega' }] }),
        place({ fieldName: 'box', kind: 'checkbox', printed: [{ text: 'yes' }], x: 300 }),
        place({ fieldName: 'sign', kind: 'signature', role: 'holder', pageNumber: 2, y: 600 }),
        place({ fieldName: 'blank', y: 300 }),
      ],
    },
    { kind: 'paragraph', runs: [{ text: 'After' }] },
  ])
  expect(pages).toBe(4)
  const text = await pdfText(pdf)
  expect(text.map((one) => one.replace(/\s+/g, ' ').trim())).toEqual([
    'Before Foot 1 / 4',
    expect.stringMatching(
      /Burial permit of the county.*Lancaster.*Ana Ortega|Burial permit of the county.*Ana Ortega/,
    ),
    'By-laws',
    'After Foot 4 / 4',
  ])
  const made = await PDF.load(pdf)
  const sizes = made.getPages().map(({ width, height }) => [Math.round(width), Math.round(height)])
  expect(sizes).toEqual([
    [595, 842],
    [612, 792],
    [595, 842],
    [595, 842],
  ])
  expect(made.getForm()).toBeNull()
  expect(places).toEqual([
    {
      name: 'holder',
      role: 'holder',
      kind: 'signature',
      label: 'Name',
      required: false,
      page: 3,
      pageHeight: 841.89,
      x: 72,
      y: 841.89 - 600 - 20,
      width: 160,
      height: 20,
    },
  ])
})

it('a source that stands on many papers is written once', async () => {
  const source = await makeForm()
  const one: PaperBlock = { kind: 'pages', source, pages: [letter], places: [place({})] }
  const [single, many] = await Promise.all([
    paper([one]),
    paper(Array.from({ length: 40 }, () => one)),
  ])
  expect(many.pages).toBe(40)
  expect(many.pdf.length).toBeLessThan(single.pdf.length + 40 * 1500)
})

it.each([90, 180, 270])('a page that is turned by %i degrees is shown upright', async (turn) => {
  const source = await makeForm(turn)
  const turned = turn === 180 ? letter : { width: 792, height: 612 }
  const { pdf } = await paper([{ kind: 'pages', source, pages: [turned], places: [] }])
  const made = await PDF.load(pdf)
  const resolve = made.getObject.bind(made)
  const resources = made.getPages()[0]?.dict.getDict('Resources', resolve)
  const form = resources?.getDict('XObject', resolve)?.get('Page1', resolve) as PdfStream
  const matrix = form.getArray('Matrix', resolve) as PdfArray
  const [a, b, c, d, e, f] = Array.from(
    { length: 6 },
    (_, i) => (matrix.at(i) as PdfNumber).value,
  ) as [number, number, number, number, number, number]
  // The upper left corner of what was drawn, as it is read.
  const corner = { 90: [0, 0], 180: [612, 0], 270: [612, 792] }[turn] as [number, number]
  const [x, y] = corner
  expect([a * x + c * y + e, b * x + d * y + f].map(Math.round)).toEqual([0, turned.height])
})

it('a paper without pages of others is PDF/A-2u, one with them makes no such claim', async () => {
  const own = await paper([{ kind: 'paragraph', runs: [{ text: 'Own' }] }])
  const mixed = await paper([
    { kind: 'pages', source: await makeForm(), pages: [letter], places: [] },
  ])
  expect(own.pdf.toString('latin1')).toContain('pdfaid')
  expect(mixed.pdf.toString('latin1')).not.toContain('pdfaid')
})
