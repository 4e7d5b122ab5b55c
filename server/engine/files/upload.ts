import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxAttachmentBytes } from '../../../core/attachments'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { codeOf } from '../../platform/process/start-error'
import { badInput, Problem } from '../problem/problem'
import { type ImagePictures, picturesOf } from './pictures'
import { fileNameFor, sniffMediaType } from './sniff'

/** A file that has come in whole and is kept. */
export interface ReceivedFile {
  name: string
  type: string
  size: number
  /** SHA-256, hexadecimal. */
  hash: string
  pictures: ImagePictures
}

/**
 * Takes the one file of a multipart request into the store; when this resolves it outlives a crash.
 * @throws Problem 400, 413, 415, 507
 */
export async function receiveFile(
  request: FastifyRequest,
  cemeteryId: number,
  store: FileStore,
): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw badInput([{ field: 'file', message: 'must be sent as multipart/form-data' }])
  const drafts: string[] = []
  try {
    const path = await store.createDraft()
    drafts.push(path)
    const { given, size, hash } = await write(request, path)
    const type = await sniffMediaType(path, given)
    const pictures = await picturesOf(path, type, store)
    drafts.push(...pictures.made.map((one) => one.path))
    // The pictures first: a file that is there has them.
    for (const { part, path: picture } of pictures.made)
      await store.put(fileKeyOf(cemeteryId, hash, part), picture)
    await store.put(fileKeyOf(cemeteryId, hash), path)
    return { name: fileNameFor(given, type), type, size, hash, pictures }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge()
    if (codeOf(error) === 'ENOSPC')
      throw new Problem(
        507,
        'The disk is full',
        'Nothing was saved. Tell whoever runs this server.',
      )
    throw error
  } finally {
    for (const draft of drafts) await rm(draft, { force: true })
  }
}

/** The file's bytes, on their way counted and hashed. */
async function write(request: FastifyRequest, path: string) {
  const part = await request.file()
  if (!part) throw badInput([{ field: 'file', message: 'is missing or empty' }])
  const sum = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      sum.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, count, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw fileTooLarge()
  if (size === 0) throw badInput([{ field: 'file', message: 'is missing or empty' }])
  return { given: part.filename ?? '', size, hash: sum.digest('hex') }
}

export const fileTooLarge = () =>
  new Problem(
    413,
    'The file is too large',
    `A file of at most ${maxAttachmentBytes / 1_000_000} MB can be attached.`,
    { code: 'tooLarge' },
  )
