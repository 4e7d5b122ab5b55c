import type { Delimiter, Encoding } from '../../../core/imports/encodings'
import { guessEncoding, readHead, textChunks } from '../text-file'
import { type CsvLimits, CsvReader, delimiterOf } from './read'

export interface CsvFormat {
  kind: 'csv'
  encoding: Encoding
  delimiter: string
}

/** What a person says of how a text file is written. */
export interface ToldFormat {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
}

/** How a delimited text file is written; all of it is read for that, unless it was told. */
export async function detectCsvFormat(
  path: string,
  limits: CsvLimits,
  told: ToldFormat = {},
): Promise<CsvFormat> {
  const head = await readHead(path, 65_536)
  const encoding = told.encoding ?? (await guessEncoding(path))
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  return { kind: 'csv', encoding, delimiter: told.delimiter ?? delimiterOf(text, limits) }
}

/** The rows of a delimited text file, some at a time. @throws FormatError */
export async function* csvFileRows(
  path: string,
  { encoding, delimiter }: CsvFormat,
  limits: CsvLimits,
): AsyncGenerator<string[][]> {
  const reader = new CsvReader(delimiter, limits, { empty: '' })
  for await (const text of textChunks(path, encoding)) yield reader.push(text)
  yield reader.end()
}
