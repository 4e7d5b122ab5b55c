import { describe, expect, it } from 'vitest'
import { paperLimits, paperNodesSchema } from './paper-nodes'

const accepted = [
  { letterhead: true },
  { heading: 'Deed {deedNumber}', level: 2 },
  { text: 'To **{holderNames}**', align: 'end', small: true },
  { list: ['One', '{location}'] },
  { facts: [['Date', '{deedDate}']] },
  {
    table: [
      ['Fee', 'Price'],
      ['Opening', '{fee}'],
    ],
    header: true,
  },
  {
    each: 'holders',
    columns: [
      ['Name', '{contact}', 5],
      ['Share', '{share}', 1, 'end'],
    ],
    foot: [['All', '100']],
  },
  { when: 'expires', is: ['a'], show: [{ rule: true }], otherwise: [{ pageBreak: true }] },
  { signatures: [['cemetery', 'For the cemetery']] },
  {
    places: [{ role: 'holder', kind: 'checkbox', label: 'I have read the rules', optional: true }],
  },
  { picture: 7, alt: 'A plan', height: 200 },
  { address: 'record' },
]

it('a template of every kind of block is read as it was sent', () =>
  expect(paperNodesSchema.parse(accepted)).toEqual(accepted))

describe('a template is refused', () => {
  const deep = (depth: number): object =>
    depth === 0 ? { rule: true } : { when: 'a', show: [deep(depth - 1)] }
  it.each<[string, unknown[]]>([
    ['with a block that does not exist', [{ script: 'alert(1)' }]],
    ['with a further property', [{ rule: true, onclick: 'x' }]],
    ['with a path that is none', [{ text: '{constructor()}' }]],
    ['with an open brace', [{ heading: '{deedNumber' }]],
    ['with open bold', [{ list: ['**a'] }]],
    ['with a prototype as a path', [{ when: '__proto__', show: [] }]],
    ['with a row of other cells than the first', [{ table: [['a', 'b'], ['c']] }]],
    [
      'with a foot of other cells than the table',
      [{ each: 'a', columns: [['a', 'b', 1]], foot: [['a', 'b']] }],
    ],
    ['with a column of no width', [{ each: 'a', columns: [['a', 'b', 0]] }]],
    ['with a place of an unknown kind', [{ places: [{ role: 'a', kind: 'button', label: '' }] }]],
    ['with a place of no role', [{ places: [{ role: ' ', kind: 'date', label: '' }] }]],
    ['with a picture that has no words', [{ picture: 1, alt: '' }]],
    ['with too long a text', [{ text: 'a'.repeat(paperLimits.text + 1) }]],
    ['with too many blocks', Array.from({ length: paperLimits.nodes + 1 }, () => ({ rule: true }))],
    [
      'with too many blocks in conditions',
      Array.from({ length: 2 }, () => ({
        when: 'a',
        show: Array.from({ length: paperLimits.nodes / 2 }, () => ({ rule: true })),
      })),
    ],
    ['with conditions too deep', [deep(paperLimits.depth + 2)]],
  ])('%s', (_, nodes) => expect(paperNodesSchema.safeParse(nodes).success).toBe(false))

  it('conditions may stand as deep as the limit says', () =>
    expect(paperNodesSchema.safeParse([deep(paperLimits.depth)]).success).toBe(true))
})
