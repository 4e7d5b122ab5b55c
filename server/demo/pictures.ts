import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addFile } from '../engine/files/file'
import { picturesOf } from '../engine/files/pictures'
import type { Transaction } from '../engine/transaction/transaction'
import { type FileStore, fileKeyOf } from '../platform/files/store'

/** Draws a picture into a file. */
export type DrawPicture = (path: string) => Promise<unknown>

/**
 * Pictures that are drawn while the rest goes on, and attached to records with their smaller ones, as an
 * upload would have brought them: in the order of the calls, however long each of them takes.
 */
export class DemoPictures {
  private entered: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly transaction: Transaction,
    private readonly store: FileStore,
  ) {}

  add(resource: string, id: number, name: string, draw: DrawPicture): void {
    const kept = keep(this.transaction.cemeteryId, this.store, draw)
    this.entered = Promise.all([kept, this.entered]).then(([file]) =>
      addFile(this.transaction, resource, id, { name, ...file }),
    )
    // Told to who waits for all of them.
    this.entered.catch(() => {})
  }

  /** Until all of them are attached. */
  async done(): Promise<void> {
    await this.entered
  }
}

/** Moves a picture and the smaller ones that are made of it to where files stay. */
async function keep(cemeteryId: number, store: FileStore, draw: DrawPicture) {
  const path = await store.createDraft()
  await draw(path)
  const type = 'image/png'
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const pictures = await picturesOf(path, type, store)
  for (const { part, path: picture } of pictures.made)
    await store.put(fileKeyOf(cemeteryId, hash, part), picture)
  await store.put(fileKeyOf(cemeteryId, hash), path)
  return { type, size: bytes.length, hash, pictures }
}
