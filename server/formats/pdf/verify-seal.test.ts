import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, expect, test } from 'vitest'
import { paperForTest, programFor } from '../../../tests/support/completed-documents'
import { makeDemoSealKey } from './seal-key'
import { sealPdf } from './seal-pdf'
import { sealReportLines, verifySeal } from './verify-seal'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-20T15:04:05Z')
const sealed = async (at = now) =>
  sealPdf(await paperForTest(1), await makeDemoSealKey(now), {
    reason: 'Completed by all recipients',
    location: 'Oakwood Cemetery',
    name: 'Oakwood Cemetery',
    now: at,
  })

/** What pdfsig holds of it, where it is installed. */
function pdfsigHolds(bytes: Uint8Array): boolean | null {
  if (!programFor('pdfsig')) return null
  const file = join(folder, 'checked.pdf')
  writeFileSync(file, bytes)
  try {
    const said = execFileSync('pdfsig', ['-nocert', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.includes('Signature is Valid') && said.includes('Total document signed')
  } catch {
    return false
  }
}

test('a sealed file: valid, by whom, when and why', async () => {
  const bytes = await sealed()
  const report = await verifySeal(bytes)
  expect(report).toMatchObject({
    state: 'valid',
    faults: [],
    seal: {
      signedAt: now.toISOString(),
      reason: 'Completed by all recipients',
      format: 'ETSI.CAdES.detached',
    },
    certificate: { selfSigned: true, subject: expect.stringContaining('not for real documents') },
    timestamp: null,
  })
  expect(sealReportLines(report)[0]).toBe(
    'The seal is valid and covers the whole file: nothing was changed since.',
  )
  expect(pdfsigHolds(bytes)).not.toBe(false)
})

test('one changed byte anywhere is found', async () => {
  const bytes = await sealed()
  const hex = Buffer.from(bytes).indexOf('/Contents <') + 40
  for (const at of [10, 200, Math.floor(bytes.length / 3), hex, bytes.length - 30]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    const report = await verifySeal(changed)
    expect([at, report.state]).not.toEqual([at, 'valid'])
    expect(report.faults).not.toEqual([])
    expect(pdfsigHolds(changed)).not.toBe(true)
  }
})

test('an update that is appended is found, and what is appended without one', async () => {
  const bytes = await sealed()
  const pdf = await PDF.load(bytes)
  pdf.setTitle('Another')
  for (const changed of [
    await pdf.save({ incremental: true }),
    Buffer.concat([bytes, Buffer.from('\n')]),
  ]) {
    const report = await verifySeal(changed)
    expect(report.state).toBe('partial')
    expect(report.faults[0]).toMatch(/changed after it was sealed/)
    expect(pdfsigHolds(changed)).not.toBe(true)
  }
})

test('a file without a seal, and one that is no PDF', async () => {
  expect((await verifySeal(await paperForTest(1))).state).toBe('none')
  expect((await verifySeal(Buffer.from('no PDF'))).state).toBe('broken')
})

test('a seal made when its certificate was not valid is in doubt', async () => {
  const report = await verifySeal(await sealed(new Date('2020-01-01T00:00:00Z')))
  expect(report.state).toBe('doubtful')
  expect(report.faults[0]).toMatch(/not valid when/)
})

test('with certificates that are trusted, another’s seal is in doubt', async () => {
  const [mine, other] = [await makeDemoSealKey(now), await makeDemoSealKey(now)]
  const bytes = await sealPdf(await paperForTest(1), mine, {
    reason: 'r',
    location: 'l',
    name: 'n',
    now,
  })
  expect((await verifySeal(bytes, { trusted: [mine.certificate] })).state).toBe('valid')
  expect((await verifySeal(bytes, { trusted: [other.certificate] })).state).toBe('doubtful')
})
