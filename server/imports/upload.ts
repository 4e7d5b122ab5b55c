import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { badInput, Problem } from '../problem'
import { featureRows, type GeoJsonFormat, isJson } from './geojson'
import { headOf, type TextFormat, textFormat, textRows } from './text'
import { sheetRows } from './xlsx'

export const largestFile = 50 * 1024 * 1024

export interface Upload {
  fileName: string
  size: number
  fields: Readonly<Record<string, string>>
  path: string
}

/** The uploaded file, on disk while `work` runs. @throws Problem 400, 413 */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw badInput([{ field: 'file', message: 'must be sent as multipart/form-data' }])
  const folder = await mkdtemp(join(tmpdir(), 'sexton-import-'))
  try {
    const path = join(folder, 'file')
    const fields: Record<string, string> = {}
    let file: { fileName: string; size: number } | undefined
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (file) part.file.resume()
      else {
        const target = createWriteStream(path)
        await pipeline(part.file, target)
        if (part.file.truncated) throw tooLarge()
        file = { fileName: nameOf(part.filename), size: target.bytesWritten }
      }
    }
    if (!file || file.size === 0)
      throw badInput([{ field: 'file', message: 'is missing or empty' }])
    return await work({ ...file, fields, path })
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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

const tooLarge = () =>
  new Problem(
    413,
    'The file is too large',
    'A file of at most 50 MB can be imported at once: split it.',
  )
const unsupported = (detail: string) =>
  new Problem(415, 'The file cannot be imported', detail, { code: 'unsupported' })

/** Without a folder, control characters and what is too long for a name. */
function nameOf(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/'))
  return last.replace(/\p{Cc}/gu, '').slice(-200) || 'file'
}
