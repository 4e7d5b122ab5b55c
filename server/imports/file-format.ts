import { EncodingGuess } from '../../core/imports/encodings'
import { isNoRegister, kindOf, zipKindOf } from './file-kinds'
import { featureRows, type GeoJsonFormat, isJson } from './geojson'
import { headOf, type TextFormat, type ToldFormat, textFormat, textRows } from './text'
import { sheetRows } from './xlsx'
import { Zip } from './zip'

export type FileFormat = TextFormat | GeoJsonFormat | { kind: 'xlsx' }

/** What the file is by its contents, whatever its name says. @throws Problem 415 */
export async function formatOf(path: string, told?: ToldFormat): Promise<FileFormat> {
  const head = await headOf(path, 4_096)
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
  return textFormat(path, told)
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

async function zipNames(path: string): Promise<string[]> {
  const zip = await Zip.open(path)
  await zip.close()
  return zip.names
}
