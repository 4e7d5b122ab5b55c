import { expect, test } from 'vitest'
import type { BookPage } from './area'
import { stampVerified } from './entries'

type Entry = BookPage['entries'][number]
const entry = (values: Partial<Entry>): Entry => ({
  id: 1,
  name: 'Ada',
  date: null,
  text: null,
  deceased: null,
  verified: false,
  verifiedBy: null,
  verifiedAt: null,
  ...values,
})
const old = '2026-01-01T00:00:00Z'
const now = '2026-02-02T00:00:00Z'

test('an entry keeps who verified it, and an unchanged entry keeps its verifier', () => {
  const was = entry({ verified: true, verifiedBy: 7, verifiedAt: old })
  expect(stampVerified([entry({ verified: true })], [entry({})], 9, now)).toMatchObject([
    { verifiedBy: 9, verifiedAt: now },
  ])
  expect(stampVerified([was], [was], 9, now)).toEqual([was])
})

test('a changed entry is verified by who changed it, or by nobody', () => {
  const was = entry({ verified: true, verifiedBy: 7, verifiedAt: old })
  expect(stampVerified([{ ...was, name: 'Ida' }], [was], 9, now)).toMatchObject([{ verifiedBy: 9 }])
  expect(stampVerified([{ ...was, verified: false }], [was], 9, now)).toMatchObject([
    { verifiedBy: null, verifiedAt: null },
  ])
})

test('a partial date and its text count as the same value', () => {
  const date = { text: 'abt 1890', edtf: '1890~', earliest: '1890-01-01', latest: '1890-12-31' }
  const was = entry({ date, verified: true, verifiedBy: 7, verifiedAt: old })
  const sent = { ...was, date: 'abt 1890' as never }
  expect(stampVerified([sent], [was], 9, now)).toMatchObject([{ verifiedBy: 7 }])
})
