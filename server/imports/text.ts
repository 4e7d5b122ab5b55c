import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate as yieldOnce } from 'node:timers/promises'
import { type Delimiter, type Encoding, EncodingGuess } from '../../core/imports/encodings'
import { CsvReader, delimiterOf } from './csv'

export interface TextFormat {
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
export async function textFormat(path: string, told: ToldFormat = {}): Promise<TextFormat> {
  const head = await headOf(path, 65_536)
  const encoding = told.encoding ?? (await encodingOf(path))
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  return { kind: 'csv', encoding, delimiter: told.delimiter ?? delimiterOf(text) }
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

async function encodingOf(path: string): Promise<Encoding> {
  const guess = new EncodingGuess()
  for await (const chunk of createReadStream(path)) guess.push(chunk as Buffer)
  return guess.get()
}
