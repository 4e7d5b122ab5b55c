import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { journalFormats } from '../../../core/books/choices'
import { pairsOf } from './datev'
import { fecColumns } from './fec'
import type { Journal, JournalLine, JournalPosting } from './journal'
import { oneByteText } from './one-byte'
import { writeJournal } from './write'

const line = (account: string, amount: number, more: Partial<JournalLine> = {}): JournalLine => ({
  account,
  accountName: `Account ${account}`,
  debit: Math.max(amount, 0),
  credit: Math.max(-amount, 0),
  detail: null,
  contact: null,
  ...more,
})
const contract: JournalPosting = {
  date: '2026-01-05',
  reference: '2026-CT-001',
  text: 'Contract; "signed"\tby hand',
  book: 'sales',
  lines: [
    line('1100', 123_456, { contact: { id: 7, name: '=Brânză, "Ana"; O’Neil' } }),
    line('4000', -100_000),
    line('2100', -15_456, { detail: 'County' }),
    line('2200', -8_000, { detail: 'Care fund' }),
  ],
}
const receipt: JournalPosting = {
  date: '2026-01-31',
  reference: '2026-R-0001',
  text: '+Payment',
  book: 'bank',
  lines: [line('1010', 50_001), line('1100', -50_001, { contact: { id: 7, name: 'Ana' } })],
}
const journal = (more: Partial<Journal> = {}): Journal => ({
  from: '2026-01-01',
  to: '2026-01-31',
  number: 4,
  madeAt: '2026-02-03T09:10:11',
  cemetery: 'Oak Hill',
  currency: 'EUR',
  decimals: 2,
  postings: [contract, receipt],
  settings: {
    siren: '732829320',
    consultant: 29098,
    client: 55003,
    accountLength: 4,
    yearStart: 1,
    taxCode: null,
  },
  ...more,
})
const written = (of: Journal, format: (typeof journalFormats)[number]) =>
  writeJournal(of, format, 'documents')
/** Cells by an independent reader. */
const cells = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter, skipEmptyLines: true }).data
const sum = (amounts: Array<string | undefined>, point = '.') =>
  amounts.reduce((total, text) => total + BigInt((text || '0').replace(point, '')), 0n)

describe('a journal as CSV', () => {
  it('tells each line with its account, its sides and its document, and no cell is a formula', async () => {
    const { name, bytes } = await written(journal(), 'csv')
    const [heading, ...rows] = cells(bytes.toString('utf8'), ',')
    expect(name).toBe('journal-2026-01-0004.csv')
    expect(heading).toHaveLength(12)
    expect(rows[0]).toEqual([
      '4',
      '2026-01',
      '1',
      '2026-01-05',
      '1100',
      'Account 1100',
      '1234.56',
      '',
      'EUR',
      '2026-CT-001',
      'Contract; "signed" by hand',
      `'=Brânză, "Ana"; O’Neil`,
    ])
    expect(rows[2]?.[10]).toBe('Contract; "signed" by hand · County')
    expect(rows.flat().some((cell) => /^[=+\-@]/.test(cell))).toBe(false)
    expect(sum(rows.map((row) => row[6]))).toBe(sum(rows.map((row) => row[7])))
  })

  it.each([
    ['JPY', 0, '123456'],
    ['BHD', 3, '123.456'],
  ])('writes %s with %i decimals', async (currency, decimals, text) => {
    const { bytes } = await written(journal({ currency, decimals }), 'csv')
    expect(cells(bytes.toString(), ',')[1]?.[6]).toBe(text)
  })

  it('says of a preview that it is one', async () => {
    const { name, bytes } = await written(journal({ number: null }), 'csv')
    expect(name).toBe('preview-journal-2026-01.csv')
    expect(cells(bytes.toString(), ',')[1]?.[0]).toBe('PREVIEW')
  })
})

describe('a journal for QuickBooks Desktop (IIF)', () => {
  it('has a TRNS and its SPL lines for each posting, which add up to zero', async () => {
    const { bytes } = await written(journal(), 'iif')
    // Byte by byte: decoders of Node take Windows-1252 for ISO 8859-1 in some releases.
    const rows = bytes
      .toString('latin1')
      .replace(/\r\n$/, '')
      .split('\r\n')
      .map((row) => row.split('\t'))
    expect(rows.map(([kind]) => kind)).toEqual([
      '!TRNS',
      '!SPL',
      '!ENDTRNS',
      'TRNS',
      'SPL',
      'SPL',
      'SPL',
      'ENDTRNS',
      'TRNS',
      'SPL',
      'ENDTRNS',
    ])
    expect(rows[3]).toEqual([
      'TRNS',
      '1',
      'GENERAL JOURNAL',
      '01/05/2026',
      '1100',
      "'=Brânza, Ana ; O\u0092Neil",
      '',
      '1234.56',
      '2026-CT-001',
      'Contract; signed by hand',
    ])
    for (const id of ['1', '2'])
      expect(
        sum(rows.filter((row) => row[1] === id && !row[0]?.startsWith('!')).map((row) => row[7])),
      ).toBe(0n)
  })
})

describe('a journal for QuickBooks Online', () => {
  it('has seven columns, one side a line, and balances by its number', async () => {
    const { bytes } = await written(journal(), 'qbo')
    const [heading, ...rows] = cells(bytes.toString(), ',')
    expect(heading).toEqual([
      'Journal No',
      'Journal Date',
      'Account Name',
      'Description',
      'Debits',
      'Credits',
      'Name',
    ])
    expect(rows[4]).toEqual(['4-2', '01/31/2026', '1010', "'+Payment", '500.01', '', ''])
    for (const number of ['4-1', '4-2']) {
      const own = rows.filter((row) => row[0] === number)
      expect(sum(own.map((row) => row[4]))).toBe(sum(own.map((row) => row[5])))
    }
  })
})

describe('a journal for Xero', () => {
  it('has signed amounts that add up to zero, and a tax rate on each line', async () => {
    const { bytes } = await written(journal(), 'xero')
    const [heading, ...rows] = cells(bytes.toString(), ',')
    expect(heading?.slice(0, 6)).toEqual([
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
    ])
    expect(rows[1]).toEqual([
      '2026-CT-001 Contract; "signed" by hand',
      '05/01/2026',
      'Contract; "signed" by hand',
      '4000',
      'Tax Exempt',
      '-1000.00',
      '',
      '',
      '',
      '',
    ])
    expect(sum(rows.map((row) => row[5]))).toBe(0n)
  })

  it('is several files in a ZIP where it has more than 300 lines', async () => {
    const { name, bytes } = await written(
      journal({ postings: Array.from({ length: 160 }, () => receipt) }),
      'xero',
    )
    expect(name).toBe('journal-2026-01-0004-xero.zip')
    expect(bytes.toString('latin1').match(/journal-2026-01-0004-xero-[12]\.csv/g)).toHaveLength(4)
  })
})

describe('a journal for Sage 50', () => {
  it('has journal debits and credits without signs, cut to what Sage takes', async () => {
    const { bytes } = await written(
      journal({ postings: [{ ...contract, text: 'x'.repeat(90), reference: 'r'.repeat(40) }] }),
      'sage',
    )
    const [heading, ...rows] = cells(new TextDecoder('windows-1252').decode(bytes), ',')
    expect(heading).toHaveLength(10)
    expect(rows[0]).toEqual([
      'JD',
      '',
      '1100',
      '0',
      '05/01/2026',
      'r'.repeat(30),
      'x'.repeat(60),
      '1234.56',
      'T9',
      '0.00',
    ])
    const side = (kind: string) => sum(rows.filter((row) => row[0] === kind).map((row) => row[7]))
    expect(side('JD')).toBe(side('JC'))
  })
})

describe('a journal for DATEV', () => {
  it('has the header of 31 fields, 125 columns, and rows of one account against another', async () => {
    const { name, bytes } = await written(journal(), 'datev')
    const text = new TextDecoder('windows-1252').decode(bytes)
    const [first, ...others] = text.split('\r\n')
    expect(name).toBe('EXTF_journal-2026-01-0004.csv')
    expect(first).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260203091011000;;"SX";"";"";29098;55003;20260101;4;20260101;20260131;"Journal 4";"";1;0;1;"EUR";;"";;;"";;;"";""',
    )
    expect(first?.split(';')).toHaveLength(31)
    const [heading, ...rows] = cells(others.join('\r\n'), ';')
    expect(heading).toHaveLength(125)
    expect(rows.map((row) => row.length)).toEqual([125, 125, 125, 125])
    expect(rows.map((row) => [row[0], row[1], row[6], row[7], row[9], row[10]])).toEqual([
      ['1000,00', 'S', '1100', '4000', '0501', '2026-CT-001'],
      ['154,56', 'S', '1100', '2100', '0501', '2026-CT-001'],
      ['80,00', 'S', '1100', '2200', '0501', '2026-CT-001'],
      ['500,01', 'S', '1010', '1100', '3101', '2026-R-0001'],
    ])
    expect(rows[1]?.[13]).toBe('Contract "signed" by hand · County')
    expect([heading?.[113], rows[0]?.[113]]).toEqual(['Festschreibung', '1'])
    expect(
      sum(
        rows.map((row) => row[0]),
        ',',
      ),
    ).toBe(173_457n)
  })

  it('counts a business year from its month, and writes yen with two places', async () => {
    const of = journal({ decimals: 0, currency: 'JPY' })
    const { bytes } = await written({ ...of, settings: { ...of.settings, yearStart: 7 } }, 'datev')
    const text = bytes.toString('latin1')
    expect(text.split(';')[12]).toBe('20250701')
    expect(text).toContain('\r\n100000,00;"S"')
  })

  it('refuses three decimals, missing numbers, and accounts that are no numbers', async () => {
    const of = journal()
    await expect(written(journal({ decimals: 3 }), 'datev')).rejects.toMatchObject({
      code: 'currencyDecimals',
    })
    await expect(
      written({ ...of, settings: { ...of.settings, client: null } }, 'datev'),
    ).rejects.toMatchObject({ code: 'datevMissing' })
    await expect(
      written(
        { ...of, postings: [{ ...receipt, lines: [line('Cash', 1), line('1', -1)] }] },
        'datev',
      ),
    ).rejects.toMatchObject({ code: 'accountNotNumeric', params: { account: 'Cash' } })
  })

  it('takes debits and credits against each other until nothing is left', () => {
    const pairs = pairsOf([line('1', 70), line('2', 30), line('3', -50), line('4', -50)])
    expect(pairs.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      ['1', '3', 50],
      ['1', '4', 20],
      ['2', '4', 30],
    ])
  })
})

describe('a journal as fichier des écritures comptables', () => {
  it('has 18 columns between tabs, decimal commas, and numbers without a gap in each book', async () => {
    const { name, bytes } = await written(
      journal({ postings: [contract, receipt, { ...contract, date: '2026-01-31' }] }),
      'fec',
    )
    const rows = new TextDecoder('iso-8859-15')
      .decode(bytes)
      .replace(/\r\n$/, '')
      .split('\r\n')
      .map((row) => row.split('\t'))
    expect(name).toBe('732829320FEC20260131.txt')
    expect(rows[0]).toEqual([...fecColumns])
    expect(rows.every((row) => row.length === 18)).toBe(true)
    expect(rows[1]).toEqual([
      'VE',
      'Ventes',
      'VE202601-00001',
      '20260105',
      '1100',
      'Account 1100',
      'C7',
      `'=Brânza, "Ana"; O'Neil`,
      '2026-CT-001',
      '20260105',
      'Contract; "signed" by hand',
      '1234,56',
      '0,00',
      '',
      '',
      '20260203',
      '',
      '',
    ])
    expect([...new Set(rows.slice(1).map((row) => row[2]))]).toEqual([
      'VE202601-00001',
      'BQ202601-00001',
      'VE202601-00002',
    ])
    expect(
      sum(
        rows.slice(1).map((row) => row[11]),
        ',',
      ),
    ).toBe(
      sum(
        rows.slice(1).map((row) => row[12]),
        ',',
      ),
    )
  })

  it('refuses without a SIREN', async () => {
    const of = journal()
    await expect(
      written({ ...of, settings: { ...of.settings, siren: null } }, 'fec'),
    ).rejects.toMatchObject({ code: 'sirenMissing' })
  })
})

describe('sums instead of documents', () => {
  it('are one posting a day or a month, balanced, with both sides of an account', async () => {
    const { bytes } = await writeJournal(journal(), 'csv', 'month')
    const rows = cells(bytes.toString(), ',').slice(1)
    expect(rows.map((row) => [row[3], row[4], row[6], row[7]])).toEqual([
      ['2026-01-31', '1010', '500.01', ''],
      ['2026-01-31', '1100', '', '500.01'],
      ['2026-01-31', '1100', '1234.56', ''],
      ['2026-01-31', '2100', '', '154.56'],
      ['2026-01-31', '2200', '', '80.00'],
      ['2026-01-31', '4000', '', '1000.00'],
    ])
    const days = await writeJournal(journal(), 'csv', 'days')
    expect(
      new Set(
        cells(days.bytes.toString(), ',')
          .slice(1)
          .map((row) => row[3]),
      ),
    ).toEqual(new Set(['2026-01-05', '2026-01-31']))
  })

  it('never stand in a fichier des écritures comptables', async () => {
    const { bytes } = await writeJournal(journal(), 'fec', 'month')
    expect(bytes.toString('latin1')).toContain('2026-R-0001')
  })
})

describe('letters of one byte', () => {
  it('keep what the set has, and lose accents otherwise', () => {
    expect(oneByteText('Œ€ Łőß', 'windows-1252')).toEqual(
      Buffer.from([0x8c, 0x80, 0x20, 0x3f, 0x6f, 0xdf]),
    )
    expect(new TextDecoder('iso-8859-15').decode(oneByteText('œ € ¤ ’', 'iso-8859-15'))).toBe(
      "œ € ? '",
    )
  })
})

it('makes the same bytes of the same journal', async () => {
  for (const format of journalFormats)
    expect((await written(journal(), format)).bytes).toEqual(
      (await written(journal(), format)).bytes,
    )
})
