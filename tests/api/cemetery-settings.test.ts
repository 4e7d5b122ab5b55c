import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { attach } from '../support/files'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-branding-'))
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const at = 'settings/cemetery'
const record = async (who = staff) => (await who.get(at)).json()
const change = async (body: object, who = staff, path = at) =>
  who.put(path, body, (await record(who)).version)
const errorsOf = (answer: { json: () => { errors: Array<{ field: string; code?: string }> } }) =>
  answer.json().errors.map(({ field, code }) => [field, code])

describe('a cemetery’s details', () => {
  it('are for cemWrite: 401, 403, 404, 428, 412, 200', async () => {
    const { oak, cedar } = open.world.cemeteries
    const reader = await api(open, 'reader@world.test', oak)
    const nobody = await api(open, null, oak)
    const elsewhere = await api(open, 'staff@world.test', cedar)
    for (const [who, status] of [
      [nobody, 401],
      [reader, 403],
      [elsewhere, 404],
    ] as const) {
      expect((await who.get(at)).statusCode).toBe(status)
      expect((await who.put(at, { city: 'X' }, 1)).statusCode).toBe(status)
    }
    expect((await staff.put(at, { city: 'X' })).statusCode).toBe(428)
    const stale = await staff.put(at, { city: 'X' }, 99)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ name: 'Oak Hill', city: 'Springfield' })

    const before = await record()
    const saved = await change({ city: 'Shelbyville', latitude: 42.1, longitude: -72.5 })
    expect(saved.statusCode).toBe(200)
    expect(saved.headers.etag).toBe(`"${before.version + 1}"`)
    expect(saved.json()).toMatchObject({ city: 'Shelbyville', street: '1 Oak Lane' })
    const details = (
      await staff.app.inject({
        url: `/api/v1/cemeteries/${oak}`,
        headers: staff.headers,
      })
    ).json()
    expect(details).toMatchObject({
      address: '1 Oak Lane, Shelbyville, USA',
      centre: { latitude: 42.1, longitude: -72.5 },
    })
    // An empty save makes no version; another cemetery is not touched.
    expect((await change({ city: 'Shelbyville' })).json().version).toBe(before.version + 1)
    expect(
      (await record(await api(open, 'staff@world.test', open.world.cemeteries.elm))).city,
    ).toBe('')
  })

  it('are audited with the old values, visible to those who may change them', async () => {
    await change({ street: '2 Oak Lane' })
    const filter = { resource: 'cemeteries', recordId: staff.cemeteryId }
    const [entry] = (await staff.list('activity', { filter })).json()
    expect(entry).toMatchObject({
      action: 'update',
      before: { street: '1 Oak Lane' },
      after: { street: '2 Oak Lane' },
      user: { name: 'Staff Tester' },
    })
    const reader = await api(open, 'reader@world.test', staff.cemeteryId)
    expect((await reader.list('activity', { filter })).statusCode).toBe(403)
  })

  it('name field and rule: length in code points, time zone, language, currency, slug, incomplete position', async () => {
    expect((await change({ name: '🌳'.repeat(75) })).statusCode).toBe(200)
    expect((await change({ name: '🌳'.repeat(76) })).statusCode).toBe(400)
    expect((await change({ name: ' ' })).statusCode).toBe(400)
    expect((await change({ name: 'Oak Hill' })).statusCode).toBe(200)
    for (const [field, value] of [
      ['timeZone', 'Mars/Olympus'],
      ['timeZone', '+05:00'],
      ['currency', 'XQQ'],
      ['locale', 'not a language'],
      ['slug', 'Oak Hill!'],
    ]) {
      const answer = await change({ [field as string]: value })
      expect(answer.statusCode, `${field} ${value}`).toBe(400)
      expect(errorsOf(answer)).toEqual([[field, field]])
    }
    expect(errorsOf(await change({ latitude: null }))).toEqual([['latitude', 'bothCoordinates']])
    expect((await change({ isSalesEnabled: false })).statusCode).toBe(400)
    expect((await change({ primaryTextColor: 'red' })).statusCode).toBe(400)
  })

  it('are refused with another cemetery’s slug, also of two at once', async () => {
    const taken = await change({ slug: 'cedar-grove' })
    expect(taken.statusCode).toBe(409)
    expect(errorsOf(taken)).toEqual([['slug', 'slugTaken']])
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const both = await Promise.all([
      change({ slug: 'first-come' }),
      change({ slug: 'first-come' }, elm),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('change the currency only while no area holds an amount, and name those that do', async () => {
    expect((await record()).moneyIn).toEqual([])
    expect((await change({ currency: 'EUR' })).statusCode).toBe(200)
    const item = await staff.post('price-items', { sku: 'A', name: 'A', kind: 'fee', price: 100 })
    expect(item.statusCode).toBe(201)
    expect((await record()).moneyIn).toEqual(['price-items'])
    const refused = await change({ currency: 'USD' })
    expect(refused.statusCode).toBe(409)
    expect(errorsOf(refused)).toEqual([['currency', 'currencyInUse']])
    expect((await change({ currency: 'EUR', city: 'Y' })).statusCode).toBe(200)
  })
})

describe('products and features', () => {
  it('are switched by the elevated only, and act at once', async () => {
    const path = 'settings/products'
    expect((await change({ isToursEnabled: false }, staff, path)).statusCode).toBe(403)
    const manager = await api(open, 'manager@world.test', staff.cemeteryId)
    expect((await change({ name: 'X' }, manager, path)).statusCode).toBe(400)

    expect((await staff.get('event-types')).statusCode).toBe(200)
    const off = await change({ customEventTypes: false }, manager, path)
    expect(off.statusCode).toBe(200)
    expect((await staff.get('event-types')).statusCode).toBe(403)
    // What a cemetery does not have, nobody has there.
    expect((await manager.get('event-types')).statusCode).toBe(403)
    expect((await staff.get('settings')).json().counts).not.toHaveProperty('event-types')
    const contact = (await staff.post('contacts', { kind: 'person', lastName: 'Okafor' })).json()
    const interaction = { contact: contact.id, subject: 'Call', eventType: 1 }
    expect(errorsOf(await staff.post('interactions', interaction))).toEqual([
      ['eventType', undefined],
    ])
    await change({ customEventTypes: true }, manager, path)
    expect((await staff.get('event-types')).statusCode).toBe(200)
  })
})

describe('the icon and logo', () => {
  const send = (content: Buffer | string, part = 'logo', who = staff) =>
    attach(who, `settings/pictures/${part}`, 'a.png', content, 'image/png')
  const png = (width = 600, height = 300) =>
    sharp({ create: { width, height, channels: 4, background: '#1F6B4A' } })
  const shown = (url: string) => staff.app.inject({ url })

  it('are re-encoded without metadata, kept on saving, and public', async () => {
    const camera = await png()
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret-marker' } })
      .toBuffer()
    expect(camera.includes('secret-marker')).toBe(true)
    const sent = await send(camera)
    expect(sent.statusCode).toBe(201)
    const { id, width, height, type } = sent.json()
    expect([type, width, height]).toEqual(['image/png', 600, 300])
    const { oak, elm } = open.world.cemeteries
    // Not saved yet: not shown.
    expect((await shown(`/api/v1/branding/${oak}/${id}`)).statusCode).toBe(404)
    const saved = (await change({ logo: id })).json()
    expect(saved.logoUrl).toBe(`/api/v1/branding/${oak}/${id}`)
    const picture = await shown(saved.logoUrl)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.headers['content-security-policy']).toContain('sandbox')
    expect(picture.rawPayload.includes('secret-marker')).toBe(false)
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
    expect((await shown(`/api/v1/branding/${elm}/${id}`)).statusCode).toBe(404)
    const off = (await change({ logo: null })).json()
    expect(off.logoUrl).toBeNull()
    expect((await shown(saved.logoUrl)).statusCode).toBe(404)
  })

  it('of another cemetery are refused', async () => {
    const stranger = await api(open, 'stranger@world.test', open.world.cemeteries.cedar)
    const theirs = (await send(await png().png().toBuffer(), 'logo', stranger)).json()
    for (const id of [theirs.id, 4711]) {
      const answer = await change({ smallIcon: id })
      expect(answer.statusCode).toBe(400)
      expect(errorsOf(answer)).toEqual([['smallIcon', 'reference']])
    }
  })

  it('are recognised by their bytes: programs, bombs and broken ones are refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const whole = await png().png().toBuffer()
    // A header that claims 60,000 by 60,000 pixels.
    const bomb = Buffer.from(whole)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    for (const bad of [
      svg,
      'plain words',
      bomb,
      whole.subarray(0, 90),
      await png(8, 8).png().toBuffer(),
    ]) {
      const answer = await send(bad)
      expect(answer.statusCode).toBe(415)
      expect(answer.json().code).toBe('picture')
    }
    expect((await send(Buffer.alloc(5_000_001))).statusCode).toBe(413)
    expect((await send('', 'logo')).statusCode).toBe(400)
    expect((await send(whole, 'banner')).statusCode).toBe(404)
  })

  it('are uploaded with cemWrite only', async () => {
    const whole = await png().png().toBuffer()
    const { oak, cedar } = open.world.cemeteries
    for (const [email, cemetery, status] of [
      [null, oak, 401],
      ['reader@world.test', oak, 403],
      ['staff@world.test', cedar, 404],
    ] as const)
      expect((await send(whole, 'logo', await api(open, email, cemetery))).statusCode).toBe(status)
  })
})
