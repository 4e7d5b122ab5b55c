import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
// Reads bigints as numbers.
import '../platform/database/database'
import { parseHeads, readPublishedHeads } from '../engine/audit/heads'
import { auditKeys } from '../engine/audit/keys'
import { verificationLines } from '../engine/audit/report'
import { verifyAudit } from '../engine/audit/verify'
import { openDatabase } from '../engine/migrations/open-database'
import { readEnv } from '../platform/env/env'
import { StartError } from '../platform/process/start-error'

// npm run verify-audit [-- --heads <file> …] [--json]: exit code 0 where all is as it was written, 1 where
// something is broken, 2 where it could not be found out.
try {
  const { values } = parseArgs({
    options: { heads: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const given = [...readPublishedHeads(env.dataDir), ...(values.heads ?? []).flatMap(headsOfFile)]
  const { url, stop } = await openDatabase(env)
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'sexton-verify' })
  try {
    const outcome = await verifyAudit(pool, auditKeys(env), {
      publishedHeads: given,
      progress: (checked) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${checked.toLocaleString('en')} …`)
      },
    })
    if (process.stderr.isTTY) process.stderr.write('\r')
    console.log(
      values.json ? JSON.stringify(outcome) : verificationLines(outcome, given.length).join('\n'),
    )
    process.exitCode = outcome.brokenCount > 0 ? 1 : 0
  } finally {
    await pool.end()
    await stop()
  }
} catch (error) {
  const known =
    error instanceof StartError ||
    String((error as { code?: string })?.code).startsWith('ERR_PARSE')
  console.error(known ? (error as Error).message : error)
  process.exitCode = 2
}

function headsOfFile(file: string) {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const heads = parseHeads(readFileSync(file, 'utf8'))
  if (heads.length === 0) throw new StartError(`${file} holds no heads of the audit.`)
  return heads
}
