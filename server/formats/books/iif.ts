import {
  cellText,
  dateText,
  decimal,
  type Journal,
  type JournalFile,
  journalName,
  lineText,
  signed,
} from './journal'
import { oneByteText } from './one-byte'

/** QuickBooks Desktop: the first line of a posting is its TRNS, the others its SPL; debits are above zero. */
export function iifJournal(journal: Journal): JournalFile {
  const rows = journal.postings.flatMap((posting, index) => [
    ...posting.lines.map((line, at) => [
      at === 0 ? 'TRNS' : 'SPL',
      String(index + 1),
      'GENERAL JOURNAL',
      dateText(posting.date, 'MM/DD/YYYY'),
      text(line.account, 159),
      line.contact ? text(line.contact.name, 41) : '',
      '',
      decimal(signed(line), journal.decimals),
      text(posting.reference, 11),
      text(lineText(posting, line), 200),
    ]),
    ['ENDTRNS'],
  ])
  return {
    name: `${journalName(journal)}.iif`,
    type: 'application/octet-stream',
    bytes: oneByteText(
      [...headings, ...rows].map((row) => `${row.join('\t')}\r\n`).join(''),
      'windows-1252',
    ),
  }
}

/** Quotation marks would open a cell that holds several lines. */
const text = (value: string, most: number) => cellText(value, most, '"')

const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO']
const headings = [['!TRNS', 'TRNSID', ...columns], ['!SPL', 'SPLID', ...columns], ['!ENDTRNS']]
