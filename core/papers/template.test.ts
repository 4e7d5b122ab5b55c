import { expect, it } from 'vitest'
import { filesShown, parsePaperText, pathsOf, signingRoles } from './template'

it('a text is words and paths, plain and bold', () => {
  expect(parsePaperText('To **{holderNames}**, of {location.name}.')).toEqual([
    { words: 'To ', bold: false },
    { path: 'holderNames', bold: true },
    { words: ', of ', bold: false },
    { path: 'location.name', bold: false },
    { words: '.', bold: false },
  ])
})

it.each(['{__proto__.x y}', '{constructor()}', '{}', 'an {open brace', 'a **bold', '{a.b.c.d.e}'])(
  'a text that is no template is refused: %s',
  (text) => expect(() => parsePaperText(text)).toThrow(/not the path|not closed/),
)

it('the paths of a paper are those of all its nodes, rows and conditions', () => {
  expect(
    pathsOf([
      { heading: '{number}' },
      { each: 'items', columns: [['Item', '{priceItem}', 1]], foot: [['{total}']] },
      { when: 'kind', show: [{ text: '{date}' }], otherwise: [{ list: ['{remarks}'] }] },
      { table: [['Fee'], ['{fee}']], header: true },
      { places: [{ role: 'widow', kind: 'date', label: '{title}' }] },
      { address: 'contact' },
    ]),
  ).toEqual([
    { path: 'number' },
    { path: 'items' },
    { path: 'priceItem', each: 'items' },
    { path: 'total' },
    { path: 'kind' },
    { path: 'date' },
    { path: 'remarks' },
    { path: 'fee' },
    { path: 'title' },
    ...['', '.addresses.street', '.addresses.city', '.addresses.region'].map((end) => ({
      path: `contact${end}`,
    })),
    { path: 'contact.addresses.postalCode' },
    { path: 'contact.addresses.country' },
  ])
})

it('the roles and the pictures of a paper are also those within its conditions', () => {
  const nodes = [
    { signatures: [['cemetery', 'For the cemetery']] },
    {
      when: 'kind',
      show: [
        { places: [{ role: 'purchaser', kind: 'initials', label: '' }] },
        { picture: 7, alt: 'Plan' },
      ],
      otherwise: [{ places: [{ role: 'cemetery', kind: 'date', label: '' }] }],
    },
  ] as const
  expect(signingRoles(nodes)).toEqual(['cemetery', 'purchaser'])
  expect(filesShown(nodes)).toEqual([{ id: 7, kind: 'picture' }])
})
