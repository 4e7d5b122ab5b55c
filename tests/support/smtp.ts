import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  /** The whole message as it came. */
  raw: string
  secure: boolean
}

/** A mail server of this machine that keeps what it gets. `answer` may refuse with a code. */
export async function smtpServer({ secure = false, key, cert }: Partial<Tls> = {}) {
  const received: Received[] = []
  const state: { answer?: ((to: string) => { code: number; text: string } | null) | undefined } = {}
  const server = new SMTPServer({
    secure,
    ...(key && cert ? { key, cert } : { hideSTARTTLS: true }),
    authOptional: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = state.answer?.(address)
      if (!refusal) return done()
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
          secure: session.secure,
        })
        done()
      })
    },
  })
  // A client that leaves in the middle is none of the test's business.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const scheme = secure ? 'smtps' : 'smtp'
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    received,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

interface Tls {
  secure: boolean
  key: string
  cert: string
}

/** A header's value with its lines unfolded. */
export const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: ((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n\s+/g, ' ')

/** What a part says, its transfer encoding undone. `type` such as `text/plain`. */
export function partOf(raw: string, type: string): string {
  const part = raw
    .split(/\r\n--[^\r\n]+/)
    .find((text) => new RegExp(`^content-type: ${type}`, 'im').test(text.slice(0, 400)))
  if (!part) return ''
  const at = part.indexOf('\r\n\r\n')
  const body = part.slice(at + 4)
  const encoding = headerOf(part.slice(0, at + 2), 'Content-Transfer-Encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
