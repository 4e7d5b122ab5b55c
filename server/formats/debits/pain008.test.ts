import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { Debit } from './debit'
import { sepaFile } from './sepa'

/** What of the schema pain.008.001.08 a core direct debit uses: children in their order, texts by their type. */
type Type = RegExp | Children
interface Children {
  /** `?` may be missing, `+` once or more. */
  [name: string]: Type
}
const max = (length: number) => new RegExp(`^[^\\n]{1,${length}}$`)
const [text35, text140] = [max(35), max(140)]
const count = /^[0-9]{1,15}$/
const sum = /^(?=.{1,19}$)[0-9]+(\.[0-9]{1,17})?$/
const amount = /^(?=.{1,19}$)[0-9]+(\.[0-9]{1,5})?$/
const day = /^\d{4}-\d\d-\d\d$/
const bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const account: Children = { Id: { IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/ } }
const agent: Children = { FinInstnId: { 'BICFI?': bic, 'Othr?': { Id: text35 } } }
const debitType: Children = {
  PmtId: { 'InstrId?': text35, EndToEndId: text35 },
  InstdAmt: amount,
  'DrctDbtTx?': {
    'MndtRltdInf?': {
      'MndtId?': text35,
      'DtOfSgntr?': day,
      'AmdmntInd?': /^(true|false)$/,
    },
  },
  DbtrAgt: agent,
  Dbtr: { 'Nm?': text140 },
  DbtrAcct: account,
  'RmtInf?': { 'Ustrd?': text140 },
}
const document: Children = {
  Document: {
    CstmrDrctDbtInitn: {
      GrpHdr: {
        MsgId: text35,
        CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/,
        NbOfTxs: count,
        'CtrlSum?': sum,
        InitgPty: { 'Nm?': text140 },
      },
      'PmtInf+': {
        PmtInfId: text35,
        PmtMtd: /^DD$/,
        'BtchBookg?': /^(true|false)$/,
        'NbOfTxs?': count,
        'CtrlSum?': sum,
        'PmtTpInf?': {
          'SvcLvl?': { Cd: max(4) },
          'LclInstrm?': { Cd: text35 },
          'SeqTp?': /^(FRST|RCUR|FNAL|OOFF|RPRE)$/,
        },
        ReqdColltnDt: day,
        Cdtr: { 'Nm?': text140 },
        CdtrAcct: account,
        CdtrAgt: agent,
        'ChrgBr?': /^SLEV$/,
        'CdtrSchmeId?': {
          'Id?': { PrvtId: { 'Othr?': { Id: text35, 'SchmeNm?': { Prtry: text35 } } } },
        },
        'DrctDbtTxInf+': debitType,
      },
    },
  },
}

interface Element {
  name: string
  text: string
  children: Element[]
}
function parsed(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return root
}

/** Where a file is not as its schema says, by the path of the element. */
function faults({ children, text }: Element, type: Type, path = ''): string[] {
  if (type instanceof RegExp) return type.test(text) ? [] : [`${path}: ${text}`]
  const left = [...children]
  const found = Object.entries(type).flatMap(([key, each]) => {
    const name = key.replace(/[?+]$/, '')
    const own: Element[] = []
    while (left[0]?.name === name && (own.length === 0 || key.endsWith('+')))
      own.push(left.shift() as Element)
    const missing = own.length === 0 && !key.endsWith('?') ? [`${path}/${name} is missing`] : []
    return [...missing, ...own.flatMap((one) => faults(one, each, `${path}/${name}`))]
  })
  return [...found, ...left.map(({ name }) => `${path}/${name} is not expected there`)]
}

const debit = (n: number, more: Partial<Debit> = {}): Debit => ({
  reference: `DD-1-${n}`,
  amount: 12_345,
  holder: 'Łucja Ångström & Hijos, S.A. de C.V. '.repeat(5),
  account: 'DE89370400440532013000',
  routing: null,
  bic: n % 2 ? null : 'COBADEFF',
  mandate: `M-${n}`,
  signedOn: '2026-01-31',
  first: n % 3 === 0,
  savings: false,
  text: 'Contract '.repeat(40),
  ...more,
})
const file = (bic: string | null, debits = [1, 2, 3, 4, 5, 6].map((n) => debit(n))) =>
  sepaFile({
    id: 'DD-000001',
    collectOn: '2026-03-02',
    createdAt: new Date('2026-02-20T15:04:05Z'),
    creditor: {
      name: 'Cimetière Sainte-Geneviève-des-Bois',
      creditorId: 'DE98ZZZ09999999999',
      iban: 'FR1420041010050500013M02606',
      bic,
      routing: null,
      companyId: null,
      bankName: null,
    },
    debits,
  })

describe('a file of SEPA direct debits', () => {
  it('is built as the schema of pain.008.001.08 says, with BIC and without', () => {
    for (const xml of [file('BNPAFRPP'), file(null), file(null, [debit(1, { amount: 1 })])])
      expect(faults(parsed(xml), document)).toEqual([])
  })

  it('counts and adds up in its head and in each part, in the currency of SEPA', () => {
    const xml = file('BNPAFRPP')
    const top = parsed(xml).children[0]?.children[0]?.children ?? []
    const said = (element: Element | undefined, name: string) =>
      element?.children.find((one) => one.name === name)?.text
    const parts = top.filter(({ name }) => name === 'PmtInf')
    expect([said(top[0], 'NbOfTxs'), said(top[0], 'CtrlSum')]).toEqual(['6', '740.70'])
    expect(parts.map((one) => [said(one, 'NbOfTxs'), said(one, 'CtrlSum')])).toEqual([
      ['2', '246.90'],
      ['4', '493.80'],
    ])
    expect(xml.match(/Ccy="EUR"/g)).toHaveLength(6)
    expect(new Set(parts.map((one) => said(one, 'PmtInfId'))).size).toBe(2)
  })

  it('is refused by this check where an element stands in another place or is too long', () => {
    const xml = file(null)
    const moved = xml.replace(/(<PmtMtd>DD<\/PmtMtd>)([\s\S]*?)(<PmtTpInf>)/, '$2$1$3')
    expect(faults(parsed(moved), document)).not.toEqual([])
    expect(faults(parsed(xml.replace('DD-000001', 'D'.repeat(36))), document)).toEqual([
      expect.stringContaining('/MsgId'),
    ])
  })
})
