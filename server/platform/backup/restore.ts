import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { dropTriggersAndForeignKeys } from '../database/bulk-load'
import { columnList, migrationsOf, quotedName, tablesOf } from '../database/catalogue'
import { isSpread } from '../database/distribution'
import type { FileStore } from '../files/store'
import { markRestored } from '../installation/file-store-mark'
import { messageOf, StartError } from '../process/start-error'
import type { BackupSummary } from './backup'
import { backupEnd, backupHead, fileHead, tableHead, tableTail } from './format'
import { BackupReader } from './sections'

/**
 * Fills an empty, migrated database from a backup, all of it or nothing, and puts the uploaded files
 * into the store; files of a backup that is refused later may stay there, where no record names them.
 * @throws StartError when the database holds records or lies on many nodes, the backup is of another version, or damaged
 */
export async function restore(url: string, file: string, store: FileStore): Promise<BackupSummary> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    if (await isSpread(client)) throw onNodes
    await client.query('begin')
    await mustBeEmpty(client)
    const sum = await fill(client, file, store)
    await markRestored(client, store)
    await client.query('commit')
    await client.query('analyze')
    return sum
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof StartError) throw error
    throw new StartError(
      `${file} could not be restored (${messageOf(error)}). The database was left as it was.`,
    )
  } finally {
    await client.end()
  }
}

const onNodes = new StartError(
  'The tables of this database are spread over nodes: restore into a database on one machine, that knows no nodes yet, and run npm run move-to-nodes afterwards.',
)

async function mustBeEmpty(client: Client): Promise<void> {
  const { rows } = await client.query('select exists (select from users) as used')
  if (rows[0]?.used) {
    throw new StartError(
      'The database is not empty: restore into a new database, or start with an empty DATA_DIR.',
    )
  }
}

async function fill(client: Client, file: string, store: FileStore): Promise<BackupSummary> {
  const unzipped = createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(createGunzip())
  const sections = new BackupReader(unzipped)
  const { migrations, sequences } = backupHead.parse(await sections.line())
  await mustFit(client, migrations)
  const tables = await tablesOf(client)
  const rulesBack = await dropTriggersAndForeignKeys(client, tables)
  // Rows that the migrations themselves put there are in the backup as well.
  await client.query(`truncate ${columnList(tables.map(({ name }) => name))}`)
  const sum: BackupSummary = { tables: 0, rows: 0, files: 0 }
  for (;;) {
    const next = z.union([tableHead, fileHead, backupEnd]).parse(await sections.line())
    if ('end' in next) {
      if (next.tables !== sum.tables) throw new Error('a table is missing')
      if (next.files !== sum.files) throw new Error('an uploaded file is missing')
      break
    }
    if ('file' in next) {
      await keep(sections, next, store)
      sum.files += 1
      continue
    }
    const { table, columns } = next
    const target = client.query(
      copyFrom(`copy ${quotedName(table)} (${columnList(columns)}) from stdin`),
    )
    await pipeline(sections.rows(), target)
    const { rows } = tableTail.parse(await sections.line())
    if (rows !== target.rowCount) throw new Error(`${table}: ${target.rowCount} of ${rows} rows`)
    sum.tables += 1
    sum.rows += rows
  }
  for (const sql of rulesBack) await client.query(sql)
  for (const { name, last, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quotedName(name),
      last,
      called,
    ])
  }
  return sum
}

/** @throws Error where the bytes are not those that the key names; pictures have no such name */
async function keep(
  sections: BackupReader,
  { file, size }: z.infer<typeof fileHead>,
  store: FileStore,
): Promise<void> {
  const draft = await store.createDraft()
  try {
    const sum = createHash('sha256')
    await pipeline(
      sections.bytes(size),
      async function* (pieces) {
        for await (const piece of pieces) {
          sum.update(piece)
          yield piece
        }
      },
      createWriteStream(draft, { mode: 0o600 }),
    )
    const name = file.split('/').at(-1) ?? ''
    if (!name.includes('-') && name !== sum.digest('hex')) throw new Error(`${file} is damaged`)
    await store.put(file, draft)
  } finally {
    await rm(draft, { force: true })
  }
}

async function mustFit(client: Client, theirs: string[]): Promise<void> {
  const ours = await migrationsOf(client)
  if (ours.join() === theirs.join()) return
  const last = theirs.at(-1) ?? 'none'
  throw new StartError(
    `The backup was made by another version (last migration ${last}): restore it with that version, then update.`,
  )
}
