import type { JournalFormat, JournalLevel } from '../../../core/books/choices'
import { writeZip } from '../zip/write'
import { csvJournal } from './csv'
import { datevJournal } from './datev'
import { fecJournal } from './fec'
import { iifJournal } from './iif'
import { type Journal, type JournalFile, journalName } from './journal'
import { qboJournal } from './qbo'
import { sageJournal } from './sage'
import { summarise } from './summarise'
import { xeroJournals } from './xero'

/**
 * A journal in the layout of a program. Entries that a law wants one by one are never summed up.
 * @throws JournalRefusal
 */
export async function writeJournal(
  journal: Journal,
  format: JournalFormat,
  level: JournalLevel,
): Promise<JournalFile> {
  if (format === 'fec') return fecJournal(journal)
  const told = summarise(journal, level)
  switch (format) {
    case 'csv':
      return csvJournal(told)
    case 'iif':
      return iifJournal(told)
    case 'qbo':
      return qboJournal(told)
    case 'sage':
      return sageJournal(told)
    case 'datev':
      return datevJournal(told)
    case 'xero':
      return oneFile(told, xeroJournals(told))
  }
}

async function oneFile(journal: Journal, files: JournalFile[]): Promise<JournalFile> {
  const [first, ...others] = files
  if (first && others.length === 0) return first
  const chunks: Buffer[] = []
  for await (const chunk of writeZip(files.map(({ name, bytes }) => ({ name, content: [bytes] }))))
    chunks.push(chunk)
  return {
    name: `${journalName(journal)}-xero.zip`,
    type: 'application/zip',
    bytes: Buffer.concat(chunks),
  }
}
