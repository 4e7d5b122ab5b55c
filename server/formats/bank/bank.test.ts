import { describe, expect, it } from 'vitest'
import { decimalsOf } from '../../../core/money'
import { guessColumns } from './guess-columns'
import { readStatements, statementKind, statementText } from './read'
import { minorUnits, StatementError } from './statement'
import { readTable } from './table'

/** @param versions the differences of 001.02 and 001.08 */
const camt = (version: '02' | '08', closing = '1534.55') => {
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const party = (name: string) =>
    version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>S1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">250.5</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt><Dt>2026-01-05</Dt></BookgDt><ValDt><Dt>2026-01-06</Dt></ValDt><AcctSvcrRef>A1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr>${party('Müller &amp; Söhne')}</Dbtr><Cdtr>${party('Cemetery')}</Cdtr></RltdPties><RmtInf><Ustrd>Contract 2026-CT-001</Ustrd><Ustrd>thank you</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt><DtTm>2026-01-20T23:30:00-05:00</DtTm></BookgDt><NtryRef>B1</NtryRef>
<NtryDtls><TxDtls><Amt Ccy="EUR">100.00</Amt><RltdPties><Dbtr>${party('One')}</Dbtr></RltdPties></TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">200.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr>${party('Two')}</Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">15.95</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status}<BookgDt><Dt>2026-01-31</Dt></BookgDt><AddtlNtryInf>Account fee</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status.replace('BOOK', 'PDNG')}<BookgDt><Dt>2026-01-31</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`
}

const ofx1 = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nCHARSET:1252\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021000021<ACCTID>12 3456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105233000[-5:EST]<TRNAMT>1,250.00<FITID>F1<NAME>O&amp;K ESTATE<MEMO>Pmt 2026-CT-002</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260107<TRNAMT>-75.25<FITID>F2<CHECKNUM>1042<NAME>REFUND</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>2174.75<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const code = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as StatementError).code
  }
  return null
}

describe('a camt.053 statement', () => {
  it.each(['02', '08'] as const)('is read with balances and payers from 001.%s', (version) => {
    const text = camt(version)
    expect(statementKind(text)).toBe('camt')
    const [statement] = readStatements(text, 'camt', decimalsOf)
    expect(statement).toMatchObject({
      account: 'DE89370400440532013000',
      currency: 'EUR',
      from: '2026-01-05',
      to: '2026-01-31',
      opening: 100_000,
      closing: 153_455,
    })
    expect(statement?.lines).toEqual([
      {
        bookedOn: '2026-01-05',
        valueOn: '2026-01-06',
        amount: 25_050,
        name: 'Müller & Söhne',
        text: 'Contract 2026-CT-001 · thank you',
        reference: '',
        bankId: 'A1',
      },
      expect.objectContaining({
        bookedOn: '2026-01-20',
        amount: 10_000,
        name: 'One',
        bankId: 'B1/1',
      }),
      expect.objectContaining({ amount: 20_000, name: 'Two', bankId: 'B1/2' }),
      expect.objectContaining({ amount: -1_595, name: '', text: 'Account fee', bankId: null }),
    ])
  })

  it('is refused where its bookings do not lead to its closing balance', () => {
    expect(code(() => readStatements(camt('08', '1534.56'), 'camt', decimalsOf))).toBe(
      'balanceMismatch',
    )
  })

  it('is refused with a document type, another document, or half of it', () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc">]><Document>&b;</Document>'
    expect(code(() => readStatements(bomb, 'camt', decimalsOf))).toBe('damagedStatement')
    expect(code(() => readStatements('<Document><Other/></Document>', 'camt', decimalsOf))).toBe(
      'notAStatement',
    )
    expect(code(() => readStatements(camt('02').slice(0, 900), 'camt', decimalsOf))).toBe(
      'damagedStatement',
    )
  })
})

describe('an OFX statement', () => {
  it('is read from SGML whose values are not closed, by the bank’s own days', () => {
    expect(statementKind(ofx1)).toBe('ofx')
    expect(readStatements(ofx1, 'ofx', decimalsOf)).toEqual([
      {
        account: '123456',
        currency: 'USD',
        from: '2026-01-01',
        to: '2026-01-31',
        opening: null,
        closing: 217_475,
        lines: [
          {
            bookedOn: '2026-01-05',
            valueOn: null,
            amount: 125_000,
            name: 'O&K ESTATE',
            text: 'Pmt 2026-CT-002',
            reference: '',
            bankId: 'F1',
          },
          expect.objectContaining({ amount: -7_525, reference: '1042', bankId: 'F2' }),
        ],
      },
    ])
  })

  it('is read the same from XML', () => {
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>${ofx1
      .slice(ofx1.indexOf('<OFX>'))
      .replace(/<(\w+)>([^<\s][^<]*?)\s*(?=<)/g, '<$1>$2</$1>')}`
    expect(xml).toContain('<FITID>F1</FITID>')
    expect(readStatements(xml, 'ofx', decimalsOf)).toEqual(readStatements(ofx1, 'ofx', decimalsOf))
  })

  it('takes no longer for tags that another reader stumbles over', () => {
    const hostile = `<OFX>${'<'}${'A'.repeat(200_000)}<STMTRS>${'<B>'.repeat(10)}`
    expect(code(() => readStatements(hostile, 'ofx', decimalsOf))).not.toBeNull()
  })
})

describe('a table of bookings', () => {
  const rows = [
    ['Account statement'],
    ['Buchungstag', 'Name', 'Verwendungszweck', 'Betrag', 'Saldo'],
    ['31.01.2026', 'Bank', 'Fee', '-1.015,95', '234,05 EUR'],
    ['05.01.2026', 'Müller', 'CT-001', '250,00', '1.250,00 EUR'],
    ['', '', 'End', '', ''],
  ]
  it('is read by its guessed columns, newest first, and its balances have to fit', () => {
    const { columns, headings } = guessColumns(rows)
    expect([columns, headings]).toEqual([
      { date: 0, name: 1, text: 2, amount: 3, balance: 4, order: 'DMY' },
      1,
    ])
    const of = { account: '1', decimals: 2 }
    expect(readTable(rows, columns as never, of)).toMatchObject({
      from: '2026-01-05',
      to: '2026-01-31',
      opening: 100_000,
      closing: 23_405,
      lines: [
        { amount: 25_000, name: 'Müller', text: 'CT-001' },
        { amount: -101_595, name: 'Bank' },
      ],
    })
    const wrong = rows.map((row) => row.map((cell) => cell.replace('234,05', '234,06')))
    expect(code(() => readTable(wrong, columns as never, of))).toBe('balanceMismatch')
  })

  it('is read with money in and money out in columns of their own', () => {
    const own = [
      ['Date', 'Details', 'Money out', 'Money in'],
      ['01/02/2026', 'a', '', '$1,000.50'],
      ['13/02/2026', 'b', '(20.00)', ''],
    ]
    const { columns } = guessColumns(own)
    expect(readTable(own, columns as never, { account: '1', decimals: 2 }).lines).toMatchObject([
      { bookedOn: '2026-02-01', amount: 100_050 },
      { bookedOn: '2026-02-13', amount: -2_000 },
    ])
  })
})

describe('an amount', () => {
  it.each([
    ['1234.5', 2, 123_450],
    ['1.234,56', 2, 123_456],
    ["1'234.56", 2, 123_456],
    ['1,234', 2, 123_400],
    ['-12,5', 2, -1_250],
    ['12.50-', 2, -1_250],
    ['1.234', 3, 1_234],
    ['1,234', 0, 1_234],
    ['5.00', 0, 5],
    ['0.001', 3, 1],
  ])('%s with %i places is %i', (text, decimals, minor) => {
    expect(minorUnits(text, decimals)).toBe(minor)
  })
  it.each(['', 'abc', '1.2.3,4,5x', '12.345678', '99999999999999999999'])('%s is none', (text) => {
    expect(() => minorUnits(text, 2)).toThrow(StatementError)
  })
})

it('reads letters as UTF-8, as the file says, or as Windows-1252', () => {
  expect(statementText(Buffer.from('Café'))).toBe('Café')
  expect(statementText(Buffer.from([0x43, 0x80, 0x92]))).toBe('C€’')
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-15"?><a>¤</a>', 'latin1')
  expect(statementText(latin)).toContain('€')
})
