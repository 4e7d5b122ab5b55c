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
import { oneByteText } from './one-byte'

/** Sage 50 (UK), "Audit trail transactions": JD is a journal debit, JC a journal credit, neither has a sign. */
export function sageJournal(journal: Journal): JournalFile {
  const rows = journal.postings.flatMap((posting) =>
    posting.lines.map((line) => [
      line.debit ? 'JD' : 'JC',
      null,
      cellText(line.account, 8),
      '0',
      dateText(posting.date, 'DD/MM/YYYY'),
      cellText(posting.reference, 30),
      cellText(lineText(posting, line), 60),
      decimal(line.debit || line.credit, journal.decimals),
      cellText(journal.settings.taxCode ?? 'T9', 3),
      decimal(0, journal.decimals),
    ]),
  )
  return {
    name: `${journalName(journal)}-sage.csv`,
    type: 'text/csv; charset=windows-1252',
    bytes: oneByteText([heading, ...rows].map(csvLine).join(''), 'windows-1252'),
  }
}

const heading = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
]
