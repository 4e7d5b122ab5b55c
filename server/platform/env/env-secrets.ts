import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { explainDiskError, makeDataDir } from '../process/data-dir'
import { codeOf, messageOf, StartError } from '../process/start-error'

const secrets = z.object({ jwtSecret: z.string().min(32), ssoSecret: z.string().min(32) })
type Kept = z.infer<typeof secrets>

/** What we sign sessions and exchange tokens with, and seal the audit. */
export type Secrets = Kept & { auditSecret: string }

/**
 * The given secrets; those that are missing come from DATA_DIR/secrets.json and DATA_DIR/audit-secret,
 * which are written at the first start, so that a restart leaves everybody signed in. The audit's lies by
 * itself: it outlives the others, and an older DATA_DIR lacks it.
 * @throws StartError for a file that cannot be read or written
 */
export function secretsOf(given: Partial<Secrets> & { dataDir: string }): Secrets {
  const { jwtSecret, ssoSecret, dataDir } = given
  const auditSecret = given.auditSecret ?? keptAuditSecret(dataDir)
  if (jwtSecret && ssoSecret) return { jwtSecret, ssoSecret, auditSecret }
  const kept = keptIn(dataDir)
  return {
    jwtSecret: jwtSecret ?? kept.jwtSecret,
    ssoSecret: ssoSecret ?? kept.ssoSecret,
    auditSecret,
  }
}

function keptAuditSecret(dataDir: string): string {
  const file = join(dataDir, 'audit-secret')
  makeDataDir(dataDir)
  const text = existsSync(file) ? readText(file) : writeOnce(file, random(), dataDir)
  if (text.length >= 32) return text
  throw new StartError(
    `${file} is damaged: put it back from a copy. Without it, entries of the audit that it sealed cannot be verified; delete it to begin with a new one.`,
  )
}

function keptIn(dataDir: string): Kept {
  const file = join(dataDir, 'secrets.json')
  makeDataDir(dataDir)
  const fresh = () => JSON.stringify({ jwtSecret: random(), ssoSecret: random() } satisfies Kept)
  const text = existsSync(file) ? readText(file) : writeOnce(file, fresh(), dataDir)
  try {
    return secrets.parse(JSON.parse(text))
  } catch {
    throw new StartError(
      `${file} is damaged: delete it (everybody signs in again), or set JWT_SECRET and SSO_SECRET.`,
    )
  }
}

/** What the file holds in the end: of two first starts, one decides. */
function writeOnce(file: string, text: string, dataDir: string): string {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: 0o600 })
    // A link appears whole, and fails where the file is.
    linkSync(draft, file)
    return text
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return readText(file)
    throw explainDiskError(error, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'EACCES') {
      throw new StartError(
        `${file} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`,
      )
    }
    throw new StartError(`${file} cannot be read (${messageOf(error)}).`)
  }
}

function random(): string {
  return randomBytes(48).toString('base64url')
}
