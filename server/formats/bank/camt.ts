import {
  assertBalance,
  type BankLine,
  type BankStatement,
  dayOf,
  joined,
  maxBankLines,
  minorUnits,
  StatementError,
} from './statement'
import { all, textAt, type XmlNode, xmlTree } from './xml-tree'

/**
 * ISO 20022 "bank to customer statement", camt.053.001.02 to .13: what is booked, not what is pending. An entry of
 * several payments whose amounts add up is as many lines.
 * @param decimalsOf places of a currency @throws StatementError
 */
export function readCamt(xml: string, decimalsOf: (currency: string) => number): BankStatement[] {
  const statements = all(xmlTree(xml), 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) throw new StatementError('notAStatement')
  return statements.map((statement) => readStatement(statement, decimalsOf))
}

function readStatement(
  statement: XmlNode,
  decimalsOf: (currency: string) => number,
): BankStatement {
  const entries = all(statement, 'Ntry').filter(
    (entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK',
  )
  const balances = all(statement, 'Bal')
  const currency =
    textAt(statement, 'Acct/Ccy') ||
    all(balances[0], 'Amt')[0]?.attributes.Ccy ||
    all(entries[0], 'Amt')[0]?.attributes.Ccy ||
    null
  const decimals = currency ? decimalsOf(currency) : 2
  const lines = entries.flatMap((entry) => linesOf(entry, decimals))
  if (lines.length > maxBankLines) throw new StatementError('tooManyBookings')
  const balance = (...codes: string[]) => {
    for (const code of codes) {
      const found = balances.filter((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code)
      // Statements of several pages have an opening balance each: the first and the last count.
      const one = code === 'CLBD' ? found.at(-1) : found[0]
      if (one) return { amount: signedAmount(one, decimals), day: dayIn(one, 'Dt') }
    }
    return null
  }
  const opening = balance('OPBD', 'PRCD')
  const closing = balance('CLBD')
  const days = lines.map(({ bookedOn }) => bookedOn).sort()
  const from = day(textAt(statement, 'FrToDt/FrDtTm', 'FrToDt/FrDt')) ?? days[0] ?? closing?.day
  const to = day(textAt(statement, 'FrToDt/ToDtTm', 'FrToDt/ToDt')) ?? closing?.day ?? days.at(-1)
  if (!from || !to) throw new StatementError('noBookings')
  const read = {
    account: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').replace(/\s/g, ''),
    currency,
    from: days[0] && days[0] < from ? days[0] : from,
    to,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    lines,
  }
  if (!read.account) throw new StatementError('damagedStatement')
  assertBalance(read)
  return read
}

function linesOf(entry: XmlNode, decimals: number): BankLine[] {
  const details = all(entry, 'NtryDtls/TxDtls')
  const whole = lineOf(entry, details[0], signedAmount(entry, decimals), null)
  if (details.length < 2) return [whole]
  const sign = whole.amount < 0 ? -1 : 1
  const amounts = details.map((one) => {
    const text = textAt(one, 'Amt', 'AmtDtls/TxAmt/Amt')
    return text ? sign * Math.abs(minorUnits(text, decimals)) : null
  })
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
  if (amounts.includes(null) || sum !== whole.amount)
    return [{ ...whole, text: joined([whole.text, ...details.map(textOf)]) }]
  return details.map((one, index) => lineOf(entry, one, amounts[index] as number, index))
}

function lineOf(
  entry: XmlNode,
  detail: XmlNode | undefined,
  amount: number,
  part: number | null,
): BankLine {
  const bookedOn = dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt')
  if (!bookedOn) throw new StatementError('damagedStatement')
  const other = amount < 0 ? 'Cdtr' : 'Dbtr'
  const own = textAt(detail, 'Refs/AcctSvcrRef')
  const ofEntry = textAt(entry, 'AcctSvcrRef', 'NtryRef')
  const reference = textAt(detail, 'Refs/EndToEndId', 'Refs/ChqNb', 'Refs/InstrId')
  return {
    bookedOn,
    valueOn: dayIn(entry, 'ValDt'),
    amount,
    name: textAt(
      detail,
      `RltdPties/${other}/Nm`,
      `RltdPties/${other}/Pty/Nm`,
      `RltdPties/Ultmt${other}/Nm`,
      `RltdPties/Ultmt${other}/Pty/Nm`,
    ).slice(0, 200),
    text: joined([textOf(detail), textAt(entry, 'AddtlNtryInf')]),
    reference: reference === 'NOTPROVIDED' ? '' : reference.slice(0, 100),
    bankId: own || (ofEntry ? (part === null ? ofEntry : `${ofEntry}/${part + 1}`) : null),
  }
}

const textOf = (detail: XmlNode | undefined): string =>
  joined([
    ...all(detail, 'RmtInf/Ustrd').map(({ text }) => text),
    ...all(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    textAt(detail, 'AddtlTxInf'),
  ])

function signedAmount(node: XmlNode, decimals: number): number {
  const amount = minorUnits(textAt(node, 'Amt'), decimals)
  return textAt(node, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount
}

const dayIn = (node: XmlNode, name: string): string | null =>
  day(textAt(node, `${name}/Dt`, `${name}/DtTm`))

/** Of an instant the day as it is written there. */
function day(text: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  return match ? dayOf(match[1] as string, match[2] as string, match[3] as string) : null
}
