import { EncodingGuess } from '../../../core/imports/encodings'
import {
  type CsvFormat,
  csvFileRows,
  detectCsvFormat,
  type ToldFormat,
} from '../../formats/csv/file'
import { FormatError } from '../../formats/format-error'
import { readHead } from '../../formats/text-file'
import { openWorkbook, xlsxRows } from '../../formats/xlsx/read'
import { isNoRegister, kindOf, zipKindOf } from './file-kinds'
import { formatProblem, withProblems } from './format-problem'
import { featureRows, type GeoJsonFormat, isJson } from './geojson'
import { importLimits } from './limits'

export type FileFormat = CsvFormat | GeoJsonFormat | { kind: 'xlsx' }

/** What the file is by its contents, whatever its name says. @throws Problem 415 */
export async function importFormatOf(path: string, told?: ToldFormat): Promise<FileFormat> {
  const head = await readHead(path, 4_096)
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    const kind = zipKindOf(await zipNames(path))
    if (kind) throw isNoRegister(kind)
    return { kind: 'xlsx' }
  }
  if (isJson(head)) return { kind: 'geojson' }
  const guess = new EncodingGuess()
  guess.push(head)
  const kind = kindOf(head, guess.get().startsWith('utf-16') || !head.includes(0))
  if (kind) throw isNoRegister(kind)
  return detectCsvFormat(path, importLimits, told)
}

/** The file's rows, some at a time. */
export const importFileRows = (
  path: string,
  format: FileFormat,
  size: number,
): AsyncGenerator<string[][]> =>
  format.kind === 'xlsx'
    ? withProblems(xlsxRows(path, importLimits))
    : format.kind === 'geojson'
      ? featureRows(path, size)
      : withProblems(csvFileRows(path, format, importLimits))

async function zipNames(path: string): Promise<string[]> {
  try {
    const zip = await openWorkbook(path)
    await zip.close()
    return [...zip.entries.keys()]
  } catch (error) {
    throw error instanceof FormatError ? formatProblem(error) : error
  }
}
