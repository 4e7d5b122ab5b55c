import { z } from 'zod'
import type { statementKinds } from '../../../core/bank/choices'
import { decimalsOf } from '../../../core/money'
import { badInput } from '../../engine/problem/problem'
import { guessColumns } from '../../formats/bank/guess-columns'
import { readStatements, statementKind, statementText } from '../../formats/bank/read'
import { type BankStatement, StatementError } from '../../formats/bank/statement'
import { readTable, type StatementColumns } from '../../formats/bank/table'
import { CsvReader, delimiterOf } from '../../formats/csv/read'
import { FormatError } from '../../formats/format-error'

const column = z.int().min(0).max(99).nullish()

/** How a table of bookings is read, as somebody chose it. */
export const columnChoice = z
  .strictObject({
    date: z.int().min(0).max(99),
    amount: column,
    credit: column,
    debit: column,
    name: column,
    text: column,
    reference: column,
    balance: column,
    order: z.enum(['YMD', 'DMY', 'MDY']),
    account: z.string().trim().min(1).max(40),
  })
  .refine(({ amount, credit, debit }) => (amount ?? credit ?? debit ?? null) !== null, {
    path: ['amount'],
    message: 'is missing: choose the column of amounts',
  })
export type ColumnChoice = z.infer<typeof columnChoice>

export type ReadFile =
  | { kind: (typeof statementKinds)[number]; statements: BankStatement[] }
  /** A table whose columns nobody has named yet. */
  | { table: { rows: string[][]; headings: number; columns: Partial<StatementColumns> } }

const limits = { columns: 100, cell: 5_000, row: 20_000 }
const shownRows = 8

/** What a file says. @throws Problem 400 where it is no statement, or does not add up */
export function readStatementFile(
  bytes: Uint8Array,
  choice: ColumnChoice | null,
  currency: string,
): ReadFile {
  try {
    const text = statementText(bytes)
    const kind = statementKind(text)
    if (kind !== 'csv') {
      const statements = readStatements(text, kind, decimalsOf)
      for (const one of statements)
        if (one.currency !== null && one.currency !== currency)
          throw refused('otherCurrency', { currency: one.currency })
      return { kind, statements }
    }
    const rows = rowsOf(text.replace(/^\uFEFF/, ''))
    if (!choice) {
      const guessed = guessColumns(rows)
      const from = guessed.headings
      return { table: { ...guessed, headings: 0, rows: rows.slice(from, from + shownRows) } }
    }
    const { account, ...columns } = choice
    return {
      kind,
      statements: [
        readTable(
          rows,
          Object.fromEntries(
            Object.entries(columns).filter(([, at]) => at !== null && at !== undefined),
          ) as unknown as StatementColumns,
          { account: account.replace(/\s/g, ''), decimals: decimalsOf(currency) },
        ),
      ],
    }
  } catch (error) {
    if (error instanceof StatementError)
      throw refused(
        error.code,
        Object.fromEntries(
          Object.entries(error.params).map(([name, value]) => [name, String(value)]),
        ),
      )
    if (error instanceof FormatError) throw refused('damagedStatement')
    throw error
  }
}

function rowsOf(text: string): string[][] {
  const reader = new CsvReader(delimiterOf(text.slice(0, 65_536), limits), limits, { empty: '' })
  const rows = [...reader.push(text), ...reader.end()]
  if (rows.length > 100_000) throw new StatementError('tooManyBookings')
  return rows
}

const messages: Readonly<Record<string, string>> = {
  notAStatement: 'is not a bank statement (camt.053, OFX or a table)',
  damagedStatement: 'cannot be read: it is damaged or incomplete',
  noBookings: 'has no bookings',
  wrongAmount: 'has an amount that cannot be read',
  wrongDate: 'has a date that does not exist',
  balanceMismatch:
    'does not add up: opening balance and bookings do not come to the closing balance',
  tooManyBookings: 'has too many bookings',
  otherCurrency: 'is in another currency than this cemetery',
}

const refused = (code: string, params: Record<string, string> = {}) =>
  badInput([{ field: 'file', message: messages[code] ?? code, code, params }])
