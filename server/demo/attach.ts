import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addFile } from '../files/file'
import { picturesOf } from '../files/pictures'
import { type FileStore, keyOf } from '../files/store'
import type { Transaction } from '../transaction'

/** A drawn picture as a file of a record, with its smaller ones, as an upload would have brought it. */
export async function attach(
  transaction: Transaction,
  store: FileStore,
  { resource, id, name }: { resource: string; id: number; name: string },
  path: string,
): Promise<void> {
  const type = 'image/png'
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const pictures = await picturesOf(path, type, store)
  for (const { part, path: picture } of pictures.made)
    await store.put(keyOf(transaction.cemeteryId, hash, part), picture)
  await store.put(keyOf(transaction.cemeteryId, hash), path)
  await addFile(transaction, resource, id, { name, type, size: bytes.length, hash, pictures })
}
