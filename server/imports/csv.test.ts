import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvReader, delimiterOf } from './csv'
import { csvLine } from './rows'
import { isoOfSerial } from './xlsx-dates'

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '𐐀'),
  maxLength: 8,
})

describe('delimited text', () => {
  it('comes back cell for cell, however it is cut into chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const text = rows.map((row) => csvLine(row)).join('')
          const reader = new CsvReader(',')
          const read: string[][] = []
          for (let at = 0; at < text.length; at += size)
            read.push(...reader.push(text.slice(at, at + size)))
          read.push(...reader.end())
          // A cell that could be a formula was given a sign before it.
          const written = rows.map((row) =>
            row.map((one) => (/^[=+\-@\t\r]/.test(one) ? `'${one}` : one)),
          )
          expect(read).toEqual(written)
        },
      ),
    )
  })

  it('knows its delimiter', () => {
    expect(delimiterOf('a,b;c\n1,2;3\n4,"5,6";7\n')).toBe(',')
    expect(delimiterOf('Name;Date\n"Ruiz, Ana";1901\nGil, Eva;1902\n')).toBe(';')
    expect(delimiterOf('Name\tDate\nRuiz, Ana\t1901\n')).toBe('\t')
    expect(delimiterOf('alone\n')).toBe(',')
  })
})

describe('day numbers of spreadsheets', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, '1900-02-29'],
    [61, '1900-03-01'],
    [25_569, '1970-01-01'],
    [45_000.5, '2023-03-15 12:00'],
    [0, null],
    [Number.NaN, null],
  ])('%d is %s', (serial, day) => expect(isoOfSerial(serial)).toBe(day))
  it('may count from 1904', () => expect(isoOfSerial(24_107, true)).toBe('1970-01-01'))
})
