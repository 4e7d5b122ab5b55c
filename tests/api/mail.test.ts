import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { startJobWorkers } from '../../server/platform/jobs/job-workers'
import { enqueueMail, type MailToQueue } from '../../server/platform/mail/enqueue-mail'
import type { MailSettings } from '../../server/platform/mail/settings'
import { mailTask, sendDueMail } from '../../server/programs/mail-task'
import { headerOf, partOf, smtpServer } from '../support/smtp'
import { certificate, privateKey } from '../support/tls'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let smtp: Awaited<ReturnType<typeof smtpServer>>
let settings: MailSettings
let folder: string
beforeAll(async () => {
  open = await openWorld()
  smtp = await smtpServer()
  folder = mkdtempSync(join(tmpdir(), 'sexton-mail-'))
  settings = {
    smtpUrl: smtp.url,
    mailFrom: 'Sexton <records@sexton.test>',
    publicUrl: 'https://records.sexton.test',
    dataDir: folder,
    jwtSecret: 'for tests alone: a key of more than 32 bytes',
    demo: false,
  }
})
beforeEach(async () => {
  await open.database.owner.query('delete from mails')
  smtp.received.length = 0
})
afterEach(() => {
  smtp.state.answer = undefined
})
afterAll(async () => {
  await smtp.close()
  await open.close()
  rmSync(folder, { recursive: true })
})

const letter = (n: number | string, more: Partial<MailToQueue> = {}): MailToQueue => ({
  kind: 'password-changed',
  to: `reader${n}@world.test`,
  language: 'en',
  values: { email: `reader${n}@world.test`, link: 'https://records.sexton.test/Forgot-Password' },
  once: `test ${n}`,
  ...more,
})
const states = async () =>
  (await open.database.owner.query('select state, attempts, error, facts from mails order by id'))
    .rows

describe('queueing mail', () => {
  it('belongs to the caller’s transaction, also as the application’s role', async () => {
    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      expect(await enqueueMail(client, letter(1))).toBe(true)
      await client.query('rollback')
      expect(await states()).toEqual([])
      await client.query('begin')
      expect(await enqueueMail(client, letter(1))).toBe(true)
      expect(await enqueueMail(client, letter(1))).toBe(false)
      await client.query('commit')
      expect(await states()).toMatchObject([{ state: 'queued' }])
    } finally {
      client.release()
    }
  })

  it('refuses anything but a single address', async () => {
    for (const to of ['', 'nobody', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'a@b'])
      await expect(enqueueMail(open.database.owner, letter(1, { to })), to).rejects.toThrow()
    expect(await states()).toEqual([])
  })

  it('makes one mail of an event, however many report it at once', async () => {
    const posted = await Promise.all(
      Array.from({ length: 40 }, (_, i) => enqueueMail(open.database.owner, letter(i % 5))),
    )
    expect(posted.filter(Boolean)).toHaveLength(5)
    const jobs = [1, 2, 3].map(() =>
      startJobWorkers(open.database, {}, { periodic: [mailTask(settings)], pollMs: 50 }),
    )
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => enqueueMail(open.database.owner, letter(5 + (i % 15)))),
    )
    await until(async () => (await states()).every(({ state }) => state === 'sent'))
    await wait(100)
    await Promise.all(jobs.map((one) => one.stop()))
    expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `reader${i}@world.test`).sort(),
    )
  })
})

describe('sending mail', () => {
  it('sends text and HTML in the reader’s language, and keeps no copy', async () => {
    const link = 'https://records.sexton.test/Forgot-Password?a=1&b=2'
    const values = { email: 'zoë@world.test', link }
    await enqueueMail(open.database.owner, letter('fr', { language: 'fr', values }))
    expect(await sendDueMail(open.database, settings)).toBe(1)
    const [{ raw = '', from } = {}] = smtp.received
    expect(from).toBe('records@sexton.test')
    expect(headerOf(raw, 'From')).toBe('Sexton <records@sexton.test>')
    expect(headerOf(raw, 'To')).toBe('readerfr@world.test')
    expect(headerOf(raw, 'Message-ID')).toMatch(/^<\d+\.[0-9a-f]{24}@records\.sexton\.test>$/)
    expect(partOf(raw, 'text/plain')).toContain('mot de passe du compte zoë@world.test')
    expect(partOf(raw, 'text/plain')).toContain(link)
    const html = partOf(raw, 'text/html')
    expect(html).toContain('href="https://records.sexton.test/Forgot-Password?a=1&amp;b=2"')
    expect(html).not.toMatch(/<img|src=|url\(/)
    expect(await states()).toEqual([{ state: 'sent', attempts: 1, error: null, facts: {} }])
  })

  it('lets no value add a header, markup or a foreign link', async () => {
    await enqueueMail(
      open.database.owner,
      letter('x', {
        kind: 'invitation',
        values: {
          name: '<img src=x onerror=alert(1)> "Ω" 😀',
          inviter: 'Eve\r\nBcc: victim@world.test\r\n\r\nbody {link}',
          link: 'javascript:alert(1)',
        },
      }),
    )
    await sendDueMail(open.database, settings)
    const [{ raw = '', to } = {}] = smtp.received
    expect(to).toEqual(['readerx@world.test'])
    expect(headerOf(raw, 'Bcc')).toBeUndefined()
    expect(headerOf(raw, 'Subject')).toContain('Bcc: victim@world.test')
    const html = partOf(raw, 'text/html')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Ω&quot; 😀')
    expect(html).not.toMatch(/<img|javascript:/)
    expect(partOf(raw, 'text/plain')).not.toContain('javascript:')
  })

  it('retries temporary refusals, and records the reason of permanent ones', async () => {
    smtp.state.answer = (to) =>
      to.startsWith('reader1')
        ? { code: 451, text: 'try later' }
        : { code: 550, text: 'no such mailbox' }
    await enqueueMail(open.database.owner, letter(1))
    await enqueueMail(open.database.owner, letter(2))
    await sendDueMail(open.database, settings)
    expect(await states()).toEqual([
      {
        state: 'queued',
        attempts: 1,
        error: expect.stringContaining('451 try later'),
        facts: letter(1).values,
      },
      {
        state: 'failed',
        attempts: 1,
        error: expect.stringContaining('550 no such mailbox'),
        facts: {},
      },
    ])
    expect(await sendDueMail(open.database, settings)).toBe(0)
    smtp.state.answer = undefined
    await open.database.owner.query('update mails set run_at = now()')
    expect(await sendDueMail(open.database, settings)).toBe(1)
    expect((await states())[0]).toMatchObject({ state: 'sent', attempts: 2, error: null })
    expect(smtp.received).toHaveLength(1)
  })

  it('backs off while no mail server answers, and gives up in the end', async () => {
    await enqueueMail(open.database.owner, letter(1))
    const away = { ...settings, smtpUrl: 'smtp://127.0.0.1:1' }
    for (let i = 0; i < 3; i++) {
      await sendDueMail(open.database, away, { retryMs: 1, maxAttempts: 3 })
      await wait(10)
    }
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 3 }])
    expect((await states())[0].error).toMatch(/ECONNREFUSED/)
  })

  it('resends under the same Message-ID after a crash', async () => {
    await enqueueMail(open.database.owner, letter(1))
    // Handed over; the process dies before it is written down.
    await sendDueMail(open.database, settings)
    await open.database.owner.query(
      `update mails set state = 'sending', worker = 'dead', lease_until = now() - interval '1 second'`,
    )
    await Promise.all([1, 2, 3].map(() => sendDueMail(open.database, settings)))
    expect(smtp.received).toHaveLength(2)
    expect(new Set(smtp.received.map(({ raw }) => headerOf(raw, 'Message-ID'))).size).toBe(1)
  })

  it('uses TLS where the address says so, and refuses an unknown certificate', async () => {
    const tls = await smtpServer({ secure: true, key: privateKey, cert: certificate })
    try {
      await enqueueMail(open.database.owner, letter(1))
      const strict = { ...settings, smtpUrl: tls.url }
      await sendDueMail(open.database, strict, { retryMs: 1 })
      expect((await states())[0].error).toMatch(/self-signed/)
      await wait(10)
      const known = { ...settings, smtpUrl: `${tls.url}/?tls.rejectUnauthorized=false` }
      await sendDueMail(open.database, known)
      expect(tls.received).toMatchObject([{ secure: true, to: ['reader1@world.test'] }])
    } finally {
      await tls.close()
    }
  })
})

describe('the outbox', () => {
  it('receives mail as files where no mail server is configured', async () => {
    const { smtpUrl: _, ...none } = settings
    const outbox = { ...none, smtpUrl: undefined }
    await enqueueMail(open.database.owner, letter(1))
    await sendDueMail(open.database, outbox)
    // A crash before it was noted makes no second file.
    await open.database.owner.query(
      `update mails set state = 'sending', worker = 'dead', lease_until = now() - interval '1 second', facts = $1`,
      [letter(1).values],
    )
    await sendDueMail(open.database, outbox)
    const names = readdirSync(join(folder, 'outbox'))
    expect(names).toHaveLength(1)
    const [name = ''] = names
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d+\.eml$/)
    const raw = readFileSync(join(folder, 'outbox', name), 'utf8')
    expect(headerOf(raw, 'Subject')).toBe('Your password was changed')
    expect(statSync(join(folder, 'outbox', name)).mode & 0o077).toBe(0)
  })
})
