import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import { makeDataDir } from '../../platform/process/data-dir'
import { messageOf } from '../../platform/process/start-error'

/** Where a chain ended on a day, as it was handed out. */
export interface PublishedHead {
  chain: number
  seq: number
  /** Hexadecimal. */
  hash: string
}

const givenHead = z.object({
  chain: z.int().nonnegative(),
  seq: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
const line = z.object({ heads: z.array(givenHead) })

/** One line of the file, of the log and of the letter. */
export interface HeadsPublication {
  at: string
  event: 'audit heads'
  heads: PublishedHead[]
}

export const headsFile = (dataDir: string) => join(dataDir, 'audit-heads.jsonl')

/**
 * Hands out where every chain ends, once a day, whichever process comes first; what is handed out lies
 * where whoever owns the database does not reach, and so a cut end is seen.
 * @param give is done before the day counts as done
 */
export async function publishHeads(
  pool: Pool,
  give: (handout: HeadsPublication) => Promise<void> | void,
): Promise<HeadsPublication | null> {
  return inOwnerTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into audit_handouts (day) values ((now() at time zone 'UTC')::date) on conflict do nothing`,
    )
    if (rowCount !== 1) return null
    const { rows } = await client.query<PublishedHead>(
      `select chain, seq, encode(hash, 'hex') as hash from audit_heads where seq > 0 order by chain`,
    )
    if (rows.length === 0) {
      // Nothing to hand out yet: the day is not over.
      await client.query(`delete from audit_handouts where day = (now() at time zone 'UTC')::date`)
      return null
    }
    const handout: HeadsPublication = {
      at: new Date().toISOString(),
      event: 'audit heads',
      heads: rows,
    }
    await give(handout)
    return handout
  })
}

export function appendHeads(dataDir: string, handout: HeadsPublication): void {
  makeDataDir(dataDir)
  appendFileSync(headsFile(dataDir), `${JSON.stringify(handout)}\n`, { mode: 0o600 })
}

/** Every head that is named in a text: the file, a piece of the log, or letters that were kept. */
export function parseHeads(text: string): PublishedHead[] {
  return text.split('\n').flatMap((one) => {
    const from = one.indexOf('{')
    if (from < 0) return []
    try {
      return line.parse(JSON.parse(one.slice(from))).heads
    } catch {
      return []
    }
  })
}

/**
 * After a restore: the chains go on from an earlier end, and what was handed out later would be missing
 * for good. @returns where it lies now; null where nothing was handed out
 */
export function moveHeadsFileAside(dataDir: string): string | null {
  const file = headsFile(dataDir)
  if (!existsSync(file)) return null
  const aside = join(
    dataDir,
    `audit-heads.before-restore-${new Date().toISOString().replaceAll(':', '-')}.jsonl`,
  )
  renameSync(file, aside)
  return aside
}

/** What was handed out into DATA_DIR; none where there is no such file. @throws where it cannot be read */
export function readPublishedHeads(dataDir: string): PublishedHead[] {
  const file = headsFile(dataDir)
  if (!existsSync(file)) return []
  try {
    return parseHeads(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read (${messageOf(error)})`)
  }
}
