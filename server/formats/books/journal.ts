/** One side of a posting; of `debit` and `credit`, in minor units, one is zero. */
export interface JournalLine {
  /** The account's number or name in the other program. */
  account: string
  accountName: string
  debit: number
  credit: number
  /** What the account is kept by: a tax authority, a fund. */
  detail: string | null
  /** Whom it is about, where the account is one of receivables. */
  contact: { id: number; name: string } | null
}

/** The lines of one document: its debits are its credits. */
export interface JournalPosting {
  /** `YYYY-MM-DD`. */
  date: string
  /** The paper that it rests on: a receipt's or a contract's number. */
  reference: string
  text: string
  /** Of which book, where a program keeps several. */
  book: 'sales' | 'bank' | 'general' | 'opening'
  lines: readonly JournalLine[]
}

export interface Journal {
  /** First and last day. */
  from: string
  to: string
  /** That of the hand-over; null: a preview. */
  number: number | null
  /** `YYYY-MM-DDTHH:MM:SS`, by the cemetery's clock. */
  madeAt: string
  cemetery: string
  currency: string
  decimals: number
  postings: readonly JournalPosting[]
  settings: JournalSettings
}

/** What the other program wants to know. */
export interface JournalSettings {
  /** France: nine digits of the company. */
  siren: string | null
  /** DATEV: of the tax adviser, and of their client. */
  consultant: number | null
  client: number | null
  /** DATEV: digits of a general account. */
  accountLength: number
  /** The month that a business year begins with. */
  yearStart: number
  /** What stands as tax rate (Xero) or tax code (Sage) of every line. */
  taxCode: string | null
}

export interface JournalFile {
  name: string
  /** Media type, with the character set. */
  type: string
  bytes: Buffer
}

/** Why a journal has no file in a layout. */
export class JournalRefusal extends Error {
  constructor(
    readonly code: 'currencyDecimals' | 'sirenMissing' | 'datevMissing' | 'accountNotNumeric',
    readonly params: Record<string, string> = {},
  ) {
    super(code)
  }
}

/** Minor units as a plain number: 123456 → `1234.56`. */
export function decimal(minor: number, decimals: number, point = '.'): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${minor < 0 ? '-' : ''}${whole}${decimals ? point + digits.slice(-decimals) : ''}`
}

/**
 * A text for one cell of a file with lines: no breaks, no separators of its own, cut to `most` characters, and
 * none that a spreadsheet takes for a formula.
 */
export function cellText(text: string, most = 200, never = ''): string {
  const plain = [...text.normalize('NFC')]
    .map((letter) => (/\p{Cc}/u.test(letter) || never.includes(letter) ? ' ' : letter))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
  const safe = /^'*[=+\-@]/.test(plain) ? `'${plain}` : plain
  return [...safe].slice(0, most).join('').trim()
}

/** `2026-01-31` → what `pattern` says of `YYYY`, `YY`, `MM` and `DD`. */
export const dateText = (day: string, pattern: string): string =>
  pattern
    .replace('YYYY', day.slice(0, 4))
    .replace('YY', day.slice(2, 4))
    .replace('MM', day.slice(5, 7))
    .replace('DD', day.slice(8, 10))

/** `2026-01`, or `2026` where a year was asked for. */
export const periodName = ({ from, to }: Journal): string =>
  from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : from.slice(0, 4)

/** The file's name without its ending; a preview says that it is one. */
export const journalName = (journal: Journal): string =>
  journal.number === null
    ? `preview-journal-${periodName(journal)}`
    : `journal-${periodName(journal)}-${String(journal.number).padStart(4, '0')}`

/** Of a line, with its sign: debits above zero. */
export const signed = ({ debit, credit }: JournalLine): number => debit - credit

/** What is said of a line: the posting's text, and by what its account is kept. */
export const lineText = (posting: JournalPosting, line: JournalLine): string =>
  [posting.text, line.detail].filter(Boolean).join(' · ')
