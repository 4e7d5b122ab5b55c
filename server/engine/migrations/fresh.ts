import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../platform/postgres/embedded'
import { migrate } from './migrate'

/** Works on an empty database that all migrations were applied to, and clears it away. */
export async function onFreshDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sexton-migrations-'))
  try {
    const { url, stop } = await startEmbedded({ dataDir, throwaway: true })
    const client = new pg.Client({ connectionString: url })
    try {
      await migrate(url)
      await client.connect()
      return await work(client)
    } finally {
      await client.end().catch(() => {})
      await stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
