import { byteOrderMark, csvLine } from '../csv/write'
import {
  cellText,
  decimal,
  type Journal,
  type JournalFile,
  journalName,
  lineText,
  periodName,
} from './journal'

/** Every line with all that is known of it, for programs of one's own and for spreadsheets. */
export function csvJournal(journal: Journal): JournalFile {
  const rows = journal.postings.flatMap((posting, index) =>
    posting.lines.map((line) => [
      journal.number === null ? 'PREVIEW' : String(journal.number),
      periodName(journal),
      String(index + 1),
      posting.date,
      cellText(line.account),
      cellText(line.accountName),
      line.debit ? decimal(line.debit, journal.decimals) : null,
      line.credit ? decimal(line.credit, journal.decimals) : null,
      journal.currency,
      cellText(posting.reference),
      cellText(lineText(posting, line)),
      line.contact ? cellText(line.contact.name) : null,
    ]),
  )
  return {
    name: `${journalName(journal)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(byteOrderMark + [heading, ...rows].map(csvLine).join('')),
  }
}

const heading = [
  'Journal',
  'Period',
  'Posting',
  'Date',
  'Account',
  'Account name',
  'Debit',
  'Credit',
  'Currency',
  'Document',
  'Description',
  'Name',
]
