import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailSender } from '../../core/mail-sender'
import { buildApp } from '../../server/app'
import { enqueueMail } from '../../server/platform/mail/enqueue-mail'
import { mailSettings } from '../../server/platform/mail/settings'
import { sendDueMail } from '../../server/programs/mail-task'
import { bearer, signIn } from '../support/accounts'
import { testEnv } from '../support/env'
import { headerOf, partOf, smtpServer } from '../support/smtp'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let app: OpenWorld['app']
let smtp: Awaited<ReturnType<typeof smtpServer>>
const zone: Record<string, string[] | null> = {}
beforeAll(async () => {
  open = await openWorld()
  smtp = await smtpServer()
  app = await buildApp({
    env: testEnv(open.url),
    database: open.database,
    web: 'tests/no-such-folder',
    lookup: async (host) => (host in zone ? (zone[host] ?? null) : []),
  })
  await app.ready()
})
beforeEach(async () => {
  await open.database.owner.query('delete from tries; delete from mails; delete from mail_senders')
  smtp.received.length = 0
  for (const host of Object.keys(zone)) delete zone[host]
})
afterAll(async () => {
  await smtp.close()
  await app.close()
  await open.close()
})

async function call(
  method: 'GET' | 'PUT' | 'POST',
  path = '',
  { as = 'staff@world.test', body, version, cemetery = open.world.cemeteries.oak }: Options = {},
) {
  return app.inject({
    method,
    url: `/api/v1/cemeteries/${cemetery}/settings/email${path}`,
    headers: {
      ...(as ? bearer(await signIn(app, as)) : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { payload: body } : {}),
  })
}
interface Options {
  as?: string | null
  body?: object
  version?: number
  cemetery?: number
}
const settings = () => ({ ...mailSettings(testEnv(open.url)), smtpUrl: smtp.url })
const deliver = () => sendDueMail(open.database, settings())
const office = { name: 'Oak Hill “office”', email: 'office@oak.test' }
const save = async (body = office, version = 0) =>
  (await call('PUT', '', { body, version })).json() as MailSender
const codeIn = (raw: string) =>
  new URL(/https?:\/\/\S+\/Verify-Email\S+/.exec(partOf(raw, 'text/plain'))?.[0] ?? 'none:')
const verify = (details: object) =>
  app.inject({ method: 'POST', url: '/api/v1/verify-email', payload: details })
async function confirmed() {
  await save()
  await deliver()
  const link = codeIn(smtp.received.at(-1)?.raw ?? '')
  const details = {
    cemeteryId: Number(link.searchParams.get('cemeteryId')),
    email: link.searchParams.get('email'),
    code: link.searchParams.get('code'),
  }
  return { answer: await verify(details), details }
}

describe('the sender of a cemetery’s mail', () => {
  it('is for cemWrite of that cemetery only', async () => {
    expect((await call('GET', '', { as: null })).statusCode).toBe(401)
    expect((await call('GET', '', { as: 'reader@world.test' })).statusCode).toBe(403)
    expect((await call('GET', '', { as: 'stranger@world.test' })).statusCode).toBe(404)
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/ask'],
      ['POST', '/check'],
    ] as const) {
      const options = { body: office, version: 0 }
      expect((await call(method, path, { ...options, as: null })).statusCode).toBe(401)
      expect((await call(method, path, { ...options, as: 'reader@world.test' })).statusCode).toBe(
        403,
      )
      const foreign = { ...options, cemetery: open.world.cemeteries.cedar }
      expect((await call(method, path, foreign)).statusCode).toBe(404)
    }
    const none = (await call('GET')).json() as MailSender
    expect(none).toMatchObject({ state: 'none', email: '', version: 0, records: [] })
  })

  it('gets exactly one link, which confirms it once; another address waits for its own', async () => {
    const pending = await save()
    expect(pending).toMatchObject({ ...office, state: 'pending' })
    expect(await deliver()).toBe(1)
    expect(smtp.received.map(({ to }) => to)).toEqual([['office@oak.test']])
    const link = codeIn(smtp.received[0]?.raw ?? '')
    expect(link.origin + link.pathname).toBe('http://sexton.test/Verify-Email')
    const details = {
      cemeteryId: open.world.cemeteries.oak,
      email: 'office@oak.test',
      code: link.searchParams.get('code'),
    }
    for (const wrong of [
      { ...details, code: 'guess' },
      { ...details, cemeteryId: open.world.cemeteries.elm },
      { ...details, email: 'other@oak.test' },
    ])
      expect((await verify(wrong)).statusCode).toBe(400)
    const answer = await verify(details)
    expect([answer.statusCode, answer.json()]).toEqual([200, details])
    expect((await verify(details)).statusCode).toBe(400)
    const verified = (await call('GET')).json() as MailSender
    expect(verified.state).toBe('verified')
    // The name is only a name.
    const renamed = await save({ ...office, name: 'Oak Hill' }, verified.version)
    expect(renamed.state).toBe('verified')
    const moved = await save({ name: 'Oak Hill', email: 'new@oak.test' }, renamed.version)
    expect(moved).toMatchObject({
      state: 'pending',
      verifiedAt: null,
      confirmed: 'office@oak.test',
    })
    expect(await deliver()).toBe(1)
  })

  it('needs the version seen, and resends the link on request', async () => {
    expect((await call('PUT', '', { body: office })).statusCode).toBe(428)
    const first = await save()
    const stale = await call('PUT', '', { body: office, version: 0 })
    expect([stale.statusCode, stale.json().current.email]).toEqual([412, 'office@oak.test'])
    await deliver()
    const again = await call('POST', '/ask', { version: first.version })
    expect(again.statusCode).toBe(200)
    await deliver()
    expect(smtp.received).toHaveLength(2)
    const codes = smtp.received.map(({ raw }) => codeIn(raw).searchParams.get('code'))
    const details = { cemeteryId: open.world.cemeteries.oak, email: 'office@oak.test' }
    expect((await verify({ ...details, code: codes[0] })).statusCode).toBe(400)
    expect((await verify({ ...details, code: codes[1] })).statusCode).toBe(200)
    const now = (await call('GET')).json() as MailSender
    expect((await call('POST', '/ask', { version: now.version })).statusCode).toBe(409)
  })

  it('shows the DNS records beside the expected ones', async () => {
    const { records } = await save()
    expect(records.map(({ kind, state }) => [kind, state])).toEqual([
      ['SPF', 'unknown'],
      ['DKIM', 'unknown'],
      ['DMARC', 'unknown'],
    ])
    const [spf, dkim, dmarc] = records
    zone[spf?.host ?? ''] = ['v=spf1 include:elsewhere.test -all', 'unrelated']
    zone[dmarc?.host ?? ''] = null
    const seen = (await call('POST', '/check')).json() as MailSender
    expect(seen.records).toMatchObject([
      {
        host: 'oak.test',
        state: 'other',
        observed: ['v=spf1 include:elsewhere.test -all'],
        expected: 'v=spf1 a:sexton.test include:elsewhere.test -all',
      },
      { state: 'missing' },
      { host: '_dmarc.oak.test', state: 'unknown' },
    ])
    expect(seen.checkedAt).not.toBeNull()
    zone[spf?.host ?? ''] = [seen.records[0]?.expected ?? '']
    zone[dkim?.host ?? ''] = [(dkim?.expected ?? '').replace('; p=', ';  p=')]
    zone[dmarc?.host ?? ''] = ['v=DMARC1; p=reject']
    const right = (await call('POST', '/check')).json() as MailSender
    expect(right.records.map(({ state }) => state)).toEqual(['found', 'found', 'found'])
  })

  it('is used after confirmation, with a signature once its domain has the key', async () => {
    const letter = (once: string) =>
      enqueueMail(open.database.owner, {
        kind: 'password-changed',
        to: 'reader@world.test',
        language: 'en',
        values: { email: 'x', link: 'http://sexton.test/' },
        cemeteryId: open.world.cemeteries.oak,
        once,
      })
    const last = () => smtp.received.at(-1)?.raw ?? ''
    await save()
    await letter('before')
    await deliver()
    expect(headerOf(last(), 'From')).toBe('Sexton <no-reply@localhost>')
    expect(headerOf(last(), 'Reply-To')).toBeUndefined()
    smtp.received.length = 0
    await open.database.owner.query('delete from mails; delete from mail_senders')
    expect((await confirmed()).answer.statusCode).toBe(200)
    await letter('confirmed')
    await deliver()
    expect(headerOf(last(), 'From')).toMatch(/<office@oak\.test>$/)
    expect(headerOf(last(), 'DKIM-Signature')).toBeUndefined()
    const { records } = (await call('GET')).json() as MailSender
    const dkim = records.find(({ kind }) => kind === 'DKIM')
    zone[dkim?.host ?? ''] = [dkim?.expected ?? '']
    await call('POST', '/check')
    await letter('signed')
    await deliver()
    const signature = headerOf(last(), 'DKIM-Signature')
    expect(signature).toContain('d=oak.test')
    expect(signature).toContain(`s=${dkim?.host.split('.')[0]}`)
  })

  it('stays the confirmed address in every header until another one is confirmed', async () => {
    let count = 0
    const headers = async () => {
      const { owner } = open.database
      await deliver()
      smtp.received.length = 0
      await enqueueMail(owner, {
        kind: 'password-changed',
        to: 'reader@world.test',
        language: 'en',
        values: { email: 'x', link: 'http://sexton.test/' },
        cemeteryId: open.world.cemeteries.oak,
        once: `standing ${count++}`,
      })
      await deliver()
      const raw = smtp.received[0]?.raw ?? ''
      const named = /<(.*)>/.exec(headerOf(raw, 'From') ?? '')?.[1]
      return [
        named,
        headerOf(raw, 'Reply-To'),
        headerOf(raw, 'DKIM-Signature')?.includes('d=oak.test'),
      ]
    }
    await confirmed()
    const first = (await call('GET')).json() as MailSender
    const [, dkim] = first.records
    zone[dkim?.host ?? ''] = [dkim?.expected ?? '']
    await call('POST', '/check')
    const foreign = { name: 'Oak', email: 'somebody@elsewhere.test' }
    const moved = await save(foreign, first.version)
    expect(moved).toMatchObject({ ...foreign, state: 'pending', confirmed: 'office@oak.test' })
    expect(moved.records[0]?.host).toBe('elsewhere.test')
    expect(await headers()).toEqual(['office@oak.test', undefined, true])
    // What name servers say of the one that waits is not said of the one that stands.
    await call('POST', '/check')
    expect(await headers()).toEqual(['office@oak.test', undefined, true])
    const kept = await save({ name: 'Oak', email: 'office@oak.test' }, moved.version)
    expect(kept).toMatchObject({ state: 'verified', confirmed: 'office@oak.test' })
    expect(await deliver()).toBe(0)
    expect(kept.records[1]?.state).toBe('found')
    // The same domain keeps the key that it knows.
    const desk = { name: 'Oak', email: 'desk@oak.test' }
    expect((await save(desk, kept.version)).records[1]).toMatchObject({ host: dkim?.host })
    await deliver()
    const link = codeIn(smtp.received.at(-1)?.raw ?? '').searchParams
    expect(await headers()).toEqual(['office@oak.test', undefined, true])
    const details = {
      cemeteryId: open.world.cemeteries.oak,
      email: desk.email,
      code: link.get('code'),
    }
    expect((await verify(details)).statusCode).toBe(200)
    expect(await headers()).toEqual(['desk@oak.test', undefined, true])
    const now = (await call('GET')).json() as MailSender
    expect(now).toMatchObject({ ...desk, state: 'verified', confirmed: desk.email })
    await save(foreign, now.version)
    await deliver()
    const last = codeIn(smtp.received.at(-1)?.raw ?? '').searchParams
    const moving = { ...details, email: foreign.email, code: last.get('code') }
    expect((await verify(moving)).statusCode).toBe(200)
    expect(await headers()).toEqual([foreign.email, undefined, undefined])
  })

  it('can be confirmed by the owner of the database only', async () => {
    await save()
    for (const change of ["email = 'a@b.test'", 'verified_at = now()', "dkim_private = ''"])
      await expect(
        open.database.app.query(`update mail_senders set ${change} where cemetery_id = $1`, [
          open.world.cemeteries.oak,
        ]),
      ).rejects.toThrow(/permission denied/)
  })

  it('never reveals the private key', async () => {
    await save()
    const answer = await call('GET')
    expect(answer.body).not.toMatch(/PRIVATE|private/)
    const { rows } = await open.database.owner.query('select pending_private from mail_senders')
    expect(rows[0].pending_private).not.toBe('')
    expect(rows[0].pending_private).not.toMatch(/PRIVATE/)
    for (const key of ['dkim_private', 'pending_private'])
      await expect(
        open.database.app.query(`select ${key} from mail_senders where cemetery_id = $1`, [
          open.world.cemeteries.oak,
        ]),
      ).rejects.toThrow(/permission denied/)
  })

  it('gets at most ten links an hour per cemetery', async () => {
    let version = 0
    const seen: number[] = []
    for (let i = 0; i < 12; i++) {
      const answer = await call('PUT', '', { body: { name: '', email: `a${i}@oak.test` }, version })
      seen.push(answer.statusCode)
      if (answer.statusCode === 200) version = answer.json().version
    }
    expect(seen).toEqual([...Array(10).fill(200), 429, 429])
  })
})
