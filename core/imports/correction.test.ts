import { describe, expect, it } from 'vitest'
import { isCorrectionReadable } from './correction'
import { type ImportTarget, importFieldsOf } from './fields'
import type { ImportSheet } from './row-reader'

const readable = (target: ImportTarget, field: string, text: string) => {
  const columns = Object.keys(importFieldsOf(target))
  const mapping = {
    ...{ columns, dateOrder: 'mdy', nameForm: 'lastFirst', duplicates: 'create', capacity: null },
  } as ImportSheet['mapping']
  const sheet: ImportSheet = {
    ...{ fileName: 'a.csv', header: columns, headerRow: 1, today: '2026-01-01' },
    ...{ currency: 'USD', near: null, own: new Map(), mapping },
  }
  return isCorrectionReadable(target, sheet, field, text)
}

/** Fields that hold no free text, with one that each can read. */
const fields: Record<ImportTarget, Record<string, string>> = {
  deceased: {
    ...{ birthDate: 'abt 1850', deathDate: '1902', intermentDate: '4 May 1901' },
    ...{ age: '3 mths', ageYears: '90', ageMonths: '3', ageDays: '12', ageUnit: 'D' },
    ...{ sex: 'F', maritalStatus: 'widowed', veteran: 'yes', withheld: 'no' },
    ...{ disposition: 'burial', intermentStatus: 'completed', confidence: 'probable' },
    ...{ latitude: '44.5', longitude: '-73.2', coordinates: '44.5, -73.2' },
  },
  locations: {
    ...{ capacityCaskets: '2', capacityCremains: '4', capacity: 'Caskets: 2, Cremains: 4' },
    ...{ length: '10', width: '4.5', depthLimit: '6', notForSale: 'yes' },
    ...{ purchaseDate: '4 May 1901', price: '40.00', latitude: '44.5', coordinates: '44.5, -73.2' },
    outline: '{"type":"Point","coordinates":[-73.2,44.5]}',
  },
  contacts: {
    ...{ kind: 'person', email: 'a@b.example', phones: 'home, 555 1234' },
    ...{ preferredChannel: 'letter', doNotContact: 'yes', deathDate: 'abt 1950' },
  },
  'interment-rights': {
    ...{ deedDate: '4 May 1901', expires: '4 May 2031', consideration: '40.00' },
    status: 'active',
  },
  interments: {
    ...{ disposition: 'burial', partOfCremains: 'yes', status: 'completed', depth: '6' },
    ...{ scheduledStart: '2026-05-01 10:30', scheduledEnd: '2026-05-01 11:30' },
    ...{ actualDate: '4 May 1901', disinterredOn: '4 May 1910' },
  },
  'earlier-titles': { from: 'abt 1885', until: '4 May 1910' },
}

describe.each(Object.entries(fields) as Array<[ImportTarget, Record<string, string>]>)(
  'checking one correction of a row of %s',
  (target, texts) => {
    it.each(Object.keys(texts))('of %s: refuses an unreadable text at once', (field) => {
      expect(readable(target, field, '31 Febr 18x2 §§')).toBe(false)
    })
    it.each(Object.entries(texts))('of %s: accepts %s', (field, text) => {
      expect(readable(target, field, text)).toBe(true)
    })
  },
)

it.each([
  ['deceased', 'lastName'],
  ['contacts', 'lastName'],
  ['contacts', 'firstName'],
  ['deceased', 'withheldReason'],
] as const)('a correction of %s longer than its %s is refused at once', (target, field) => {
  expect(readable(target, field, 'x'.repeat(400))).toBe(false)
  expect(readable(target, field, 'x'.repeat(20))).toBe(true)
})
