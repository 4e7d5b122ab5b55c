import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type DocumentField,
  maxFieldLabel,
  maxUploadedPdfBytes,
  type PageSize,
} from '../../../core/documents/document'
import { placeProblems } from '../../../core/documents/place-problems'
import { fileNameFor } from '../../engine/files/sniff'
import type { ReceivedFile } from '../../engine/files/upload'
import { badInput, Problem } from '../../engine/problem/problem'
import { parseBody } from '../../engine/resources/request'
import type { InspectedPdf } from '../../formats/pdf/inspect-pdf'
import { PdfRefusal, type PdfRefusalCode } from '../../formats/pdf/pdf-refusal'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { codeOf } from '../../platform/process/start-error'
import { inspectInThread } from './document-thread'

/** A PDF that was sent, on this machine's disk while it is looked at. */
interface Upload {
  path: string
  given: string
  size: number
  /** SHA-256, hexadecimal. */
  hash: string
}

export interface KeptPdf {
  file: ReceivedFile
  inspected: InspectedPdf
}

/** What a PDF may be sent for. */
interface PdfUpload<T extends object> {
  /** What comes beside the file. */
  body: z.ZodType<T>
  /** As large as it may be; default: as one to be signed. */
  maxBytes?: number
  /** The last of those fields that is needed to ask. */
  after?: string
  /**
   * Whether it may be sent at all: asked before the file is read where `after` comes first, and else after.
   * @throws Problem
   */
  allow: (asked: T) => Promise<{ cemeteryId: number }>
}

/**
 * Takes the PDF of a multipart request (`file`, with what `body` says) and keeps it once it was found to be one that
 * can be signed. Of one that is refused nothing is kept.
 * @throws Problem 400, 413, 415, 507 and what `allow` throws
 */
export async function receivePdf<T extends object>(
  request: FastifyRequest,
  store: FileStore,
  { body, maxBytes = maxUploadedPdfBytes, after, allow }: PdfUpload<T>,
): Promise<KeptPdf & { asked: T; cemeteryId: number }> {
  if (!request.isMultipart())
    throw badInput([{ field: 'file', message: 'must be sent as multipart/form-data' }])
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + 100_000) throw tooBig(maxBytes)
  const path = await store.createDraft()
  const fields: Record<string, unknown> = {}
  let allowed: { asked: T; cemeteryId: number } | null = null
  const assertAllowed = async () => {
    const asked = parseBody(body, fields)
    return { asked, ...(await allow(asked)) }
  }
  try {
    let upload: Upload | null = null
    let refusal: unknown = null
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = fieldValue(part.fieldname, part.value)
      else if (part.fieldname !== 'file' || upload) part.file.resume()
      else {
        if (after === undefined || after in fields)
          await assertAllowed().then(
            (answer) => {
              allowed = answer
            },
            (error: unknown) => {
              refusal = error
            },
          )
        // Read past: who is still sending hears nothing before, and a file that waits keeps the connection.
        if (refusal !== null) {
          part.file.resume()
          continue
        }
        upload = { path, given: part.filename ?? '', ...(await write(part.file, path)) }
        if (part.file.truncated) throw tooBig(maxBytes)
      }
    }
    if (refusal !== null) throw refusal
    const { asked, cemeteryId } = allowed ?? (await assertAllowed())
    if (!upload || upload.size === 0)
      throw badInput([{ field: 'file', message: 'is missing or empty' }])
    const inspected = await inspectUpload(path)
    await store.put(fileKeyOf(cemeteryId, upload.hash), path)
    return {
      asked,
      cemeteryId,
      inspected,
      file: {
        name: fileNameFor(upload.given, 'application/pdf'),
        type: 'application/pdf',
        size: upload.size,
        hash: upload.hash,
        pictures: { width: null, height: null, made: [] },
      },
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooBig(maxBytes)
    if (codeOf(error) === 'ENOSPC')
      throw new Problem(
        507,
        'The disk is full',
        'Nothing was saved. Tell whoever runs this server.',
      )
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Fields of a form are texts: `record` is one of JSON. */
function fieldValue(name: string, value: unknown): unknown {
  if (name !== 'record') return value
  try {
    return JSON.parse(String(value))
  } catch {
    throw badInput([{ field: 'record', message: 'must be JSON: { resource, recordId }' }])
  }
}

/**
 * Takes the bytes of a PDF, and keeps them once it was found to be one without anything that runs.
 * @throws Problem 400, 413, 415
 */
export async function receiveBytes(
  stream: NodeJS.ReadableStream,
  store: FileStore,
  cemeteryId: number,
): Promise<{ size: number; hash: string }> {
  const path = await store.createDraft()
  try {
    const { size, hash } = await write(stream, path, maxUploadedPdfBytes)
    await inspectUpload(path)
    await store.put(fileKeyOf(cemeteryId, hash), path)
    return { size, hash }
  } finally {
    await rm(path, { force: true })
  }
}

/** The bytes, on their way counted and hashed. @throws Problem 413 past `most` */
async function write(file: NodeJS.ReadableStream, path: string, most = Number.POSITIVE_INFINITY) {
  const sum = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      sum.update(chunk)
      if (size > most) done(tooBig(most))
      else done(null, chunk)
    },
  })
  await pipeline(file, count, createWriteStream(path, { mode: 0o600 }))
  return { size, hash: sum.digest('hex') }
}

/** @throws Problem 400, 413, 415 with the code of the refusal */
export async function inspectUpload(path: string): Promise<InspectedPdf> {
  try {
    return await inspectInThread(path)
  } catch (error) {
    throw error instanceof PdfRefusal ? refusedPdf(error) : error
  }
}

/** What is wrong with it, and what helps; the office's page says it in the reader's language, by the code. */
const refusals: Readonly<Record<Exclude<PdfRefusalCode, 'tooBig'>, string>> = {
  notPdf: 'is no PDF; save or scan it as a PDF',
  broken: 'is damaged and cannot be read; save or scan it anew',
  encrypted: 'is protected; save it without a password',
  tooManyPages: 'has more than 500 pages; send the pages that are to be signed',
  xfa: 'is an XFA form; print it to a PDF',
  alreadySigned: 'is signed already: a further signature would break that one',
  activeContent: 'contains scripts, attached files or media; print it to a PDF without them',
  tooComplex: 'takes too much time or memory to read; print it to a PDF',
  badPicture: 'has a picture that cannot be read',
  badPlace: 'has a field that is not on its page',
}

function refusedPdf({ code, detail }: PdfRefusal): Problem {
  if (code === 'tooBig') return tooBig()
  const error = { field: 'file', message: refusals[code], code }
  if (code === 'notPdf')
    return new Problem(415, 'This file is no PDF', `file ${error.message}`, {
      code,
      errors: [error],
    })
  return badInput([detail ? { ...error, message: `${error.message} (${detail})` } : error])
}

function tooBig(maxBytes = maxUploadedPdfBytes): Problem {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  const message = `is larger than ${megabytes} MB; save it smaller, or scan it at 200 dots per inch`
  return new Problem(413, 'The PDF is too large', `file ${message}`, {
    code: 'tooBig',
    errors: [{ field: 'file', message, code: 'tooBig' }],
  })
}

const longestName = 200
/** No database keeps NUL, nor half of a character. */
const unkept = /[\0\p{Surrogate}]/u

/** Fields of its form, which nobody signs until a role is given. */
export const fieldsFound = ({ fields }: InspectedPdf): DocumentField[] => {
  const names = new Set<string>()
  return fields.flatMap((field) => {
    const { fieldName, label } = field
    if (!fieldName.trim() || fieldName.length > longestName || unkept.test(fieldName)) return []
    if (names.has(fieldName.trim())) return []
    names.add(fieldName.trim())
    const shown = unkept.test(label) ? fieldName : label
    const words = [...shown.trim()].slice(0, maxFieldLabel).join('')
    return [{ ...field, fieldName: fieldName.trim(), label: words || fieldName.trim(), role: null }]
  })
}

/** @throws Problem 400 that names the place and what is wrong with it */
export function assertPlaces(fields: readonly DocumentField[], pages: readonly PageSize[]): void {
  const errors = placeProblems(fields, pages).map(({ path, message, code }) => ({
    field: `fields.${path.join('.')}`,
    message,
    code,
  }))
  if (errors.length > 0) throw badInput(errors.slice(0, 20))
}
