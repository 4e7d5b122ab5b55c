import { expect, it } from 'vitest'
import { type ColumnType, countFitting, proposeType } from './propose-field'

const values = (texts: readonly string[], rows = 1) => texts.map((text) => ({ text, rows }))

it.each<[ColumnType, string, string[], number?]>([
  ['text', 'names of occupations', ['Mason', 'Farmer', 'Weaver']],
  ['text', 'register numbers that begin with a zero', ['0012', '0013', '0104']],
  ['number', 'figures', ['12', '13,5', '7', '104']],
  ['url', 'pages', ['https://example.org/1', 'http://example.org/2']],
  ['flag', 'yes and no in any language', ['yes', 'no', 'oui']],
  ['date', 'days', ['14/03/1901', '2 April 1902', '1903-05-06']],
  ['partialDate', 'days and less', ['14/03/1901', 'April 1902', 'about 1903']],
  ['longText', 'stories', ['a'.repeat(300), 'b']],
  ['choice', 'a few words that return', ['Mason', 'Farmer', 'Weaver'], 20],
  ['text', 'nothing at all', []],
])('a custom field of type %s is proposed for %s', (type, _, texts, rows) => {
  expect(proposeType(values(texts, rows))).toBe(type)
})

it('a type is proposed only where nine rows in ten fit, with the number that do', () => {
  const pages = [...values(['https://example.org/1'], 8), ...values(['lost'], 2)]
  expect(proposeType(pages)).not.toBe('url')
  expect(countFitting('url', pages)).toBe(8)
  expect(countFitting('text', pages)).toBe(10)
})
