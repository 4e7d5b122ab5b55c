import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { explained, makeDataDir } from './data-dir'
import { codeOf, StartError } from './start-error'

const secrets = z.object({ jwtSecret: z.string().min(32), ssoSecret: z.string().min(32) })

/** What we sign sessions and exchange tokens with. */
export type Secrets = z.infer<typeof secrets>

/**
 * The given secrets; those that are missing come from DATA_DIR/secrets.json, which is written at
 * the first start, so that a restart leaves everybody signed in.
 * @throws StartError for a file that cannot be read or written
 */
export function secretsOf(given: Partial<Secrets> & { dataDir: string }): Secrets {
  const { jwtSecret, ssoSecret, dataDir } = given
  if (jwtSecret && ssoSecret) return { jwtSecret, ssoSecret }
  const kept = keptIn(dataDir)
  return { jwtSecret: jwtSecret ?? kept.jwtSecret, ssoSecret: ssoSecret ?? kept.ssoSecret }
}

function keptIn(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  makeDataDir(dataDir)
  if (existsSync(file)) return read(file)
  const fresh = { jwtSecret: random(), ssoSecret: random() }
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600 })
    // A link appears whole, and fails where the file is: of two first starts, one decides.
    linkSync(draft, file)
    return fresh
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return read(file)
    throw explained(error, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(file: string): Secrets {
  try {
    return secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'EACCES') {
      throw new StartError(
        `${file} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`,
      )
    }
    throw new StartError(
      `${file} is damaged: delete it (everybody signs in again), or set JWT_SECRET and SSO_SECRET.`,
    )
  }
}

function random(): string {
  return randomBytes(48).toString('base64url')
}
