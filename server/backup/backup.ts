import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../start-error'
import { list, migrationsOf, quoted, sequencesOf, tablesOf } from './catalogue'
import { endOfRows, line } from './format'

/**
 * Writes all records of a database into one file, as they are at one moment; the server may go on.
 * The file appears when it is complete. Uploaded files (DATA_DIR/files) are not in it.
 * @returns how many rows it holds
 * @throws StartError when the file exists already
 */
export async function backup(url: string, file: string): Promise<{ tables: number; rows: number }> {
  if (existsSync(file)) throw new StartError(`${file} exists already: name another file.`)
  const draft = `${file}.part`
  const client = new Client({ connectionString: url })
  await client.connect()
  const sum = { tables: 0, rows: 0 }
  try {
    await client.query('begin isolation level repeatable read read only')
    // The owner's rows must not be cut by anybody's policy.
    await client.query('set local row_security = off')
    const lines = async function* () {
      yield line({
        sexton: 'backup',
        format: 1,
        at: new Date().toISOString(),
        migrations: await migrationsOf(client),
        sequences: await sequencesOf(client),
      })
      for (const { name, columns } of await tablesOf(client)) {
        yield line({ table: name, columns })
        const rows = client.query(
          copyTo(`copy (select ${list(columns)} from ${quoted(name)}) to stdout`),
        )
        yield* rows
        yield endOfRows
        yield line({ rows: rows.rowCount })
        sum.tables += 1
        sum.rows += rows.rowCount
      }
      yield line({ end: true, tables: sum.tables })
    }
    // Level 3: three times as fast as the default for a tenth more bytes.
    const gzip = createGzip({ level: 3, strategy: constants.Z_DEFAULT_STRATEGY })
    await pipeline(lines, gzip, createWriteStream(draft, { mode: 0o600 }))
    await client.query('commit')
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
  await toDisk(draft)
  await rename(draft, file)
  return sum
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
