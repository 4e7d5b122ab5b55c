import type { AccountName } from './accounts'

/** One line of a posting; debit and credit are whole minor units from zero on, one of them above it. */
export interface PostingLine {
  account: AccountName
  debit?: number
  credit?: number
  /** What divides an account: a tax authority, a fund. */
  detail?: string
  contract?: number
  contact?: number
}

/** A line of an amount that may be below zero: it then stands on the other side. */
export const debitOf = (account: AccountName, amount: number, detail?: string | null) =>
  lineOf(account, amount, detail)
export const creditOf = (account: AccountName, amount: number, detail?: string | null) =>
  lineOf(account, -amount, detail)

function lineOf(account: AccountName, amount: number, detail?: string | null): PostingLine {
  const side = amount >= 0 ? { debit: amount } : { credit: -amount }
  return { account, ...side, ...(detail ? { detail } : {}) }
}

/** What takes a posting back. */
export const mirrorOf = (lines: readonly PostingLine[]): PostingLine[] =>
  lines.map(({ debit, credit, ...line }) => ({ ...line, debit: credit ?? 0, credit: debit ?? 0 }))

/** Lines of zero say nothing; those that are alike become one, in the order in which they came. */
export function merged(lines: readonly PostingLine[]): PostingLine[] {
  const sums = new Map<string, { line: PostingLine; net: number }>()
  for (const line of lines) {
    const { account, detail, contract, contact } = line
    const key = JSON.stringify([account, detail, contract, contact, (line.debit ?? 0) > 0])
    const known = sums.get(key)
    const net = (line.debit ?? 0) - (line.credit ?? 0)
    if (known) known.net += net
    else sums.set(key, { line, net })
  }
  return [...sums.values()].flatMap(({ line, net }) =>
    net === 0
      ? []
      : [{ ...line, debit: net > 0 ? net : 0, credit: net < 0 ? -net : 0 } as PostingLine],
  )
}

/** Whose each line is. */
export const withOwner = (
  lines: readonly PostingLine[],
  { contract, contact }: { contract?: number | undefined; contact?: number | undefined },
): PostingLine[] =>
  lines.map((line) => ({
    ...(contract === undefined ? {} : { contract }),
    ...(contact === undefined ? {} : { contact }),
    ...line,
  }))

/** Debits less credits; a posting that may stand comes to zero. */
export const imbalanceOf = (lines: readonly PostingLine[]): number =>
  lines.reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0)
