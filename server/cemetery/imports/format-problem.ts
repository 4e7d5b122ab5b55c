import { Problem } from '../../engine/problem/problem'
import { FormatError } from '../../formats/format-error'
import { limitProblems } from './limits'

/** What is wrong with a file's format, as whoever sent it is told: 400, or 413 for too much. */
export function formatProblem({ fault, at: { row = 1 } }: FormatError): Problem {
  switch (fault) {
    case 'tooManyColumns':
      return limitProblems.columns()
    case 'cellTooLong':
      return limitProblems.cell(row)
    case 'sharedTextTooLong':
      return limitProblems.shared()
    case 'tooMuchSharedText':
      return limitProblems.text()
    case 'rowTooLong':
      return limitProblems.row(row)
    case 'gapTooLong':
      return limitProblems.gap(row)
    case 'entryTooLarge':
      return new Problem(413, 'The file is too large', 'Unpacked it is larger than 1.5 GB.')
    case 'unclosedQuote':
      return unreadable(
        `Row ${row} has a quotation mark that opens a cell and none that closes it.`,
      )
    case 'unknownWorkbook':
      return unreadable('The workbook is damaged or of an unknown kind.')
    default:
      return unreadable('The workbook is damaged.')
  }
}

/** The rows, and problems in place of errors of the format. */
export async function* withProblems<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows
  } catch (error) {
    throw error instanceof FormatError ? formatProblem(error) : error
  }
}

const unreadable = (detail: string) =>
  new Problem(400, 'The file cannot be read', detail, { code: 'unreadable' })
