import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate as yieldOnce } from 'node:timers/promises'
import { type Encoding, EncodingGuess } from '../../core/imports/encodings'

/** A text file's characters, some at a time; the event loop goes round between them. */
export async function* textChunks(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 32_768 })) {
    yield decoder.decode(chunk as Buffer, { stream: true })
    await yieldOnce()
  }
  yield decoder.decode()
}

/** The first bytes of a file, at most so many. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** How a text file is written, by all of its bytes. */
export async function guessEncoding(path: string): Promise<Encoding> {
  const guess = new EncodingGuess()
  for await (const chunk of createReadStream(path)) guess.push(chunk as Buffer)
  return guess.get()
}
