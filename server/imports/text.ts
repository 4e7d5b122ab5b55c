import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate as yieldOnce } from 'node:timers/promises'
import { CsvReader, delimiterOf } from './csv'

export interface TextFormat {
  kind: 'csv'
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  delimiter: string
}

/** How a delimited text file is written. All of it is read: one wrong byte rules UTF-8 out. */
export async function textFormat(path: string): Promise<TextFormat> {
  const head = await headOf(path, 65_536)
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : (await isUtf8(path))
          ? 'utf-8'
          : 'windows-1252'
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  return { kind: 'csv', encoding, delimiter: delimiterOf(text) }
}

/** The rows of a delimited text file, some at a time. */
export async function* textRows(
  path: string,
  { encoding, delimiter }: TextFormat,
): AsyncGenerator<string[][]> {
  const reader = new CsvReader(delimiter)
  for await (const text of textChunks(path, encoding)) yield reader.push(text)
  yield reader.end()
}

/** A text file's characters, some at a time; the event loop goes round between them. */
export async function* textChunks(
  path: string,
  encoding: TextFormat['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 32_768 })) {
    yield decoder.decode(chunk as Buffer, { stream: true })
    await yieldOnce()
  }
  yield decoder.decode()
}

export async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path))
      decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
