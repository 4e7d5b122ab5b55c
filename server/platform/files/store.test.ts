import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, openBucket } from '../../../tests/support/s3'
import { codeOf } from '../process/start-error'
import { DiskStore } from './disk-store'
import { moveFiles } from './move'
import { S3Store } from './s3-store'
import { type FileStore, FileStoreUnavailableError, fileKeyOf } from './store'

let bucket: Bucket
let folder: string
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sexton-store-'))
  bucket.requests.length = 0
  bucket.intercept = undefined
  bucket.empty()
  return () => rmSync(folder, { recursive: true, force: true })
})

const incoming = () => join(folder, 'incoming')
const s3 = (more: Partial<Bucket['settings']> = {}) =>
  new S3Store({ ...bucket.settings, ...more }, incoming())

async function put(store: FileStore, key: string, content: Buffer | string) {
  const draft = await store.createDraft()
  writeFileSync(draft, content)
  await store.put(key, draft)
  return draft
}
const bytesAt = async (store: FileStore, key: string) => buffer((await store.read(key)).stream)
const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

async function all(store: FileStore) {
  const found: Record<string, number> = {}
  for await (const { key, size } of store.entries()) found[key] = size
  return found
}

describe.each([
  ['a folder', () => new DiskStore(folder)],
  ['a bucket', () => s3()],
])('a file store in %s', (kind, open) => {
  let store: FileStore
  beforeEach(() => {
    store = open()
  })

  it('keeps what was put, by its key, and takes the draft away', async () => {
    const content = randomBytes(300_000)
    const key = fileKeyOf(1001, hashOf(content))
    const draft = await put(store, key, content)
    expect(existsSync(draft)).toBe(false)
    expect(await store.size(key)).toBe(300_000)
    const { size, stream } = await store.read(key)
    expect(size).toBe(300_000)
    expect(await buffer(stream)).toEqual(content)
    // Another process finds it as well.
    expect(await bytesAt(open(), key)).toEqual(content)
  })

  it('keeps a file of several parts whole', async () => {
    const content = randomBytes(21 * 1_048_576)
    await put(store, '1001/archives/large.zip', content)
    expect(hashOf(await bytesAt(store, '1001/archives/large.zip'))).toBe(hashOf(content))
    if (kind === 'a bucket')
      expect(bucket.requests.filter((line) => /partNumber=/.test(line))).toHaveLength(3)
  })

  it.each(['nothing at all', 'two'])('reads the beginning of %s', async (words) => {
    await put(store, '1001/imports/a', words)
    const { size, stream } = await store.read('1001/imports/a', 5)
    expect([size, String(await buffer(stream))]).toEqual([words.length, words.slice(0, 5)])
  })

  it('keeps an empty file', async () => {
    await put(store, '1001/imports/empty', '')
    expect(await store.size('1001/imports/empty')).toBe(0)
    const { size, stream } = await store.read('1001/imports/empty')
    expect([size, (await buffer(stream)).length]).toEqual([0, 0])
  })

  it('says ENOENT of what is not there, and has no size of it', async () => {
    expect(await store.size('1001/3f/none')).toBeNull()
    const reasons = await Promise.all([
      store.read('1001/3f/none').catch(codeOf),
      store.withLocalFile('1001/3f/none', async () => 'read').catch(codeOf),
    ])
    expect(reasons).toEqual(['ENOENT', 'ENOENT'])
    await store.remove('1001/3f/none')
  })

  it('gives a path for the time of some work', async () => {
    await put(store, '1001/archives/a.zip', 'PK')
    const path = await store.withLocalFile('1001/archives/a.zip', async (at) => {
      expect(readFileSync(at, 'utf8')).toBe('PK')
      return at
    })
    await expect(
      store.withLocalFile('1001/archives/a.zip', () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken')
    expect(await store.size('1001/archives/a.zip')).toBe(2)
    expect([existsSync(path), readdirSync(incoming())]).toEqual([kind === 'a folder', []])
  })

  it.each(['Zoë + søn, 100%.csv', 'a&b=c?d#e.csv', "it's (1) [2].csv", '墓地 ~tilde.csv'])(
    'takes a key with %s',
    async (name) => {
      const key = `1001/imports/${name}`
      await put(store, key, name)
      expect(String(await bytesAt(store, key))).toBe(name)
      expect(await store.size(key)).toBe(Buffer.byteLength(name))
      // The tests' server writes & and ' into its lists in a way that is not read back.
      if (!/[&']/.test(name)) expect(Object.keys(await all(store))).toEqual([key])
      await store.remove(key)
      expect(await all(store)).toEqual({})
    },
  )

  it('writes the same twice', async () => {
    await put(store, '1001/3f/twice', 'same')
    await put(store, '1001/3f/twice', 'same')
    expect(String(await bytesAt(store, '1001/3f/twice'))).toBe('same')
  })

  it('forgets what is removed, and lists the rest', async () => {
    for (const key of ['1001/3f/a', '1001/3f/b', '1002/imports/c']) await put(store, key, key)
    await store.remove('1001/3f/a')
    expect(await store.size('1001/3f/a')).toBeNull()
    expect(await all(store)).toEqual({ '1001/3f/b': 9, '1002/imports/c': 14 })
  })

  it('names what has lain in one part for long', async () => {
    for (const key of ['1001/imports/a', '1002/imports/b', '1002/archives/c', '1001/3f/d'])
      await put(store, key, key)
    const found: string[] = []
    for await (const keys of store.keysOlderThan('imports', -60_000)) found.push(...keys)
    expect(found.toSorted()).toEqual(['1001/imports/a', '1002/imports/b'])
    for await (const keys of store.keysOlderThan('imports', 3_600_000)) expect(keys).toEqual([])
  })

  it('clears away drafts of a day before', async () => {
    const [old, young] = [await store.createDraft(), await store.createDraft()]
    for (const path of [old, young]) writeFileSync(path, 'half a file')
    const yesterday = (Date.now() - 25 * 3600 * 1000) / 1000
    utimesSync(old, yesterday, yesterday)
    await store.sweep?.()
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  })

  it('ends a read that nobody goes on with', async () => {
    await put(store, '1001/archives/large.zip', randomBytes(12 * 1_048_576))
    for (let i = 0; i < 60; i += 1) {
      const { stream } = await store.read('1001/archives/large.zip')
      await new Promise((resolve) => {
        stream.once('data', resolve)
      })
      stream.destroy()
    }
    expect(await store.size('1001/archives/large.zip')).toBe(12 * 1_048_576)
  })
})

describe('a bucket', () => {
  it('shows nothing of an upload that broke off, and gives its parts up', async () => {
    const aborted: string[] = []
    bucket.intercept = (request, response) => {
      if (request.method === 'PUT' && /partNumber=2/.test(request.url ?? '')) {
        request.once('data', () => request.destroy())
        return true
      }
      if (request.method !== 'DELETE') return false
      aborted.push(request.url ?? '')
      response.writeHead(204).end()
      return true
    }
    const store = s3()
    await expect(
      put(store, '1001/archives/lost.zip', randomBytes(20 * 1_048_576)),
    ).rejects.toThrow()
    expect(await store.size('1001/archives/lost.zip')).toBeNull()
    expect(await all(store)).toEqual({})
    expect(aborted).toEqual([
      expect.stringMatching(/^\/files\/1001\/archives\/lost\.zip\?.*uploadId=/),
    ])
    // The draft is the caller's until it is kept.
    expect(readdirSync(incoming())).toHaveLength(1)
  })

  it('tries again where a connection breaks once', async () => {
    let broken = 0
    bucket.intercept = (request) => {
      if (request.method !== 'PUT' || broken > 0) return false
      broken += 1
      request.once('data', () => request.destroy())
      return true
    }
    await put(s3(), '1001/3f/again', randomBytes(200_000))
    expect([broken, await s3().size('1001/3f/again')]).toEqual([1, 200_000])
  })

  it('is given up after three tries where it takes calls and is silent', async () => {
    let asked = 0
    bucket.intercept = () => {
      asked += 1
      return true
    }
    const store = new S3Store(bucket.settings, incoming(), 50)
    for (const call of ['size', 'read', 'remove'] as const)
      await expect(store[call]('1001/3f/a')).rejects.toBeInstanceOf(FileStoreUnavailableError)
    expect(asked).toBe(9)
  })

  it('is waited for where a file has begun to come, however slowly', async () => {
    bucket.intercept = (_, response) => {
      response.writeHead(200, { 'content-length': '3' }).write('o')
      setTimeout(() => response.end('ak'), 400)
      return true
    }
    const { stream } = await new S3Store(bucket.settings, incoming(), 200).read('1001/3f/slow')
    expect((await buffer(stream)).toString()).toBe('oak')
  })

  it('gives up what a killed process began a day before, and nothing younger', async () => {
    const aborted: string[] = []
    const upload = (key: string, hours: number) =>
      `<Upload><Key>${key}</Key><UploadId>${hours}h</UploadId><Initiated>${new Date(Date.now() - hours * 3_600_000).toISOString()}</Initiated></Upload>`
    bucket.intercept = (request, response) => {
      if (/^\/files\/?\?uploads/.test(request.url ?? ''))
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<ListMultipartUploadsResult><Bucket>files</Bucket>${upload('1001/archives/old.zip', 25)}${upload('1001/archives/new.zip', 1)}${upload('others.zip', 99)}</ListMultipartUploadsResult>`,
          )
      else if (request.method === 'DELETE') {
        aborted.push(request.url ?? '')
        response.writeHead(204).end()
      } else return false
      return true
    }
    await s3().sweep()
    expect(aborted).toEqual([expect.stringMatching(/old\.zip\?.*uploadId=25h/)])
  })

  it('does not take a failing server for a missing file', async () => {
    bucket.intercept = (_, response) => {
      response.writeHead(503).end()
      return true
    }
    await expect(s3().size('1001/3f/a')).rejects.toThrow()
    expect(await s3().read('1001/3f/a').catch(codeOf)).not.toBe('ENOENT')
  })

  it('gives an address of one key for five minutes, with type and name', async () => {
    expect(await s3().signedDownload('1001/archives/a.zip', headers)).toBeUndefined()
    const strict = await openBucket(true)
    const store = new S3Store({ ...strict.settings, signedDownloads: true }, incoming())
    await put(store, '1001/archives/a.zip', 'PK')
    const address = new URL((await store.signedDownload('1001/archives/a.zip', headers)) ?? '')
    expect(address.pathname).toBe('/files/1001/archives/a.zip')
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300)
    const answer = await fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, 'PK'])
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual(
      [headers.contentType, headers.contentDisposition],
    )
    // Neither another key nor another type is signed.
    await put(store, '1001/archives/b.zip', 'PK')
    const other = new URL(address)
    other.pathname = '/files/1001/archives/b.zip'
    const asPage = new URL(address)
    asPage.searchParams.set('response-content-type', 'text/html')
    for (const wrong of [other, asPage]) expect((await fetch(wrong)).status).toBe(403)
    await strict.close()
  })
  const headers = {
    contentType: 'application/zip',
    contentDisposition: 'attachment; filename="oak.zip"',
  }

  it.each([
    ['S3_BUCKET', { bucket: 'nobodys' }, /no bucket nobodys/],
    ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:9' }, /cannot be reached \(ECONNREFUSED\)/],
  ])('that cannot be used is told with %s', async (name, wrong, words) => {
    await put(s3(), '1001/3f/a', 'a')
    await s3().check()
    const complaint = await s3(wrong)
      .check()
      .catch((error: Error) => error.message)
    expect(complaint).toMatch(new RegExp(`^${name}: `))
    expect(complaint).toMatch(words)
  })
})

describe('moving files', () => {
  const contents = Array.from({ length: 12 }, (_, i) => `file ${i}`)
  const keys = [...contents.map((text) => fileKeyOf(1001, hashOf(text))), '1002/imports/a b.csv']
  const filled = async (store: FileStore) => {
    for (const text of contents) await put(store, fileKeyOf(1001, hashOf(text)), text)
    await put(store, '1002/imports/a b.csv', 'Name\n')
    return store
  }
  const journal = () => join(folder, 'moved.jsonl')

  it('to a bucket and back leaves every byte, and the source until it is told otherwise', async () => {
    const disk = await filled(new DiskStore(folder))
    const before = await all(disk)
    expect(await moveFiles(disk, s3(), { journal: journal() })).toMatchObject({
      verified: 13,
      already: 0,
      removed: 0,
      damaged: [],
    })
    expect([await all(disk), await all(s3())]).toEqual([before, before])
    const again = await moveFiles(disk, s3(), { journal: journal(), removeSource: true })
    expect(again).toMatchObject({ verified: 0, already: 13, removed: 13 })
    expect([await all(disk), existsSync(journal())]).toEqual([{}, false])
    await moveFiles(s3(), disk, { journal: journal(), removeSource: true })
    expect([await all(disk), await all(s3())]).toEqual([before, {}])
    for (const text of contents)
      expect(String(await bytesAt(disk, fileKeyOf(1001, hashOf(text))))).toBe(text)
  })

  it('that is interrupted goes on where it was', async () => {
    const disk = await filled(new DiskStore(folder))
    const stop = new AbortController()
    await expect(
      moveFiles(disk, s3(), {
        journal: journal(),
        signal: stop.signal,
        removeSource: true,
        progress: ({ verified }) => verified === 5 && stop.abort(),
      }),
    ).rejects.toThrow()
    expect(Object.keys(await all(disk))).toHaveLength(13)
    // As a killed process leaves it.
    writeFileSync(journal(), `${readFileSync(journal(), 'utf8')}{"key":"10`)
    const sum = await moveFiles(disk, s3(), { journal: journal() })
    expect(sum.already).toBeGreaterThanOrEqual(5)
    expect(sum.verified + sum.already).toBe(13)
    expect(Object.keys(await all(s3())).toSorted()).toEqual(keys.toSorted())
  })

  it('writes anew what is broken in the target, and names what is damaged in the source', async () => {
    const disk = await filled(new DiskStore(folder))
    const [wrong = '', damaged = ''] = keys
    await put(s3(), wrong, 'fool 0')
    await put(disk, damaged, 'file X')
    const sum = await moveFiles(disk, s3(), { journal: journal(), removeSource: true })
    expect(sum).toMatchObject({ verified: 12, removed: 0, damaged: [damaged] })
    expect(String(await bytesAt(s3(), wrong))).toBe('file 0')
    expect(await s3().size(damaged)).toBeNull()
    expect(Object.keys(await all(disk))).toHaveLength(13)
  })
})
