import { beforeEach, expect, it } from 'vitest'
import { addRecentRecord, forgetRecentRecords, recentRecordsOf } from './recent-records'

beforeEach(() => localStorage.clear())

it('recent records are the last eight of a user and cemetery, each once, latest first', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) addRecentRecord(1, 1001, 'deceased', id)
  expect(recentRecordsOf(1, 1001)).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((id) => `deceased.${id}`))
  expect(recentRecordsOf(1, 1002)).toEqual([])
  expect(recentRecordsOf(2, 1001)).toEqual([])
  forgetRecentRecords()
  expect(localStorage).toHaveLength(0)
})

it('recent records ignore a damaged storage entry', () => {
  for (const text of ['{', '{}', 'null', '[1, "x", "a.b", "tags.0"]']) {
    localStorage.setItem('opened:1:1001', text)
    expect(recentRecordsOf(1, 1001)).toEqual([])
  }
})
