import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { badInput } from '../../engine/problem/problem'
import { limitProblems } from './limits'

export interface ImportUpload {
  fileName: string
  size: number
  fields: Readonly<Record<string, string>>
  path: string
}

/** The uploaded file, on disk while `work` runs. @throws Problem 400, 413 */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (upload: ImportUpload) => Promise<T>,
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
        if (part.file.truncated) throw limitProblems.file()
        file = { fileName: nameOf(part.filename), size: target.bytesWritten }
      }
    }
    if (!file || file.size === 0)
      throw badInput([{ field: 'file', message: 'is missing or empty' }])
    return await work({ ...file, fields, path })
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw limitProblems.file()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without a folder, control characters and what is too long for a name. */
function nameOf(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/'))
  return last.replace(/\p{Cc}/gu, '').slice(-200) || 'file'
}
