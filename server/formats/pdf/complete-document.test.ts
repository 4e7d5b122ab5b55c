import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, type PdfDict } from '@libpdf/core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SignatureValue, SigningField } from '../../../core/documents/recipient-view'
import {
  certificateForTest,
  paperForTest,
  pictureForTest,
  programFor,
} from '../../../tests/support/completed-documents'
import { pdfText } from '../../../tests/support/pdf-text'
import { completeDocument } from './complete-document'

const field = (at: Partial<SigningField>): SigningField => ({
  fieldName: 'purchaser',
  pageNumber: 1,
  kind: 'signature',
  label: 'Purchaser',
  required: true,
  x: 60,
  y: 600,
  width: 200,
  height: 40,
  ...at,
})
const entry = (value: SignatureValue, at: Partial<SigningField> = {}) => ({
  field: field(at),
  value,
  name: 'Łucja Wójcik',
  signedAt: '2026-11-20T15:04:05Z',
})

test('the original stays within the file, which goes on after it', async () => {
  const original = await paperForTest(2)
  const completed = await completeDocument({
    original,
    values: [entry({ kind: 'drawn', image: await pictureForTest() })],
    certificate: certificateForTest,
  })
  expect(Buffer.compare(completed.subarray(0, original.length), original)).toBe(0)
  expect((await PDF.load(completed)).getPageCount()).toBe(3)
})

test('what was entered and the page of signatures can be read as text', async () => {
  const completed = await completeDocument({
    original: await paperForTest(2),
    values: [
      entry({ kind: 'typed', text: 'Łucja Wójcik' }),
      entry({ kind: 'typed', text: 'Ελένη' }, { fieldName: 'b', y: 500 }),
      entry({ kind: 'text', text: 'Beside the oak' }, { fieldName: 'c', y: 400, kind: 'text' }),
      entry({ kind: 'date', date: '2026-11-20' }, { fieldName: 'd', y: 300, kind: 'date' }),
      entry({ kind: 'checkbox', checked: true }, { fieldName: 'e', y: 250, kind: 'checkbox' }),
    ],
    certificate: certificateForTest,
  })
  const text = await pdfText(completed)
  expect(text[0]).toContain('Beside the oak')
  expect(text[0]).toContain('November 20, 2026')
  expect(text[2]).toContain('Certificate of completion')
  expect(text[2]).toContain('Nov 20, 2026, 10:04:05')
  expect(text[2]).toContain('203.0.113.7')
})

test.skipIf(!programFor('qpdf'))(
  'qpdf finds no fault, and the tags of both are one tree',
  async () => {
    const completed = await completeDocument({
      original: await paperForTest(2),
      values: [entry({ kind: 'typed', text: 'أحمد' })],
      certificate: certificateForTest,
    })
    const pdf = await PDF.load(completed)
    const root = pdf.getObject(pdf.getCatalog().getRef('StructTreeRoot') as never)
    expect((root as PdfDict).getNumber('ParentTreeNextKey')?.value).toBe(3)
    const folder = mkdtempSync(join(tmpdir(), 'completed-'))
    try {
      const file = join(folder, 'completed.pdf')
      writeFileSync(file, completed)
      expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
        'No syntax or stream encoding errors found',
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('a picture that is none, and a place off the page, are refused by the name of the field', async () => {
  const original = await paperForTest(1)
  const complete = (value: ReturnType<typeof entry>) =>
    completeDocument({ original, values: [value], certificate: certificateForTest })
  const image = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
  await expect(complete(entry({ kind: 'drawn', image }))).rejects.toMatchObject({
    code: 'badPicture',
    detail: 'purchaser',
  })
  const typed = { kind: 'typed', text: 'A' } as const
  await expect(complete(entry(typed, { pageNumber: 9 }))).rejects.toMatchObject({
    code: 'badPlace',
  })
  await expect(complete(entry(typed, { x: 600 }))).rejects.toMatchObject({ code: 'badPlace' })
})

test('fields of a form are drawn as what they hold, and none is left to fill in', async () => {
  const form = PDF.create()
  const page = form.addPage({ size: 'letter' })
  const fields = form.getOrCreateForm()
  const plot = fields.createTextField('plot')
  page.drawField(plot, { x: 50, y: 700, width: 200, height: 20 })
  plot.setValue('A-12')
  page.drawField(fields.createTextField('purchaser'), { x: 60, y: 152, width: 200, height: 40 })
  const completed = await completeDocument({
    original: await form.save(),
    values: [entry({ kind: 'text', text: 'Jane' })],
    certificate: certificateForTest,
  })
  const pdf = await PDF.load(completed)
  expect(pdf.getForm()?.getFieldNames() ?? []).toEqual([])
  expect((await pdfText(completed))[0]).toContain('Jane')
})

test.each([
  [0, 612, 792],
  [90, 792, 612],
  [180, 612, 792],
  [270, 792, 612],
])(
  'an entry stands where it is shown on a page turned by %i degrees',
  async (rotate, width, height) => {
    const turned = PDF.create()
    turned.addPage({ width: 612, height: 792, rotate: rotate as never })
    const completed = await completeDocument({
      original: await turned.save(),
      values: [
        entry(
          { kind: 'drawn', image: await pictureForTest() },
          { x: 20, y: 30, width: 100, height: 50 },
        ),
      ],
      certificate: certificateForTest,
    })
    if (!programFor('pdftoppm')) return
    const folder = mkdtempSync(join(tmpdir(), 'turned-'))
    try {
      writeFileSync(join(folder, 'a.pdf'), completed)
      execFileSync(
        'pdftoppm',
        ['-r', '72', '-f', '1', '-l', '1', '-png', '-singlefile', 'a.pdf', 'a'],
        { cwd: folder },
      )
      const { data, info } = await sharp(join(folder, 'a.png'))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([width, height])
      const dark: Array<[number, number]> = []
      for (let i = 0; i < data.length; i += info.channels)
        if ((data[i] as number) < 100)
          dark.push([(i / info.channels) % info.width, Math.floor(i / info.channels / info.width)])
      const xs = dark.map(([x]) => x)
      const ys = dark.map(([, y]) => y)
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(19)
      expect(Math.max(...xs)).toBeLessThanOrEqual(121)
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(29)
      expect(Math.max(...ys)).toBeLessThanOrEqual(81)
      // The picture's dark half is its upper one.
      const upper = ys.filter((y) => y < 55).length
      expect(upper / ys.length).toBeGreaterThan(0.95)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
