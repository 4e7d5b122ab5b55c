import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import type { FileStore } from '../files/store'
import { codeOf, StartError } from '../process/start-error'

/** Beside the files, where no key of a file can be. */
const key = 'installation'

/**
 * Whether the store is the one that belongs to the database. The first start marks both; a process that has another
 * store must not run: its files would be missing everywhere else, and it would clear away as left over what
 * belongs to another database.
 * @param where the store is, in words
 * @throws StartError
 */
export async function assertOwnFileStore(
  owner: Pool,
  store: FileStore,
  where: string,
): Promise<void> {
  await owner.query('insert into installation (mark) values ($1) on conflict do nothing', [
    randomUUID(),
  ])
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { mark, placed } = await lockedMark(client)
    const found = await readMark(store)
    if (found === null && placed)
      throw new StartError(
        `The files of this database are not in ${where}, which has no mark of it: all processes on one database share S3_BUCKET, or DATA_DIR/files. To move files from one to the other use npm run move-files; where they are lost for good, write ${mark} into a file "${key}" there.`,
      )
    if (found !== null && found !== mark)
      throw new StartError(
        `${where} belongs to another database: give this one a place of its own (S3_BUCKET, or DATA_DIR), or take the file "${key}" away from there if no other database uses it any more.`,
      )
    if (found === null) await placeMark(store, mark)
    if (!placed) await client.query('update installation set placed = true')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** After files were moved or restored: what lies there is this database's. */
export async function copyMark(source: FileStore, target: FileStore): Promise<void> {
  const mark = await readMark(source)
  if (mark !== null) await placeMark(target, mark)
}

/** A restored database brings its mark along, and its files were just put here. */
export async function markRestored(client: Pick<PoolClient, 'query'>, store: FileStore) {
  const { rows } = await client.query<{ mark: string }>('select mark from installation')
  if (rows[0]) await placeMark(store, rows[0].mark)
}

/** Of several that start at once, one looks and writes at a time. */
async function lockedMark(client: PoolClient): Promise<{ mark: string; placed: boolean }> {
  const { rows } = await client.query<{ mark: string; placed: boolean }>(
    'select mark, placed from installation for update',
  )
  return rows[0] as { mark: string; placed: boolean }
}

async function readMark(store: FileStore): Promise<string | null> {
  try {
    const { stream } = await store.read(key)
    return (await text(stream)).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function placeMark(store: FileStore, mark: string): Promise<void> {
  const draft = await store.createDraft()
  await writeFile(draft, `${mark}\n`, { mode: 0o600 })
  await store.put(key, draft)
}
