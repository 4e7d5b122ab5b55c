import {
  cellText,
  dateText,
  decimal,
  type Journal,
  type JournalFile,
  type JournalPosting,
  JournalRefusal,
  lineText,
} from './journal'
import { oneByteText } from './one-byte'

/**
 * France, fichier des écritures comptables (LPF, A. 47 A-1): 18 columns, tabs, decimal comma, ISO 8859-15. Numbers
 * go on without gaps in each of its books. @throws JournalRefusal without the company's SIREN
 */
export function fecJournal(journal: Journal): JournalFile {
  const { siren } = journal.settings
  if (!siren) throw new JournalRefusal('sirenMissing')
  const numbers = new Map<string, number>()
  const rows = journal.postings.flatMap((posting) => {
    const [code, name] = books[posting.book]
    const series = `${code}${dateText(posting.date, 'YYYYMM')}`
    const n = (numbers.get(series) ?? 0) + 1
    numbers.set(series, n)
    return rowsOf(journal, posting, {
      code,
      name,
      number: `${series}-${String(n).padStart(5, '0')}`,
    })
  })
  return {
    name: `${journal.number === null ? 'preview-' : ''}${siren}FEC${dateText(journal.to, 'YYYYMMDD')}.txt`,
    type: 'text/plain; charset=iso-8859-15',
    bytes: oneByteText(
      [fecColumns, ...rows].map((row) => `${row.join('\t')}\r\n`).join(''),
      'iso-8859-15',
    ),
  }
}

export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

function rowsOf(
  journal: Journal,
  posting: JournalPosting,
  book: { code: string; name: string; number: string },
) {
  const day = dateText(posting.date, 'YYYYMMDD')
  return posting.lines.map((line) => [
    book.code,
    book.name,
    book.number,
    day,
    cellText(line.account, 20),
    cellText(line.accountName, 100),
    line.contact ? `C${line.contact.id}` : '',
    line.contact ? cellText(line.contact.name, 100) : '',
    cellText(posting.reference, 60) || book.number,
    day,
    cellText(lineText(posting, line), 200) || book.name,
    decimal(line.debit, journal.decimals, ','),
    decimal(line.credit, journal.decimals, ','),
    '',
    '',
    // Handing over is what makes entries final.
    journal.number === null ? '' : dateText(journal.madeAt, 'YYYYMMDD'),
    '',
    '',
  ])
}

const books = {
  opening: ['AN', 'À nouveaux'],
  sales: ['VE', 'Ventes'],
  bank: ['BQ', 'Banque et caisse'],
  general: ['OD', 'Opérations diverses'],
} as const
