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

/** Which column of a table says what; columns are counted from 0. */
export interface StatementColumns {
  date: number
  /** One column with a sign, or two without. */
  amount?: number | undefined
  credit?: number | undefined
  debit?: number | undefined
  name?: number | undefined
  text?: number | undefined
  reference?: number | undefined
  balance?: number | undefined
  order: 'YMD' | 'DMY' | 'MDY'
}

/**
 * The bookings of a table, as most banks let their customers save one. Rows before the headings and after the
 * bookings have no date and are passed over. @throws StatementError
 */
export function readTable(
  rows: ReadonlyArray<readonly string[]>,
  columns: StatementColumns,
  { account, decimals }: { account: string; decimals: number },
): BankStatement {
  const lines: Array<BankLine & { balance: number | null }> = []
  for (const row of rows) {
    const bookedOn = dateOf(row[columns.date] ?? '', columns.order)
    if (!bookedOn) continue
    const amount = amountOf(row, columns, decimals)
    if (amount === null) continue
    const balance = cell(row, columns.balance)
    lines.push({
      bookedOn,
      valueOn: null,
      amount,
      name: cell(row, columns.name).slice(0, 200),
      text: joined([cell(row, columns.text)]),
      reference: cell(row, columns.reference).slice(0, 100),
      bankId: null,
      balance: balance ? minorUnits(money(balance), decimals) : null,
    })
    if (lines.length > maxBankLines) throw new StatementError('tooManyBookings')
  }
  const first = lines[0]
  if (!first) throw new StatementError('noBookings')
  // Newest first is as usual as oldest first.
  if (first.bookedOn > (lines.at(-1)?.bookedOn ?? '') || descends(lines)) lines.reverse()
  const [oldest, newest] = [lines[0] as (typeof lines)[0], lines.at(-1) as (typeof lines)[0]]
  const statement: BankStatement = {
    account,
    currency: null,
    from: oldest.bookedOn,
    to: newest.bookedOn,
    opening: oldest.balance === null ? null : oldest.balance - oldest.amount,
    closing: newest.balance,
    lines: lines.map(({ balance: _, ...line }) => line),
  }
  assertBalance(statement)
  return statement
}

/** Of one day alone, by balances: each follows from the one below. */
const descends = (lines: ReadonlyArray<BankLine & { balance: number | null }>): boolean => {
  const [first, second] = lines
  return (
    first !== undefined &&
    second !== undefined &&
    first.balance !== null &&
    second.balance !== null &&
    first.bookedOn === lines.at(-1)?.bookedOn &&
    second.balance - second.amount !== first.balance &&
    first.balance - first.amount === second.balance
  )
}

const cell = (row: readonly string[], column: number | undefined): string =>
  (column === undefined ? '' : (row[column] ?? '')).replace(/\s+/g, ' ').trim()

function amountOf(
  row: readonly string[],
  { amount, credit, debit }: StatementColumns,
  decimals: number,
): number | null {
  if (amount !== undefined) {
    const text = cell(row, amount)
    return text ? minorUnits(money(text), decimals) : null
  }
  const [came, went] = [cell(row, credit), cell(row, debit)]
  if (!came && !went) return null
  const sum = came ? minorUnits(money(came), decimals) : 0
  return sum - (went ? Math.abs(minorUnits(money(went), decimals)) : 0)
}

/** Without the currency's sign or code; brackets are a minus. */
function money(text: string): string {
  const plain = text.replace(/[\p{Sc}]|^[A-Z]{3}\s|\s[A-Z]{3}$/gu, '').trim()
  const bracketed = /^\((.*)\)$/.exec(plain)
  return bracketed ? `-${bracketed[1]}` : plain
}

const orders = {
  YMD: /^(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})(?:\D.*)?$/,
  DMY: /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})(?:\D.*)?$/,
  MDY: /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})(?:\D.*)?$/,
} as const

/** Null where there is no date; one that cannot be is an error. */
export function dateOf(text: string, order: StatementColumns['order']): string | null {
  const match = orders[order].exec(text.trim())
  if (!match) return null
  const [, a, b, c] = match as unknown as [string, string, string, string]
  const year = (digits: string) => (digits.length === 2 ? `20${digits}` : digits)
  if (order === 'YMD') return dayOf(a, b, c)
  return order === 'DMY' ? dayOf(year(c), b, a) : dayOf(year(c), a, b)
}
