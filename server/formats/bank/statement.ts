/** One booking as the bank tells it. */
export interface BankLine {
  /** `YYYY-MM-DD` */
  bookedOn: string
  valueOn: string | null
  /** Minor units; above zero came in. */
  amount: number
  /** Who paid, or was paid. */
  name: string
  text: string
  /** A check's number, or what the payer's bank calls the payment. */
  reference: string
  /** The bank's own name for the booking, where it has one. */
  bankId: string | null
}

export interface BankStatement {
  /** IBAN or account number, without spaces. */
  account: string
  currency: string | null
  from: string
  to: string
  /** Null where the file does not say it. */
  opening: number | null
  closing: number | null
  lines: BankLine[]
}

/** Why a file is no bank statement that can be believed. */
export class StatementError extends Error {
  constructor(
    readonly code:
      | 'notAStatement'
      | 'damagedStatement'
      | 'noBookings'
      | 'wrongAmount'
      | 'wrongDate'
      | 'balanceMismatch'
      | 'tooManyBookings',
    readonly params: Record<string, string | number> = {},
  ) {
    super(code)
  }
}

/** Bookings of one file. */
export const maxBankLines = 20_000

/**
 * An amount as banks write it, in minor units: either separator, at most the currency's places, a sign before or
 * behind. @throws StatementError
 */
export function minorUnits(text: string, decimals: number): number {
  const plain = text.replace(/[\s'’\u00a0\u202f]/g, '').replace(/^(.*)-$/, '-$1')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const behind = plain.length - last - 1
  // One separator with three digits behind it parts thousands, unless the currency has three places.
  const single = last >= 0 && plain.split(/[.,]/).length === 2
  const thousands =
    last >= 0 &&
    behind === 3 &&
    decimals !== 3 &&
    (!single || /^[+-]?[1-9]\d{0,2}.\d{3}$/.test(plain))
  const whole = last < 0 || thousands ? plain : plain.slice(0, last)
  const fraction = last < 0 || thousands ? '' : plain.slice(last + 1)
  const match = /^([+-]?)(\d{1,15})$/.exec(whole.replace(/[.,]/g, ''))
  const places = fraction.replace(/0+$/, '')
  if (!match || !/^\d*$/.test(fraction) || places.length > decimals)
    throw new StatementError('wrongAmount', { amount: text.slice(0, 40) })
  const value = Number(match[2] + places.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(value))
    throw new StatementError('wrongAmount', { amount: text.slice(0, 40) })
  return match[1] === '-' && value !== 0 ? -value : value
}

/** A day of the calendar, or nothing. */
export function dayOf(year: string, month: string, day: string): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new StatementError('wrongDate', { date: text.slice(0, 20) })
  return text
}

/** What is said once: texts of several elements, without what stands in one twice. */
export const joined = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean))]
    .join(' · ')
    .slice(0, 500)

/** Opening, bookings and closing belong together. @throws StatementError */
export function assertBalance({ opening, closing, lines, account }: BankStatement): void {
  if (opening === null || closing === null) return
  const sum = lines.reduce((total, { amount }) => total + amount, opening)
  if (sum !== closing) throw new StatementError('balanceMismatch', { account, sum, closing })
}
