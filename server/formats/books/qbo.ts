import { csvLine } from '../csv/write'
import {
  cellText,
  dateText,
  decimal,
  type Journal,
  type JournalFile,
  journalName,
  lineText,
} from './journal'

/** QuickBooks Online, "Import data: journal entries". Accounts are named, `Parent:Sub`. */
export function qboJournal(journal: Journal): JournalFile {
  const rows = journal.postings.flatMap((posting, index) =>
    posting.lines.map((line) => [
      `${journal.number ?? 'PREVIEW'}-${index + 1}`,
      dateText(posting.date, 'MM/DD/YYYY'),
      cellText(line.account),
      cellText(lineText(posting, line)),
      line.debit ? decimal(line.debit, journal.decimals) : null,
      line.credit ? decimal(line.credit, journal.decimals) : null,
      line.contact ? cellText(line.contact.name, 100) : null,
    ]),
  )
  return {
    name: `${journalName(journal)}-quickbooks-online.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from([heading, ...rows].map(csvLine).join('')),
  }
}

const heading = [
  'Journal No',
  'Journal Date',
  'Account Name',
  'Description',
  'Debits',
  'Credits',
  'Name',
]
