import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealKeySubject } from '../../formats/pdf/seal-key'
import { hasSealKey, sealKeyOf } from './seal-keys'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seal-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const env = (production: boolean, sealKeyFile?: string) => ({
  production,
  dataDir,
  sealKeyFile,
  sealKeyPassphrase: '',
})

test('production without SEAL_KEY_FILE has no key, and says what to set', async () => {
  expect(hasSealKey(env(true))).toBe(false)
  await expect(sealKeyOf(env(true))).rejects.toMatchObject({ status: 409 })
  await expect(sealKeyOf(env(true))).rejects.toThrow()
})

test('elsewhere one key is made, kept for its owner alone, and used again', async () => {
  const keys = await Promise.all([sealKeyOf(env(false)), sealKeyOf(env(false))])
  expect(keys[0]).toEqual(keys[1])
  expect(await sealKeyOf(env(false))).toEqual(keys[0])
  expect(sealKeySubject(keys[0])).toContain('not for real documents')
  expect(readdirSync(dataDir)).toEqual(['demo-seal-key.json'])
  if (process.platform !== 'win32')
    expect(statSync(join(dataDir, 'demo-seal-key.json')).mode & 0o077).toBe(0)
})

test('a wrong file is a matter of SEAL_KEY_FILE', async () => {
  const file = join(dataDir, 'text.p12')
  writeFileSync(file, 'no key')
  await expect(sealKeyOf(env(true, file))).rejects.toThrow(/^SEAL_KEY_FILE: .*PKCS#12/)
})
