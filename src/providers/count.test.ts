import { expect, it } from 'vitest'
import { countOf, countText } from './count'

it('a count is read from Content-Range, a bounded one as at least', () => {
  expect(countOf('deceased 0-0/20000')).toEqual({ count: 20000, atLeast: false })
  expect(countOf('deceased */0')).toEqual({ count: 0, atLeast: false })
  expect(countOf('deceased 0-0/10001+')).toEqual({ count: 10000, atLeast: true })
  expect(countOf(null)).toBeNull()
})
it('a count is formatted in the reader’s locale', () => {
  expect(countText({ count: 10000, atLeast: true }, 'en', '–')).toBe('10,000+')
  expect(countText(null, 'en', '–')).toBe('–')
})
