import { createHash } from 'node:crypto'
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
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DiskStore } from '../../server/platform/files/disk-store'
import { FileLinks } from '../../server/platform/files/links'
import { type Api, api } from '../support/api'
import { attach, pdf } from '../support/files'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let dataDir: string
let id: number
let photo: Buffer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-files-'))
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#356' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  id = (await staff.post('deceased', { lastName: 'Ortega' })).json().id
})

const list = async () => (await staff.get(`deceased/${id}/files`)).json()
const openLink = (url: string) => open.app.inject({ url })
const sent = (name: string, content: Buffer | string, type?: string) =>
  attach(staff, `deceased/${id}`, name, content, type)

describe('a file on a record', () => {
  it('is stored by its content, listed, opened by its address, and in the timeline', async () => {
    const answer = await sent('Interment order.pdf', pdf)
    expect(answer.statusCode).toBe(201)
    const made = answer.json()
    expect(made).toMatchObject({
      version: 1,
      name: 'Interment order.pdf',
      type: 'application/pdf',
      kind: 'pdf',
      size: pdf.length,
      thumb: null,
      picture: null,
      archivedAt: null,
      user: { name: 'Staff Tester' },
    })
    expect(await list()).toEqual([made])
    const hash = createHash('sha256').update(pdf).digest('hex')
    const { oak } = open.world.cemeteries
    expect(readFileSync(join(dataDir, 'files', `${oak}`, hash.slice(0, 2), hash))).toEqual(pdf)
    // Nothing is left on its way.
    expect(readdirSync(join(dataDir, 'files/incoming'))).toEqual([])
    const opened = await openLink(made.url)
    expect(opened.statusCode).toBe(200)
    expect(opened.rawPayload).toEqual(pdf)
    const [entry] = (
      await staff.list('activity', { filter: { resource: 'deceased', recordId: id } })
    ).json()
    expect(entry).toMatchObject({
      action: 'file',
      after: { file: made.id, name: 'Interment order.pdf' },
      file: { id: made.id },
    })
    expect((await staff.get(`deceased/${id}`)).json().version).toBe(1)
  })

  it('gets a re-encoded thumbnail where it is a picture, upright and without metadata', async () => {
    const made = (await sent('Stone.JPG', photo)).json()
    expect(made).toMatchObject({ name: 'Stone.JPG', type: 'image/jpeg', width: 800, height: 1200 })
    const thumb = await openLink(made.thumb)
    expect(thumb.headers['content-type']).toBe('image/jpeg')
    const seen = await sharp(thumb.rawPayload).metadata()
    expect([seen.width, seen.height, seen.exif]).toEqual([320, 480, undefined])
    expect((await openLink(made.picture)).rawPayload).toEqual(photo)
    const tiff = await sharp(photo).tiff().toBuffer()
    const scan = (await sent('scan.tif', tiff)).json()
    expect((await openLink(scan.url)).headers['content-disposition']).toMatch(/^attachment/)
    expect((await openLink(scan.picture)).headers['content-type']).toBe('image/jpeg')
  })

  it('is removed and restored; its address expires with it; the audit has both', async () => {
    const made = (await sent('a.pdf', pdf)).json()
    expect((await staff.delete(`deceased/${id}/files/${made.id}`)).statusCode).toBe(428)
    expect((await staff.delete(`deceased/${id}/files/${made.id}`, 9)).statusCode).toBe(412)
    const gone = await staff.delete(`deceased/${id}/files/${made.id}`, 1)
    expect(gone.json()).toMatchObject({ id: made.id, version: 2 })
    expect(gone.json().archivedAt).not.toBeNull()
    expect(await list()).toEqual([])
    expect((await openLink(made.url)).statusCode).toBe(404)
    const back = await staff.post(`deceased/${id}/files/${made.id}/restore`)
    expect(back.json()).toMatchObject({ version: 3, archivedAt: null })
    expect(await list()).toHaveLength(1)
    const entries = (
      await staff.list('activity', { filter: { resource: 'deceased', recordId: id } })
    ).json()
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
      'file-restore',
      'file-archive',
      'file',
      'create',
    ])
    expect(entries[1].before).toMatchObject({ name: 'a.pdf' })
  })
})

it('an unfinished upload of a killed server is deleted after a day', async () => {
  const store = new DiskStore(join(dataDir, 'files'))
  const [old, young] = [await store.createDraft(), await store.createDraft()]
  writeFileSync(old, 'half a file')
  writeFileSync(young, 'half a file')
  const yesterday = (Date.now() - 25 * 3600 * 1000) / 1000
  utimesSync(old, yesterday, yesterday)
  await store.sweep()
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  rmSync(young)
})

describe('the type of a file is found by its bytes:', () => {
  const words = 'Lot;Name\n1;Müller\n'
  it.each([
    ['photo.html', 'png', 'image/png', 'photo.html.png'],
    ['register.csv', words, 'text/csv', 'register.csv'],
    ['letter.txt', Buffer.from(`\ufeff${words}`, 'utf16le'), 'text/plain', 'letter.txt'],
    ['../../etc/passwd\\x.pdf', pdf, 'application/pdf', 'x.pdf'],
    ['invoice\u202efdp.exe', pdf, 'application/pdf', 'invoicefdp.exe.pdf'],
    ['', pdf, 'application/pdf', 'file.pdf'],
    [`${'x'.repeat(300)}.pdf`, pdf, 'application/pdf', `${'x'.repeat(150)}.pdf`],
  ])('%s', async (name, content, type, kept) => {
    const bytes = content === 'png' ? await sharp(photo).png().toBuffer() : content
    const answer = await sent(name, bytes, 'text/html')
    expect(answer.json()).toMatchObject({ type, name: kept })
  })

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['page.txt', '<html><body onload=alert(1)>'],
    ['page.txt', '\ufeff<!DOCTYPE html>'],
    ['page.csv', 'a,b\n<script>alert(1)</script>,2'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['drawing.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['tool.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1')],
    ['tool.txt', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['tool.txt', '#!/bin/sh\nrm -rf /\n'],
    ['tool.txt', Buffer.from([0x61, 0, 0, 1, 2, 3])],
    ['macro.zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
    ['unknown', 'plain words, but no ending that says so'],
    ['photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
    ['setup.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ])('%s is refused', async (name, content) => {
    const answer = await sent(name, content, 'application/pdf')
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'unsupported' })
    expect(await list()).toEqual([])
    expect(readdirSync(join(dataDir, 'files/incoming'))).toEqual([])
  })

  it('empty, too large, missing or malformed uploads are refused', async () => {
    expect((await sent('a.pdf', '')).statusCode).toBe(400)
    const large = await sent('a.pdf', Buffer.concat([pdf, Buffer.alloc(50 * 1024 * 1024)]))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({
      code: 'tooLarge',
      detail: expect.stringContaining('50 MB'),
    })
    expect((await staff.post(`deceased/${id}/files`, { file: 'x' })).statusCode).toBe(400)
    expect(readdirSync(join(dataDir, 'files/incoming'))).toEqual([])
  })

  it('a hundred files at most, also of several at once', async () => {
    await open.database.owner.query(
      `insert into files (cemetery_id, resource, record_id, name, type, size, hash, user_id, user_name)
       select $1, 'deceased', $2, 'x.pdf', 'application/pdf', 1, sha256('x'), 1, 'x' from generate_series(1, 98)`,
      [open.world.cemeteries.oak, id],
    )
    const answers = await Promise.all([1, 2, 3, 4].map((n) => sent(`${n}.pdf`, pdf)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
    expect(await list()).toHaveLength(100)
  })
})

describe('the address of a file', () => {
  it('opens that file only, for a quarter of an hour at most', async () => {
    const made = (await sent('a.pdf', pdf)).json()
    const other = (await sent('b.pdf', pdf)).json()
    const url = new URL(made.url, 'http://x')
    const until = Number(url.searchParams.get('until'))
    expect(until * 1000 - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(until * 1000 - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    for (const forged of [
      made.url.replace(`/${made.id}/`, `/${other.id}/`),
      made.url.replace(/\/file\?/, '/thumb?'),
      made.url.replace(/until=\d+/, `until=${until + 60}`),
      made.url.replace(`/${open.world.cemeteries.oak}/`, `/${open.world.cemeteries.elm}/`),
      made.url.replace(/key=.*/, 'key='),
      url.pathname,
    ])
      expect((await openLink(forged)).statusCode, forged).toBe(403)
    const links = new FileLinks('for tests alone: a key of more than 32 bytes')
    const { oak } = open.world.cemeteries
    const old = links.link(oak, made.id, 'file', Date.now() - 16 * 60_000)
    expect((await openLink(old)).statusCode).toBe(403)
    expect((await openLink(links.link(oak, made.id, 'file'))).statusCode).toBe(200)
    expect((await openLink(links.link(oak, 999_999, 'file'))).statusCode).toBe(404)
  })

  it('runs nothing: no sniffing, a policy of its own, only pictures and PDF inline', async () => {
    const made = (await sent('Stone “Ω”.jpg', photo)).json()
    const image = await openLink(made.url)
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*frame-ancestors 'self'.*sandbox$/,
      ),
      'content-disposition':
        'inline; filename="Stone ___.jpg"; filename*=UTF-8\'\'Stone%20%E2%80%9C%CE%A9%E2%80%9D.jpg',
      'cache-control': expect.stringMatching(/^private, max-age=\d+/),
    })
    const saved = await openLink(`${made.url}&download=1`)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    const text = (await sent('a.txt', 'words')).json()
    const opened = await openLink(text.url)
    expect(opened.headers['content-disposition']).toMatch(/^attachment; /)
    expect(opened.headers['content-type']).toBe('text/plain; charset=utf-8')
    const document = await openLink((await sent('a.pdf', pdf)).json().url)
    expect(document.headers['content-security-policy']).not.toContain('sandbox')
    expect(document.headers['content-disposition']).toMatch(/^inline; /)
  })

  it('serves a PDF with trailing HTML as a PDF that runs nothing', async () => {
    const page = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>'
    const both = Buffer.concat([Buffer.from(pdf), Buffer.from(`\n${page}`)])
    for (const name of ['plan.pdf', 'plan.html', 'plan.pdf.html', 'plan.svg']) {
      const answer = await sent(name, both)
      // What it says it is and what it is are asked to agree; a refusal runs nothing either.
      if (answer.statusCode === 415) continue
      const opened = await openLink(answer.json().url)
      expect(opened.headers, name).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
      const policy = String(opened.headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'/)
      expect(policy).not.toMatch(/script-src|unsafe-eval/)
    }
    expect((await sent('plan.pdf', both)).statusCode).toBe(201)
    // HTML with a PDF behind it is none.
    const html = await sent('plan.pdf', Buffer.concat([Buffer.from(page), Buffer.from(pdf)]))
    expect(html.statusCode).toBe(415)
  })

  it('of missing bytes answers 404, not a broken response', async () => {
    const words = `words ${Math.random()}`
    const made = (await sent('lost.txt', words)).json()
    const { rows } = await open.database.owner.query(
      "select encode(hash, 'hex') as hash from files where id = $1",
      [made.id],
    )
    const hash = rows[0].hash as string
    const path = join(dataDir, 'files', `${open.world.cemeteries.oak}`, hash.slice(0, 2), hash)
    expect(existsSync(path)).toBe(true)
    rmSync(path)
    expect((await openLink(made.url)).statusCode).toBe(404)
    // The same bytes once more mend it.
    writeFileSync(path, 'damaged')
    await sent('again.txt', words)
    expect((await openLink(made.url)).payload).toBe(words)
  })
})

describe('the files of a cemetery', () => {
  it('are closed to strangers: 401, 404, 403', async () => {
    const { oak, elm } = open.world.cemeteries
    const made = (await sent('a.pdf', pdf)).json()
    const calls = async (who: Api) => [
      (await who.get(`deceased/${id}/files`)).statusCode,
      (await attach(who, `deceased/${id}`, 'b.pdf', pdf)).statusCode,
      (await who.delete(`deceased/${id}/files/${made.id}`, 1)).statusCode,
      (await who.post(`deceased/${id}/files/${made.id}/restore`)).statusCode,
    ]
    expect(await calls(await api(open, null, oak))).toEqual([401, 401, 401, 401])
    expect(await calls(await api(open, 'stranger@world.test', oak))).toEqual([404, 404, 404, 404])
    expect(await calls(await api(open, 'mobileonly@world.test', oak))).toEqual([403, 403, 403, 403])
    const reader = await api(open, 'reader@world.test', oak)
    expect(await calls(reader)).toEqual([200, 403, 403, 403])
    expect(await calls(await api(open, 'staff@world.test', elm))).toEqual([404, 404, 404, 404])
    const contact = (await staff.post('contacts', { kind: 'person', lastName: 'X' })).json().id
    expect((await reader.get(`contacts/${contact}/files`)).statusCode).toBe(403)
    expect((await staff.delete(`contacts/${contact}/files/${made.id}`, 1)).statusCode).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('are not added to an archived record', async () => {
    await staff.delete(`deceased/${id}`, 1)
    expect((await sent('a.pdf', pdf)).statusCode).toBe(409)
  })

  it('are stored apart: the same bytes in two cemeteries are two files', async () => {
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const there = (await elm.post('deceased', { lastName: 'Elsewhere' })).json().id
    const bytes = Buffer.concat([pdf, Buffer.from(`% ${Math.random()}`)])
    await sent('a.pdf', bytes)
    const made = (await attach(elm, `deceased/${there}`, 'a.pdf', bytes)).json()
    expect((await openLink(made.url)).rawPayload).toEqual(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    for (const cemetery of [open.world.cemeteries.oak, open.world.cemeteries.elm])
      expect(existsSync(join(dataDir, 'files', `${cemetery}`, hash.slice(0, 2), hash))).toBe(true)
  })
})
