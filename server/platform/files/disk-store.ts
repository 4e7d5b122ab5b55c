import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../process/start-error'
import type { FileStore } from './store'

const draftsKept = 24 * 3600 * 1000

/** Files below one folder, `DATA_DIR/files`: bytes and names are on the disk before `put` resolves. */
export class DiskStore implements FileStore {
  private readonly drafts: string

  constructor(private readonly folder: string) {
    this.drafts = join(folder, 'incoming')
  }

  async createDraft(): Promise<string> {
    await mkdir(this.drafts, { recursive: true })
    return join(this.drafts, randomUUID())
  }

  async put(key: string, path: string): Promise<void> {
    const target = join(this.folder, key)
    await synced(path)
    const made = await mkdir(dirname(target), { recursive: true })
    // Over what is there already, if anything: it has the same content, or was damaged.
    await rename(path, target)
    // A name is an entry in a folder, and a new folder one in its parent: they must last as well.
    const top = made ? dirname(made) : dirname(target)
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      await synced(folder)
      if (folder === top || folder === dirname(folder)) break
    }
  }

  async read(key: string) {
    const path = join(this.folder, key)
    const { size } = await stat(path)
    return { size, stream: createReadStream(path) }
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(join(this.folder, key))).size
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }

  pathOf(key: string): string {
    return join(this.folder, key)
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true })
  }

  async *keysOlderThan(part: string, ms: number): AsyncGenerator<string[]> {
    const until = Date.now() - ms
    const cemeteries = await readdir(this.folder).catch(() => [] as string[])
    for (const cemetery of cemeteries.filter((name) => /^\d+$/.test(name))) {
      const names = await readdir(join(this.folder, cemetery, part)).catch(() => [] as string[])
      const keys: string[] = []
      for (const name of names) {
        const key = `${cemetery}/${part}/${name}`
        // One that goes meanwhile is none that lies there.
        const since = await stat(join(this.folder, key)).then(
          (file) => (file.isFile() ? file.mtimeMs : until),
          () => until,
        )
        if (since < until) keys.push(key)
      }
      if (keys.length > 0) yield keys
    }
  }

  /** Clears away what was on its way when a process was killed; nobody was told that it had come. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.drafts).catch(() => [] as string[])
    for (const name of names) {
      const path = join(this.drafts, name)
      const age = await stat(path).then(
        ({ mtimeMs }) => now - mtimeMs,
        () => 0,
      )
      if (age > draftsKept) await rm(path, { force: true })
    }
  }
}

/** Waits until a file's bytes, or a folder's names, are on the disk. */
async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems cannot do this for folders.
    if (codeOf(error) !== 'EISDIR' && codeOf(error) !== 'EINVAL') throw error
  } finally {
    await handle.close()
  }
}
