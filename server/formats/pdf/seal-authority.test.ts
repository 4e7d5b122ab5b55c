import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperForTest, programFor } from '../../../tests/support/completed-documents'
import { readSealKey, type SealKey } from './seal-key'
import { type SealOutcome, sealPdf } from './seal-pdf'
import { verifySeal } from './verify-seal'

const folder = mkdtempSync(join(tmpdir(), 'seal-authority-'))
const at = (name: string) => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
type Answer = (request: IncomingMessage, reply: ServerResponse) => unknown

/** How the authority answers; the last one stands. */
let stamping: Answer
const stamp: Answer = async (request, reply) => {
  writeFileSync(at('query.tsq'), await buffer(request))
  openssl('ts', '-reply', '-queryfile', 'query.tsq', '-out', 'reply.tsr', '-config', 'tsa.cnf')
  reply.setHeader('content-type', 'application/timestamp-reply').end(readFileSync(at('reply.tsr')))
}
const server = createServer((request, reply) => {
  if (request.url === '/ca.crl') return reply.end(readFileSync(at('ca.crl')))
  if (request.url === '/ca.cer') return reply.end(readFileSync(at('ca.der')))
  return stamping(request, reply)
})
let base = ''
let key: SealKey

function makeRevocationList() {
  openssl(
    ...['ca', '-gencrl', '-config', 'ca.cnf', '-keyfile', 'ca.key', '-cert', 'ca.pem'],
    ...['-out', 'crl.pem'],
  )
  openssl('crl', '-in', 'crl.pem', '-outform', 'DER', '-out', 'ca.crl')
}

const seal = async (timeout = 5_000) => {
  const outcomes: SealOutcome[] = []
  const pdf = await sealPdf(await paperForTest(1), key, {
    reason: 'Completed',
    location: 'Oakwood',
    name: 'Oakwood',
    timestampAuthority: new URL(`${base}/stamp`),
    timeout,
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  return { pdf, outcome: outcomes[0] as SealOutcome }
}

/** An authority of its own (RFC 3161), and a key whose issuer lists what it has revoked (RFC 5280). */
describe.skipIf(!programFor('openssl'))('a seal with an authority for timestamps', () => {
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    writeFileSync(
      at('ca.cnf'),
      `[ca]\ndefault_ca=own\n[own]\ndatabase=index.txt\ncrlnumber=crlnumber\ndefault_md=sha256\ndefault_crl_days=30
[seal]\ncrlDistributionPoints=URI:${base}/ca.crl\nauthorityInfoAccess=caIssuers;URI:${base}/ca.cer\nkeyUsage=digitalSignature,nonRepudiation
[stamp]\nextendedKeyUsage=critical,timeStamping\ncrlDistributionPoints=URI:${base}/ca.crl\nkeyUsage=critical,digitalSignature`,
    )
    writeFileSync(
      at('tsa.cnf'),
      `[tsa]\ndefault_tsa=own\n[own]\nserial=serial\nsigner_cert=stamp.pem\ncerts=ca.pem\nsigner_key=stamp.key
signer_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256,sha384,sha512\naccuracy=secs:1\ness_cert_id_alg=sha256`,
    )
    writeFileSync(at('index.txt'), '')
    writeFileSync(at('crlnumber'), '01')
    writeFileSync(at('serial'), '01')
    const newKey = ['-newkey', 'rsa:2048', '-nodes']
    openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Issuer')
    openssl('x509', '-in', 'ca.pem', '-outform', 'DER', '-out', 'ca.der')
    for (const [name, subject] of [
      ['seal', '/CN=Oakwood Cemetery'],
      ['stamp', '/CN=Time Authority'],
    ] as const) {
      openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject)
      openssl(
        ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.pem', '-CAkey', 'ca.key'],
        ...['-CAcreateserial', '-days', '30', '-out', `${name}.pem`],
        ...['-extfile', 'ca.cnf', '-extensions', name],
      )
    }
    makeRevocationList()
    openssl(
      ...['pkcs12', '-export', '-inkey', 'seal.key', '-in', 'seal.pem', '-certfile', 'ca.pem'],
      ...['-out', 'seal.p12', '-passout', 'pass:right'],
    )
    key = await readSealKey({ file: at('seal.p12'), passphrase: 'right' })
    stamping = stamp
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  it('has its time, what issuers say of the certificates, and covers the whole file', async () => {
    const { pdf, outcome } = await seal()
    expect(outcome).toEqual({ level: 'B-LT', warnings: [] })
    const report = await verifySeal(pdf, { trusted: [readFileSync(at('ca.pem'), 'utf8')] })
    expect(report).toMatchObject({
      state: 'valid',
      faults: [],
      timestamp: { authority: 'CN=Time Authority' },
      longTermValidation: true,
      certificate: { subject: 'CN=Oakwood Cemetery', issuer: 'CN=Issuer' },
    })
    const age = Date.now() - Date.parse(report.timestamp?.at ?? '')
    expect(Math.abs(age)).toBeLessThan(600_000)
    if (!programFor('pdfsig')) return
    writeFileSync(at('sealed.pdf'), pdf)
    const said = execFileSync('pdfsig', ['-nocert', at('sealed.pdf')], { encoding: 'utf8' })
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  })

  it('of which nobody says whether it was revoked has its time alone', async () => {
    const list = readFileSync(at('ca.crl'))
    writeFileSync(at('ca.crl'), 'no list')
    try {
      const { pdf, outcome } = await seal()
      expect(outcome).toEqual({
        level: 'B-T',
        warnings: [expect.stringContaining('no long-term validation data')],
      })
      expect(await verifySeal(pdf)).toMatchObject({
        state: 'valid',
        timestamp: { authority: 'CN=Time Authority' },
        longTermValidation: false,
      })
    } finally {
      writeFileSync(at('ca.crl'), list)
    }
  })

  it('of a revoked certificate claims no proof for later', async () => {
    openssl(
      ...[
        'ca',
        '-revoke',
        'seal.pem',
        '-config',
        'ca.cnf',
        '-keyfile',
        'ca.key',
        '-cert',
        'ca.pem',
      ],
    )
    const list = readFileSync(at('ca.crl'))
    makeRevocationList()
    try {
      expect((await seal()).outcome).toEqual({
        level: 'B-T',
        warnings: [expect.stringContaining('has revoked the certificate')],
      })
    } finally {
      writeFileSync(at('ca.crl'), list)
    }
  })

  it.each<[string, Answer]>([
    ['answers with an error', (_, reply) => reply.writeHead(503).end('busy')],
    ['answers with words', (_, reply) => reply.end('no stamp')],
    ['ends the connection', (request) => request.socket.destroy()],
    ['never answers', () => {}],
    [
      'sends its answer byte by byte without an end',
      (_, reply) => {
        const more = setInterval(() => reply.write('.'), 100)
        reply.on('close', () => clearInterval(more))
      },
    ],
    [
      'sends the stamp of another document',
      async (request, reply) => {
        await buffer(request)
        openssl('ts', '-query', '-data', 'tsa.cnf', '-sha256', '-cert', '-out', 'query.tsq')
        openssl(
          'ts',
          '-reply',
          '-queryfile',
          'query.tsq',
          '-out',
          'other.tsr',
          '-config',
          'tsa.cnf',
        )
        reply
          .setHeader('content-type', 'application/timestamp-reply')
          .end(readFileSync(at('other.tsr')))
      },
    ],
  ])('that %s is made without it, and says so', async (_, answer) => {
    stamping = answer
    try {
      const { pdf, outcome } = await seal(600)
      expect(outcome.level).toBe('B-B')
      expect(outcome.warnings.join()).toContain('sealed without a timestamp')
      expect(await verifySeal(pdf)).toMatchObject({ state: 'valid', faults: [], timestamp: null })
    } finally {
      stamping = stamp
    }
  })
})
