import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The bytes of a stream in one piece. */
export async function gathered(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}

/** Works with a file that holds these bytes, and takes it away again. */
export async function inFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sexton-bytes-'))
  try {
    await writeFile(join(folder, 'file'), bytes)
    return await work(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
