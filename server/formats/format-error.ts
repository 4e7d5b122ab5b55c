/** What can be wrong with a file of a format that is read here. */
export type FormatFault =
  /** Of a ZIP file, a workbook too. */
  | 'notZip'
  | 'damaged'
  | 'tooManyEntries'
  | 'duplicateEntry'
  | 'entryMissing'
  | 'entryTooLarge'
  /** Read as one text. */
  | 'textTooLarge'
  | 'bomb'
  /** Of a workbook. */
  | 'unknownWorkbook'
  | 'sharedTextTooLong'
  | 'tooMuchSharedText'
  | 'gapTooLong'
  /** Of rows. */
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'rowTooLong'
  | 'unclosedQuote'
  | 'strayQuote'
  | 'notUtf8'

/** What is wrong and where; whoever asked for the file to be read says it in words. */
export class FormatError extends Error {
  constructor(
    readonly fault: FormatFault,
    readonly at: {
      /** Of a ZIP file, as it may be shown. */
      entry?: string
      /** The first row of the file is 1. */
      row?: number
    } = {},
  ) {
    super([fault, at.entry, at.row].filter((part) => part !== undefined).join(' '))
    this.name = 'FormatError'
  }
}
