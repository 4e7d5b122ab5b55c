import { createHash } from 'node:crypto'
import type { HookContext } from '../../engine/resources/extend'
import type { BankLine, BankStatement } from '../../formats/bank/statement'

export interface StoredStatement {
  /** Null where all of its bookings were known. */
  id: number | null
  account: string
  added: number
  /** Bookings that other files had brought before. */
  known: number
}

/** Keeps a statement and those of its bookings that are not here yet. */
export async function storeStatement(
  context: HookContext,
  { account, from, to, opening, closing, lines }: BankStatement,
  file: { name: string; kind: string },
): Promise<StoredStatement> {
  // One file at a time, so that of two with the same bookings one finds them.
  await context.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `bank statements ${context.cemeteryId}`,
  ])
  const prints = fingerprints(account, lines)
  const { rows } = await context.transaction.query<{ fingerprint: string }>(
    `select fingerprint from bank_lines
     where cemetery_id = $1 and fingerprint = any($2) and archived_at is null`,
    [context.cemeteryId, prints],
  )
  const known = new Set(rows.map(({ fingerprint }) => fingerprint))
  const fresh = lines.flatMap((line, index) => {
    const fingerprint = prints[index] as string
    return known.has(fingerprint) ? [] : [{ ...line, fingerprint }]
  })
  if (fresh.length === 0 && lines.length > 0)
    return { id: null, account, added: 0, known: lines.length }
  const statement = await context.area('bank-statements').create({
    account,
    from,
    to,
    opening,
    closing,
    lineCount: fresh.length,
    openCount: fresh.length,
    kind: file.kind,
    fileName: file.name.slice(0, 200),
  })
  await context
    .area('bank-lines')
    .createMany(
      fresh.map(({ bankId: _, ...line }) => ({ ...line, statement: statement.id, status: 'open' })),
    )
  return { id: statement.id, account, added: fresh.length, known: lines.length - fresh.length }
}

/**
 * By what a booking is known again: the bank's own name for it, else all that is said of it, and which of
 * those alike on the day it is.
 */
export function fingerprints(account: string, lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ bookedOn, amount, name, text, reference, bankId }) => {
    const what = bankId
      ? JSON.stringify([account, bookedOn, amount, bankId])
      : JSON.stringify([account, bookedOn, amount, name, text, reference])
    const times = seen.get(what) ?? 0
    seen.set(what, times + 1)
    return createHash('sha256').update(`${what} ${times}`).digest('hex')
  })
}
