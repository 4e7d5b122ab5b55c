import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  certificateForTest,
  paperForTest,
  programFor,
} from '../../../tests/support/completed-documents'
import { completeDocument } from './complete-document'
import { makeDemoSealKey, readSealKey } from './seal-key'
import { type SealOutcome, sealPdf } from './seal-pdf'

const folder = mkdtempSync(join(tmpdir(), 'seal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seal = { reason: 'Completed', location: 'Oakwood Cemetery', name: 'Oakwood Cemetery' }
const pdfsig = (bytes: Uint8Array) => {
  const file = join(folder, 'sealed.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdfsig', ['-nocert', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
/** Key and self-signed certificate in a PKCS#12 file, by openssl. */
function pkcs12(name: string, ...options: string[]): string {
  const [key, certificate, file] = ['key', 'pem', 'p12'].map((end) =>
    join(folder, `${name}.${end}`),
  ) as [string, string, string]
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    '-days',
    '30',
    '-subj',
    '/CN=Oakwood Cemetery/O=Oakwood',
    ...options,
  )
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    key,
    '-in',
    certificate,
    '-out',
    file,
    '-passout',
    'pass:right',
  )
  return file
}

test.skipIf(!programFor('pdfsig'))(
  'pdfsig finds the demo key’s seal valid, and over the whole file',
  async () => {
    const completed = await completeDocument({
      original: await paperForTest(2),
      values: [],
      certificate: certificateForTest,
    })
    const sealed = await sealPdf(completed, await makeDemoSealKey(), seal)
    const said = pdfsig(sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
    const changed = Buffer.from(sealed)
    changed[200] = (changed[200] as number) ^ 1
    expect(pdfsig(changed)).not.toContain('Signature is Valid')
    const update = Buffer.concat([sealed, Buffer.from('\n% more\n')])
    expect(pdfsig(update)).not.toContain('Total document signed')
  },
)

test.skipIf(!programFor('openssl'))(
  'a PKCS#12 file seals, and what is wrong with one is said',
  async () => {
    const file = pkcs12('rsa')
    const key = await readSealKey({ file, passphrase: 'right' })
    expect(key.kind).toBe('RSA')
    const sealed = await sealPdf(await paperForTest(1), key, seal)
    if (programFor('pdfsig')) expect(pdfsig(sealed)).toContain('Signature is Valid')
    await expect(readSealKey({ file, passphrase: 'wrong' })).rejects.toThrow(/passphrase/)
    await expect(readSealKey({ file: join(folder, 'none.p12'), passphrase: '' })).rejects.toThrow(
      /no file/,
    )
    const none = join(folder, 'text.p12')
    writeFileSync(none, 'no key at all')
    await expect(readSealKey({ file: none, passphrase: '' })).rejects.toThrow(/PKCS#12/)
    const later = new Date(Date.now() + 60 * 86_400_000)
    await expect(readSealKey({ file, passphrase: 'right', now: later })).rejects.toThrow(
      /valid from/,
    )
  },
)

test('an authority for timestamps that cannot be reached: sealed without, and said', async () => {
  const outcomes: SealOutcome[] = []
  await sealPdf(await paperForTest(1), await makeDemoSealKey(), {
    ...seal,
    timestampAuthority: new URL('http://127.0.0.1:9/'),
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  expect(outcomes).toEqual([
    { level: 'B-B', warnings: [expect.stringContaining('sealed without a timestamp')] },
  ])
})
