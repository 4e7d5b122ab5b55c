import { expect, it } from 'vitest'
import { signingFieldKinds } from '../../../core/documents/recipient-view'
import { pdfText } from '../../../tests/support/pdf-text'
import { makePaper, type PaperBlock } from './paper'

const paper = (blocks: PaperBlock[]) =>
  makePaper({
    title: 'Test',
    language: 'en',
    author: 'Oak Hill',
    size: 'A4',
    foot: 'Oak Hill',
    blocks,
  })

it('every kind of place is on the paper, named by its role, within the page and over no other', async () => {
  const place = (kind: (typeof signingFieldKinds)[number], label: string) => ({
    role: 'purchaser',
    kind,
    label: [{ text: label }],
    required: kind !== 'text',
  })
  const all = [...signingFieldKinds, ...signingFieldKinds].map((kind, n) =>
    place(kind, `${kind} ${n}`),
  )
  const { places, pages, pdf } = await paper([{ kind: 'places', places: all }])
  expect(pages).toBe(1)
  expect(places.map(({ name }) => name)).toEqual([
    'purchaser',
    'purchaser-initials-1',
    'purchaser-date-1',
    'purchaser-text-1',
    'purchaser-checkbox-1',
    'purchaser-signature-2',
    'purchaser-initials-2',
    'purchaser-date-2',
    'purchaser-text-2',
    'purchaser-checkbox-2',
  ])
  expect(places.filter(({ required }) => !required).map(({ kind }) => kind)).toEqual([
    'text',
    'text',
  ])
  for (const { x, y, width, height } of places) {
    expect(x).toBeGreaterThanOrEqual(62)
    expect(x + width).toBeLessThanOrEqual(595.28 - 62 + 0.01)
    expect(y).toBeGreaterThan(72)
    expect(y + height).toBeLessThan(842 - 50)
  }
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1))
      expect(
        a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y,
        `${a.name} lies over ${b.name}`,
      ).toBe(true)
  const text = (await pdfText(pdf)).join('\n')
  for (const { label } of places) expect(text).toContain(label)
})

it('a table of fixed cells is there with and without a header, over several pages', async () => {
  const rows = Array.from({ length: 80 }, (_, n) => [[{ text: `Fee ${n}` }], [{ text: `${n}.00` }]])
  for (const header of [true, false]) {
    const { pdf, pages } = await paper([{ kind: 'grid', rows, header }])
    expect(pages).toBeGreaterThan(1)
    const text = (await pdfText(pdf)).join('\n')
    for (const n of [0, 1, 40, 79]) expect(text).toContain(`Fee ${n}`)
    expect(text.split('Fee 0').length > 2).toBe(header)
  }
})
