import { csvLine } from '../csv/write'
import {
  cellText,
  dateText,
  decimal,
  type Journal,
  type JournalFile,
  type JournalPosting,
  journalName,
  lineText,
  signed,
} from './journal'

/** Lines that Xero takes of one file. */
export const maxXeroLines = 300

/** Xero, "Import manual journals": one file, or several where there are more lines than it takes. */
export function xeroJournals(journal: Journal): JournalFile[] {
  const parts = partsOf(journal.postings)
  return parts.map((postings, index) => ({
    name: `${journalName(journal)}-xero${parts.length > 1 ? `-${index + 1}` : ''}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from([heading, ...postings.flatMap(rowsOf(journal))].map(csvLine).join('')),
  }))
}

const rowsOf = (journal: Journal) => (posting: JournalPosting) =>
  posting.lines.map((line) => [
    // Lines of one narration and date are one journal there.
    cellText(`${posting.reference} ${posting.text}`.trim()),
    dateText(posting.date, 'DD/MM/YYYY'),
    cellText(lineText(posting, line)),
    cellText(line.account, 10),
    cellText(journal.settings.taxCode ?? 'Tax Exempt', 50),
    decimal(signed(line), journal.decimals),
    null,
    null,
    null,
    null,
  ])

/** A posting stays whole. */
function partsOf(postings: readonly JournalPosting[]): JournalPosting[][] {
  const parts: JournalPosting[][] = [[]]
  let lines = 0
  for (const posting of postings) {
    if (lines > 0 && lines + posting.lines.length > maxXeroLines) {
      parts.push([])
      lines = 0
    }
    parts.at(-1)?.push(posting)
    lines += posting.lines.length
  }
  return parts
}

const heading = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
]
