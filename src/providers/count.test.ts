import { expect, it } from 'vitest'
import { countOf, countText } from './count'

it('is read from Content-Range, bounded ones as at least', () => {
  expect(countOf('deceased 0-0/20000')).toEqual({ count: 20000, atLeast: false })
  expect(countOf('deceased */0')).toEqual({ count: 0, atLeast: false })
  expect(countOf('deceased 0-0/10001+')).toEqual({ count: 10000, atLeast: true })
  expect(countOf(null)).toBeNull()
})
it('is written as the reader writes numbers', () => {
  expect(countText({ count: 10000, atLeast: true }, 'en', '–')).toBe('10,000+')
  expect(countText(null, 'en', '–')).toBe('–')
})
