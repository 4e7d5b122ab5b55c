import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { zipOf } from '../exports/zip'
import { ZipFile } from './zip-file'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const parts = [
  { name: 'none.csv', content: [''] },
  { name: 'large.csv', content: Array.from({ length: 3_000 }, (_, i) => `${i},`.repeat(40)) },
  { name: 'short.csv', content: ['id\n1\n'] },
]

/** Written from a place on; what lies before it is a hole that takes no room. */
async function written(options: Parameters<typeof zipOf>[1]): Promise<string> {
  const path = join(folder, `${JSON.stringify(options).replace(/\W/g, '')}.zip`)
  const file = await open(path, 'w')
  let at = options?.start ?? 0
  for await (const bytes of zipOf(parts, options)) {
    await file.write(bytes, 0, bytes.length, at)
    at += bytes.length
  }
  await file.close()
  return path
}

it.each([
  ['whose files are larger than 32 bits can say', { near: 4 }],
  ['of which some files are', { near: 500 }],
  ['that begins beyond 4 GB', { start: 5_000_000_000 }],
  ['that is all of that', { near: 4, start: 5_000_000_000 }],
])('an archive %s is read back to the letter', async (_, options) => {
  const path = await written(options)
  const zip = await ZipFile.open(path)
  try {
    for (const { name, content } of parts) {
      const text = content.join('')
      expect(zip.entries.get(name)?.size).toBe(text.length)
      expect(await zip.text(name, 1_000_000)).toBe(text)
    }
  } finally {
    await zip.close()
  }
  if ('start' in options) expect((await stat(path)).size).toBeGreaterThan(options.start)
})

it('one whose 64 bits are cut off is damaged, not misread', async () => {
  const path = await written({ near: 1 })
  const file = await open(path, 'r+')
  const bytes = await file.readFile()
  // The first extra field of the directory says that it is shorter than it is.
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), bytes.indexOf('large.csv'))
  const field = entry + 46 + bytes.readUInt16LE(entry + 28)
  expect(bytes.readUInt16LE(field)).toBe(1)
  await file.write(Buffer.from([8, 0]), 0, 2, field + 2)
  await file.close()
  await expect(ZipFile.open(path)).rejects.toThrow()
})
