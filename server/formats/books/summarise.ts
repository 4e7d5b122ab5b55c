import type { JournalLevel } from '../../../core/books/choices'
import type { Journal, JournalLine, JournalPosting } from './journal'

/**
 * The same journal with one posting a day, or one alone: what each account was debited and credited, by what it
 * is kept by. Debits and credits are not set off against each other.
 */
export function summarise(journal: Journal, level: JournalLevel): Journal {
  if (level === 'documents') return journal
  const groups = new Map<string, JournalPosting[]>()
  for (const posting of journal.postings) {
    const day = level === 'days' ? posting.date : journal.to
    groups.set(day, [...(groups.get(day) ?? []), posting])
  }
  return {
    ...journal,
    postings: [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, postings]) => ({
        date,
        reference: date,
        text: journal.cemetery,
        book: 'general' as const,
        lines: sumsOf(postings.flatMap(({ lines }) => lines)),
      })),
  }
}

function sumsOf(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, JournalLine>()
  for (const line of lines) {
    const side = line.debit > 0 ? 'debit' : 'credit'
    const key = JSON.stringify([line.account, side, line.detail])
    const sum = sums.get(key) ?? { ...line, debit: 0, credit: 0, contact: null }
    sum[side] += line[side]
    sums.set(key, sum)
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}
