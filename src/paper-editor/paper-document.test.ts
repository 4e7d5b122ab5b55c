import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePaperText } from '../../core/papers/template'
import { documentOf, textOf } from './paper-document'

const joined = (text: string) => {
  const parts: Array<{ bold: boolean; text: string }> = []
  for (const part of parsePaperText(text)) {
    const piece = 'path' in part ? `{${part.path}}` : part.words
    const last = parts.at(-1)
    if (last && last.bold === part.bold) last.text += piece
    else parts.push({ bold: part.bold, text: piece })
  }
  return parts
}
const piece = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/[{}*]/g, 'x')),
  fc.constantFrom('{record}', '{location.name}', '{custom_f12}'),
)
const stretches = fc.array(
  fc.tuple(fc.boolean(), fc.array(piece, { minLength: 1, maxLength: 3 })),
  {
    maxLength: 5,
  },
)

describe('a text in the editor', () => {
  it('keeps its words, fields and bold stretches', () => {
    fc.assert(
      fc.property(stretches, (some) => {
        const text = some
          .map(([bold, pieces]) => (bold ? `**${pieces.join('')}**` : pieces.join('')))
          .join('·')
        expect(joined(textOf(documentOf(text)))).toEqual(joined(text))
      }),
    )
  })

  it('gains no field and no bold from signs that were typed', () => {
    const typed = textOf({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a {b} **c** {' }] }],
    })
    expect(parsePaperText(typed)).toEqual([{ words: 'a (b) *c* (', bold: false }])
  })

  it('that cannot be read stands there as words', () => {
    expect(textOf(documentOf('Hello {name'))).toBe('Hello (name')
  })
})
