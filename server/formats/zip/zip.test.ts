import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gathered, inFile } from '../../../tests/support/bytes'
import { zip as zipped } from '../../../tests/support/xlsx'
import { hasTooManyEntries, ZipReader } from './read'
import { writeZip } from './write'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const limits = { entries: 10, directory: 10_000, entry: 10_000_000, ratio: 100 }

const parts = [
  { name: 'none.csv', content: [''] },
  { name: 'large.csv', content: Array.from({ length: 3_000 }, (_, i) => `${i},`.repeat(40)) },
  { name: 'short.csv', content: ['id\n1\n'] },
]

/** Written from a place on; what lies before it is a hole that takes no room. */
async function written(options: Parameters<typeof writeZip>[1]): Promise<string> {
  const path = join(folder, `${JSON.stringify(options).replace(/\W/g, '')}.zip`)
  const file = await open(path, 'w')
  let at = options?.start ?? 0
  for await (const bytes of writeZip(parts, options)) {
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
])('a ZIP file %s is read back byte for byte', async (_, options) => {
  const path = await written(options)
  const zip = await ZipReader.open(path, limits)
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

it('a ZIP file whose 64-bit sizes are cut off is damaged, not misread', async () => {
  const path = await written({ near: 1 })
  const file = await open(path, 'r+')
  const bytes = await file.readFile()
  // The first extra field of the directory says that it is shorter than it is.
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), bytes.indexOf('large.csv'))
  const field = entry + 46 + bytes.readUInt16LE(entry + 28)
  expect(bytes.readUInt16LE(field)).toBe(1)
  await file.write(Buffer.from([8, 0]), 0, 2, field + 2)
  await file.close()
  await expect(ZipReader.open(path, limits)).rejects.toThrow()
})

it('a ZIP file is read back as it was written, its files empty or large', async () => {
  const large = Array.from({ length: 3000 }, (_, i) => `${i} `.repeat(100))
  const bytes = await gathered(
    writeZip([
      { name: 'none.txt', content: [''] },
      { name: 'añö.txt', content: large },
    ]),
  )
  await inFile(bytes, async (path) => {
    const zip = await ZipReader.open(path, limits)
    expect(await zip.text('añö.txt', 10_000_000)).toBe(large.join(''))
    await zip.close()
  })
})

it('a failing source aborts the ZIP file instead of ending it early', async () => {
  async function* broken() {
    yield 'some'
    throw new Error('lost')
  }
  await expect(gathered(writeZip([{ name: 'x', content: broken() }]))).rejects.toThrow('lost')
})

const opened = (bytes: Buffer, strict = true) =>
  inFile(bytes, async (path) => {
    const zip = await ZipReader.open(path, limits, { strict, key: (name) => name.toLowerCase() })
    try {
      for (const name of zip.entries.keys()) await gathered(zip.read(name))
      return [...zip.entries.keys()]
    } finally {
      await zip.close()
    }
  })
/** Puts bytes at a place in the first line of the directory. */
function withDirectory(
  bytes: Buffer,
  at: number,
  put: (bytes: Buffer, at: number) => void,
): Buffer {
  const copy = Buffer.from(bytes)
  put(copy, copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + at)
  return copy
}
const plain = zipped({ 'a.csv': 'some letters', 'b.csv': 'others' })

it('entries of a ZIP file are found by a key made of their names', async () => {
  expect(await opened(zipped({ 'XL/Workbook.xml': '<x/>' }))).toEqual(['xl/workbook.xml'])
})

it.each([
  ['no ZIP file', Buffer.from('PK nonsense'), 'notZip'],
  ['two entries of one name', zipped({ 'a.csv': 'x', 'A.csv': 'y' }), 'duplicateEntry'],
  [
    'more entries than may be',
    zipped(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i}`, '']))),
    'tooManyEntries',
  ],
  ['an entry that unpacks to a bomb', zipped({ a: 'x'.repeat(30_000_000) }), 'bomb'],
  ['an entry larger than may be', zipped({ a: 'x'.repeat(10_000_001) }), 'entryTooLarge'],
  ['an unknown packing', withDirectory(plain, 10, (b, at) => b.writeUInt16LE(12, at)), 'damaged'],
  ['a sum that is wrong', withDirectory(plain, 16, (b, at) => b.writeUInt32LE(1, at)), 'damaged'],
  [
    'a size that is too small',
    withDirectory(plain, 24, (b, at) => b.writeUInt32LE(3, at)),
    'damaged',
  ],
  [
    'a size that is too large',
    withDirectory(plain, 24, (b, at) => b.writeUInt32LE(90, at)),
    'damaged',
  ],
  [
    'entries that lie in one another',
    withDirectory(plain, 20, (b, at) => b.writeUInt32LE(40, at)),
    'damaged',
  ],
])('a ZIP file is refused for %s', async (_, bytes, fault) => {
  await expect(opened(bytes)).rejects.toMatchObject({ fault })
})

it('a lenient reader refuses bombs and unknown compression only for the entries that it reads', async () => {
  const bomb = zipped({ a: 'x'.repeat(30_000_000), b: 'small' })
  await inFile(bomb, async (path) => {
    const zip = await ZipReader.open(path, limits)
    expect(await zip.text('b', 100)).toBe('small')
    await expect(zip.text('b', 3)).rejects.toMatchObject({ fault: 'textTooLarge' })
    await expect(gathered(zip.read('a'))).rejects.toMatchObject({ fault: 'bomb' })
    await expect(gathered(zip.read('c'))).rejects.toMatchObject({ fault: 'entryMissing' })
    await zip.close()
    expect(await hasTooManyEntries(path, { entries: 1, directory: 1_000 })).toBe(true)
    expect(await hasTooManyEntries(path, { entries: 2, directory: 1_000 })).toBe(false)
  })
})
