import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Problem } from '../../engine/problem/problem'
import {
  makeDemoSealKey,
  readSealKey,
  type SealKey,
  SealKeyError,
} from '../../formats/pdf/seal-key'
import type { Env } from '../../platform/env/env'
import { explainDiskError, makeDataDir } from '../../platform/process/data-dir'
import { codeOf, StartError } from '../../platform/process/start-error'

type SealEnv = Pick<Env, 'production' | 'dataDir' | 'sealKeyFile' | 'sealKeyPassphrase'>

/** Whether documents can be sealed here: with the operator's key, or outside production with a made one. */
export const hasSealKey = ({ production, sealKeyFile }: SealEnv): boolean =>
  sealKeyFile !== undefined || !production

/** Before a document is sent for signature. @throws Problem 409 `sealKey` */
export function assertSealKey(env: SealEnv): void {
  if (!hasSealKey(env))
    throw new Problem(
      409,
      'Signed documents cannot be sealed',
      'This server has no key to seal signed documents with, so nothing can be sent for signature. Whoever runs it can set SEAL_KEY_FILE.',
      { code: 'sealKey' },
    )
}

/**
 * The operator's key; outside production, where none is set, one that is made once and kept in the DATA_DIR.
 * @throws StartError where the file or its passphrase is wrong
 * @throws Problem 409 `sealKey` where production has none
 */
export async function sealKeyOf(env: SealEnv): Promise<SealKey> {
  assertSealKey(env)
  const { sealKeyFile: file, sealKeyPassphrase: passphrase, dataDir } = env
  if (!file) return keptDemoKey(dataDir)
  return readSealKey({ file, passphrase }).catch((error: unknown) => {
    throw error instanceof SealKeyError ? new StartError(`SEAL_KEY_FILE: ${error.message}`) : error
  })
}

async function keptDemoKey(dataDir: string): Promise<SealKey> {
  makeDataDir(dataDir)
  const file = join(dataDir, 'demo-seal-key.json')
  if (!existsSync(file)) writeOnce(file, stringify(await makeDemoSealKey()), dataDir)
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError(`${file} is damaged: delete it, and another key for trying out is made.`)
  }
}

/** Of two processes that make one, the first decides. */
function writeOnce(file: string, text: string, dataDir: string) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw explainDiskError(error, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const stringify = ({ kind, privateKey, certificate, chain }: SealKey) =>
  JSON.stringify({
    kind,
    privateKey: base64(privateKey),
    certificate: base64(certificate),
    chain: chain.map(base64),
  })

function parse(text: string): SealKey {
  const { kind, privateKey, certificate, chain } = JSON.parse(text) as Record<string, unknown>
  const bytes = (value: unknown) => {
    if (typeof value !== 'string') throw new Error('no bytes')
    return new Uint8Array(Buffer.from(value, 'base64'))
  }
  return {
    kind: kind === 'RSA' ? 'RSA' : 'EC',
    privateKey: bytes(privateKey),
    certificate: bytes(certificate),
    chain: (chain as unknown[]).map(bytes),
  }
}
