import { datevColumns } from './datev-columns'
import {
  cellText,
  dateText,
  decimal,
  type Journal,
  type JournalFile,
  type JournalLine,
  JournalRefusal,
  journalName,
  lineText,
} from './journal'
import { oneByteText } from './one-byte'

/**
 * DATEV "Buchungsstapel", header 700, format 13 (developer.datev.de): each row is one account against another,
 * texts stand in quotation marks, amounts have a comma and two places.
 * @throws JournalRefusal where the adviser's numbers are missing, or an account is no number
 */
export function datevJournal(journal: Journal): JournalFile {
  const { consultant, client } = journal.settings
  if (journal.decimals > 2)
    throw new JournalRefusal('currencyDecimals', { currency: journal.currency })
  if (consultant === null || client === null) throw new JournalRefusal('datevMissing')
  const lines = [
    headerOf(journal, consultant, client),
    datevColumns.map(({ name }) => name).join(';'),
    ...journal.postings.flatMap((posting) =>
      pairsOf(posting.lines).map(({ debit, credit, amount, line }) =>
        rowOf({
          1: decimal(amount * 10 ** (2 - journal.decimals), 2, ','),
          2: '"S"',
          7: accountOf(debit),
          8: accountOf(credit),
          10: dateText(posting.date, 'DDMM'),
          11: quoted(documentField(posting.reference)),
          14: quoted(cellText(lineText(posting, line), 60, ';')),
          114: journal.number === null ? '0' : '1',
        }),
      ),
    ),
  ]
  return {
    name: `EXTF_${journalName(journal)}.csv`,
    type: 'text/csv; charset=windows-1252',
    bytes: oneByteText(lines.map((line) => `${line}\r\n`).join(''), 'windows-1252'),
  }
}

/** Debits and credits of a posting taken against each other, in their order: n lines make at most n − 1 pairs. */
export function pairsOf(lines: readonly JournalLine[]) {
  const left = (side: 'debit' | 'credit') =>
    lines.filter((line) => line[side] > 0).map((line) => ({ line, open: line[side] }))
  const [debits, credits] = [left('debit'), left('credit')]
  const pairs: Array<{ debit: string; credit: string; amount: number; line: JournalLine }> = []
  for (let d = 0, c = 0; d < debits.length && c < credits.length; ) {
    const [from, to] = [debits[d] as (typeof debits)[0], credits[c] as (typeof credits)[0]]
    const amount = Math.min(from.open, to.open)
    pairs.push({
      debit: from.line.account,
      credit: to.line.account,
      amount,
      line: to.line.detail ? to.line : from.line,
    })
    from.open -= amount
    to.open -= amount
    if (from.open === 0) d += 1
    if (to.open === 0) c += 1
  }
  return pairs
}

/** Line 1: 31 fields. */
function headerOf(journal: Journal, consultant: number, client: number): string {
  const { accountLength, yearStart } = journal.settings
  const year = Number(journal.from.slice(0, 4))
  const month = Number(journal.from.slice(5, 7))
  const begins = `${month < yearStart ? year - 1 : year}${String(yearStart).padStart(2, '0')}01`
  const label = journal.number === null ? 'Vorschau' : `Journal ${journal.number}`
  return [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    `${journal.madeAt.replace(/\D/g, '').slice(0, 14)}000`,
    '',
    '"SX"',
    '""',
    '""',
    String(consultant),
    String(client),
    begins,
    String(accountLength),
    dateText(journal.from, 'YYYYMMDD'),
    dateText(journal.to, 'YYYYMMDD'),
    quoted(cellText(label, 30, ';')),
    '""',
    '1',
    '0',
    journal.number === null ? '0' : '1',
    `"${journal.currency}"`,
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ].join(';')
}

const rowOf = (values: Readonly<Record<number, string>>) =>
  datevColumns.map(({ text }, index) => values[index + 1] ?? (text ? '""' : '')).join(';')

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Belegfeld 1 takes 36 of few characters. */
const documentField = (text: string) => text.replace(/[^\w$&%*+\-/]/g, '').slice(0, 36)

function accountOf(account: string): string {
  if (!/^\d{1,9}$/.test(account)) throw new JournalRefusal('accountNotNumeric', { account })
  return account
}
