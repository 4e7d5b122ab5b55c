import { Problem } from '../problem'
import { featureRows, type GeoJsonFormat, isJson } from './geojson'
import { headOf, type TextFormat, textFormat, textRows } from './text'
import { sheetRows } from './xlsx'

export type FileFormat = TextFormat | GeoJsonFormat | { kind: 'xlsx' }

/** What the file is by its contents, whatever its name says. @throws Problem 415 */
export async function formatOf(path: string): Promise<FileFormat> {
  const head = await headOf(path, 4_096)
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return { kind: 'xlsx' }
  if (isJson(head)) return { kind: 'geojson' }
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw unsupported('This is a workbook of the old kind (.xls): save it as .xlsx or CSV.')
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (
    (!utf16 && head.includes(0)) ||
    head.subarray(0, 5).toString('latin1') === '%PDF-' ||
    /^\s*(?:<!doctype|<html|<\?xml|\{\\rtf)/i.test(head.toString('latin1'))
  )
    throw unsupported('This is neither a CSV file, an Excel workbook (.xlsx) nor GeoJSON.')
  return textFormat(path)
}

/** The file's rows, some at a time. */
export const rowsOf = (
  path: string,
  format: FileFormat,
  size: number,
): AsyncGenerator<string[][]> =>
  format.kind === 'xlsx'
    ? sheetRows(path)
    : format.kind === 'geojson'
      ? featureRows(path, size)
      : textRows(path, format)

const unsupported = (detail: string) =>
  new Problem(415, 'The file cannot be imported', detail, { code: 'unsupported' })
