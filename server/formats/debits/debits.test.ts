import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { Debit, DebitRun } from './debit'
import { nachaFile } from './nacha'
import { sepaFile } from './sepa'

const debit = (more: Partial<Debit> = {}): Debit => ({
  reference: 'DD-1-1',
  amount: 12_345,
  holder: 'Müller & Söhne <Große>',
  account: 'DE89370400440532013000',
  routing: null,
  bic: null,
  mandate: 'M-000001',
  signedOn: '2026-01-31',
  first: true,
  savings: false,
  text: '2026-CT-001',
  ...more,
})
const run = (debits: Debit[]): DebitRun => ({
  id: 'DD-1',
  collectOn: '2026-03-02',
  createdAt: new Date('2026-02-20T15:04:05Z'),
  creditor: {
    name: 'Oak Hill Cemetery',
    creditorId: 'DE98ZZZ09999999999',
    iban: 'FR1420041010050500013M02606',
    bic: 'BNPAFRPP',
    routing: '021000021',
    companyId: '1234567890',
    bankName: 'First Bank',
  },
  debits,
})
/** Elements by their path, with their texts, by another reader. */
function elements(xml: string): Array<[path: string, text: string]> {
  const open: string[] = []
  const found: Array<[string, string]> = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open.push(name)
    found.push([open.join('/'), ''])
  })
  parser.on('text', (text) => {
    const last = found.at(-1)
    if (last && text.trim()) last[1] += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return found
}

describe('a SEPA direct debit', () => {
  const xml = sepaFile(
    run([
      debit(),
      debit({
        reference: 'DD-1-2',
        amount: 5,
        first: false,
        account: 'FR1420041010050500013M02606',
      }),
    ]),
  )
  const found = elements(xml)
  const texts = (end: string) =>
    found.filter(([path]) => path.endsWith(end)).map(([, text]) => text)

  it('is a pain.008.001.08 with its sums, sequences, mandates and calendar days', () => {
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08')
    expect(texts('GrpHdr/NbOfTxs')).toEqual(['2'])
    expect(texts('GrpHdr/CtrlSum')).toEqual(['123.50'])
    expect(texts('PmtMtd')).toEqual(['DD', 'DD'])
    expect(texts('SeqTp')).toEqual(['FRST', 'RCUR'])
    expect(texts('LclInstrm/Cd')).toEqual(['CORE', 'CORE'])
    expect(texts('ReqdColltnDt')).toEqual(['2026-03-02', '2026-03-02'])
    expect(texts('InstdAmt')).toEqual(['123.45', '0.05'])
    expect(texts('MndtId')).toEqual(['M-000001', 'M-000001'])
    expect(texts('DtOfSgntr')).toEqual(['2026-01-31', '2026-01-31'])
    expect(texts('EndToEndId')).toEqual(['DD-1-1', 'DD-1-2'])
    expect(texts('DbtrAcct/Id/IBAN')).toEqual([
      'DE89370400440532013000',
      'FR1420041010050500013M02606',
    ])
    expect(texts('CdtrSchmeId/Id/PrvtId/Othr/Id')).toContain('DE98ZZZ09999999999')
    expect(texts('BICFI')).toContain('BNPAFRPP')
  })

  it('has letters alone that banks have agreed on', () => {
    expect(texts('Dbtr/Nm')).toEqual(['Muller Sohne Grosse', 'Muller Sohne Grosse'])
  })
})

describe('a NACHA file', () => {
  const us = (n: number, more: Partial<Debit> = {}) =>
    debit({
      reference: `DD-1-${n}`,
      account: `1234567${n}`,
      routing: '011401533',
      amount: 10_000 + n,
      ...more,
    })
  const lines = nachaFile(run([us(1), us(2, { savings: true, holder: 'José' }), us(3)]))
    .trimEnd()
    .split('\r\n')

  it('has records of 94 signs in blocks of ten', () => {
    expect(lines).toHaveLength(10)
    expect(lines.every((line) => line.length === 94)).toBe(true)
    expect(lines.map((line) => line[0]).join('')).toBe('1566689999')
    expect(lines.slice(7).every((line) => line === '9'.repeat(94))).toBe(true)
  })

  it('names both banks, the company, the days and the kind of its entries', () => {
    const [header = '', batch = ''] = lines
    expect(header.slice(3, 13)).toBe(' 021000021')
    expect(header.slice(13, 23)).toBe('1234567890')
    expect(header.slice(23, 29)).toBe('260220')
    expect(header.slice(29, 33)).toBe('1504')
    expect(header.slice(33, 40)).toBe('A094101')
    expect(batch.slice(1, 4)).toBe('225')
    expect(batch.slice(4, 20)).toBe('OAK HILL CEMETER')
    expect(batch.slice(40, 50)).toBe('1234567890')
    expect(batch.slice(50, 53)).toBe('PPD')
    expect(batch.slice(69, 75)).toBe('260302')
    expect(batch.slice(78, 87)).toBe('102100002')
    expect(batch.slice(87, 94)).toBe('0000001')
  })

  it('has each account with its code, amount and trace, and totals that add up', () => {
    const entries = lines.slice(2, 5)
    expect(entries.map((line) => line.slice(1, 3))).toEqual(['27', '37', '27'])
    expect(entries[1]?.slice(3, 12)).toBe('011401533')
    expect(entries[1]?.slice(12, 29)).toBe('12345672         ')
    expect(entries[1]?.slice(29, 39)).toBe('0000010002')
    expect(entries[1]?.slice(39, 54)).toBe('DD-1-2         ')
    expect(entries[1]?.slice(54, 76).trim()).toBe('JOSE')
    // Addenda 0, the bank's eight digits, seven of the entry.
    expect(entries.map((line) => line.slice(78, 94))).toEqual([
      '0021000020000001',
      '0021000020000002',
      '0021000020000003',
    ])
    const [control = '', end = ''] = lines.slice(5)
    const hash = String(3 * 1_140_153).padStart(10, '0')
    expect(control.slice(4, 10)).toBe('000003')
    expect(control.slice(10, 20)).toBe(hash)
    expect(control.slice(20, 32)).toBe('000000030006')
    expect(control.slice(32, 44)).toBe('000000000000')
    expect(end.slice(1, 21)).toBe('00000100000100000003')
    expect(end.slice(21, 31)).toBe(hash)
    expect(end.slice(31, 43)).toBe('000000030006')
  })

  it('fills its last block, counts blocks and cuts its hash, whatever the number of entries', () => {
    for (const n of [1, 6, 7, 25, 900]) {
      const file = nachaFile(
        run(Array.from({ length: n }, (_, i) => us(i, { routing: '991401533' }))),
      )
      const all = file.split('\r\n').slice(0, -1)
      expect(all.length % 10).toBe(0)
      expect(all.every((line) => line.length === 94)).toBe(true)
      expect(all.filter((line) => line.startsWith('6'))).toHaveLength(n)
      const end = all.find((line) => line.startsWith('9000001')) ?? ''
      expect(Number(end.slice(7, 13))).toBe(all.length / 10)
      expect(end.slice(21, 31)).toBe(String((n * 99_140_153) % 10 ** 10).padStart(10, '0'))
    }
  })
})
