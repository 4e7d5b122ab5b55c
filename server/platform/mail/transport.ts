import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { OutboxMail } from '../../../core/recovery'
import { scaledTimeout } from '../process/scaled-timeout'
import type { MailSettings } from './settings'

/** A message on its way out. `number` names it in the outbox: handed over twice it is one file. */
export interface OutgoingMessage {
  number: number
  at: Date
  to: string
  subject: string
  text: string
  html: string
  /** From, Reply-To, Message-ID, DKIM. */
  options: Pick<SendMailOptions, 'from' | 'messageId' | 'dkim' | 'headers'>
}

export interface MailTransport {
  /** @throws what the other server said; see `isPermanent` */
  send(message: OutgoingMessage): Promise<void>
  close(): void
}

/** By SMTP where it is configured, else as files in DATA_DIR/outbox. */
export const openTransport = (settings: MailSettings): MailTransport =>
  settings.smtpUrl ? bySmtp(settings.smtpUrl) : intoOutbox(settings)

/** The receiving server will not take this message, whenever it is tried. */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string }
  // Not EAUTH or ECONNECTION: those are our configuration's, and are put right while mail waits.
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** A try ends within this, so that its lease outlives it. */
export const maxTryMs = scaledTimeout(90_000)

function bySmtp(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: scaledTimeout(15_000),
    greetingTimeout: scaledTimeout(15_000),
    socketTimeout: scaledTimeout(30_000),
    ...sealed,
  })
  return {
    async send({ to, subject, text, html, options }) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the mail server took too long')), maxTryMs)
      })
      try {
        await Promise.race([
          smtp.sendMail({ to: { name: '', address: to }, subject, text, html, ...options }),
          late,
        ])
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => smtp.close(),
  }
}

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

function intoOutbox({ dataDir, demo }: MailSettings): MailTransport {
  const maker = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...sealed,
  })
  const folder = outboxFolder(dataDir)
  return {
    async send({ number, at, to, subject, text, html, options }) {
      const made = await maker.sendMail({
        to: { name: '', address: to },
        date: at,
        subject,
        text,
        html,
        ...options,
      })
      const file = join(folder, `${at.toISOString().replace(/[:.]/g, '-')}-${number}`)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      write(`${file}.eml`, made.message as Buffer)
      if (!demo || !isInvented(to)) return
      const kept: OutboxMail = { id: number, at: at.toISOString(), to, subject, text, html }
      write(`${file}.json`, JSON.stringify(kept))
    },
    close() {},
  }
}

/** Domains that the standards keep for examples (RFC 2606): such an address is nobody's. */
const isInvented = (address: string) =>
  /[@.](test|example|invalid|localhost|example\.(com|net|org))$/.test(address)

/** Appears whole, and is its owner's alone: letters hold links that open accounts. */
function write(file: string, content: string | Buffer) {
  writeFileSync(`${file}.part`, content, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** A message takes nothing from files or addresses that its values name. */
const sealed = { disableFileAccess: true, disableUrlAccess: true } as const
