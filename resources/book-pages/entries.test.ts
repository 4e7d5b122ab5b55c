import { expect, test } from 'vitest'
import type { BookPage } from './area'
import { stamped } from './entries'

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

test('who verifies an entry stands there; what stays as it was keeps who did', () => {
  const was = entry({ verified: true, verifiedBy: 7, verifiedAt: old })
  expect(stamped([entry({ verified: true })], [entry({})], 9, now)).toMatchObject([
    { verifiedBy: 9, verifiedAt: now },
  ])
  expect(stamped([was], [was], 9, now)).toEqual([was])
})

test('a changed entry is verified by who changed it, or by nobody', () => {
  const was = entry({ verified: true, verifiedBy: 7, verifiedAt: old })
  expect(stamped([{ ...was, name: 'Ida' }], [was], 9, now)).toMatchObject([{ verifiedBy: 9 }])
  expect(stamped([{ ...was, verified: false }], [was], 9, now)).toMatchObject([
    { verifiedBy: null, verifiedAt: null },
  ])
})

test('a date that was read is the same as its text', () => {
  const date = { text: 'abt 1890', edtf: '1890~', earliest: '1890-01-01', latest: '1890-12-31' }
  const was = entry({ date, verified: true, verifiedBy: 7, verifiedAt: old })
  const sent = { ...was, date: 'abt 1890' as never }
  expect(stamped([sent], [was], 9, now)).toMatchObject([{ verifiedBy: 7 }])
})
