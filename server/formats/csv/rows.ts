import { FormatError } from '../format-error'
import { type CsvLimits, CsvReader } from './read'
import type { CsvCell } from './write'

/**
 * The rows of a CSV that a program wrote (UTF-8, commas, quotation marks where they are needed and
 * nowhere else), some at a time: an empty cell is null, `""` is an empty text. @throws FormatError
 */
export async function* csvRows(
  source: AsyncIterable<Buffer>,
  limits: CsvLimits,
): AsyncGenerator<CsvCell[][]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = new CsvReader(',', limits, { empty: null, strict: true })
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new FormatError('notUtf8', { row: reader.row })
    }
  }
  for await (const chunk of source) {
    const rows = reader.push(decode(chunk))
    if (rows.length > 0) yield rows
  }
  const rows = [...reader.push(decode()), ...reader.end()]
  if (rows.length > 0) yield rows
}
