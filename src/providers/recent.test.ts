import { beforeEach, expect, it } from 'vitest'
import { addRecent, forgetRecent, recentOf } from './recent'

beforeEach(() => localStorage.clear())

it('keeps the last eight records of a person and cemetery, each once, the last first', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) addRecent(1, 1001, 'deceased', id)
  expect(recentOf(1, 1001)).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((id) => `deceased.${id}`))
  expect(recentOf(1, 1002)).toEqual([])
  expect(recentOf(2, 1001)).toEqual([])
  forgetRecent()
  expect(localStorage).toHaveLength(0)
})

it('takes nothing from a key that is damaged', () => {
  for (const text of ['{', '{}', 'null', '[1, "x", "a.b", "tags.0"]']) {
    localStorage.setItem('opened:1:1001', text)
    expect(recentOf(1, 1001)).toEqual([])
  }
})
