import type { ArchiveFinding, FindingCode } from '../../../core/archive'
import { FormatError, type FormatFault } from '../../formats/format-error'

/** What makes an archive unreadable as a whole. */
export class ArchiveError extends Error {
  constructor(
    readonly code: FindingCode,
    readonly at: Omit<ArchiveFinding, 'code'> = {},
  ) {
    super([code, at.file, at.row, at.field, at.detail].filter((one) => one !== undefined).join(' '))
  }

  get finding(): ArchiveFinding {
    return { code: this.code, ...this.at }
  }
}

const codes: Partial<Record<FormatFault, FindingCode>> = {
  notZip: 'noZip',
  tooManyEntries: 'tooLarge',
  textTooLarge: 'tooLarge',
  duplicateEntry: 'twice',
  entryMissing: 'missing',
  bomb: 'bomb',
}
const details: Partial<Record<FormatFault, string>> = {
  notUtf8: 'is not UTF-8',
  cellTooLong: 'is too long',
  rowTooLong: 'is too long',
  unclosedQuote: 'has a quotation mark without its other half',
  strayQuote: 'has a quotation mark within a cell, or text behind one',
}

/** What makes it unreadable, where that is why something failed. */
export function archiveErrorOf(error: unknown): ArchiveError | undefined {
  if (error instanceof ArchiveError) return error
  if (!(error instanceof FormatError)) return undefined
  const { entry, row } = error.at
  const at = { ...(entry !== undefined && { file: entry }), ...(row !== undefined && { row }) }
  const detail = details[error.fault]
  if (detail) return new ArchiveError('unreadable', { ...at, detail })
  return new ArchiveError(codes[error.fault] ?? 'damaged', at)
}

const maxFindingsTold = 200

/** What a check found, each with its place; the first of them are told, all are counted. */
export class Findings {
  readonly list: ArchiveFinding[] = []
  count = 0

  add(code: FindingCode, at: Omit<ArchiveFinding, 'code'> = {}) {
    this.count += 1
    if (this.list.length < maxFindingsTold) this.list.push({ code, ...at })
  }

  get full() {
    return this.count >= 10_000
  }
}
