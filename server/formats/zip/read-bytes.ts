import type { FileHandle } from 'node:fs/promises'
import { FormatError } from '../format-error'

/** So many bytes from there on. @throws FormatError where the file ends before */
export async function readBytes(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new FormatError('damaged')
  return buffer
}
