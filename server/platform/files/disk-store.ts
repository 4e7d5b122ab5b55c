import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../process/start-error'
import { DraftFolder } from './draft-folder'
import type { FileStore } from './store'

/** Files below one folder, `DATA_DIR/files`: bytes and names are on the disk before `put` resolves. */
export class DiskStore implements FileStore {
  private readonly drafts: DraftFolder

  constructor(private readonly folder: string) {
    this.drafts = new DraftFolder(join(folder, 'incoming'))
  }

  createDraft(): Promise<string> {
    return this.drafts.create()
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

  async read(key: string, first?: number) {
    const path = join(this.folder, key)
    const { size } = await stat(path)
    return { size, stream: createReadStream(path, first ? { end: first - 1 } : {}) }
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(join(this.folder, key))).size
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }

  async withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.folder, key)
    await stat(path)
    return work(path)
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true })
  }

  async *keysOlderThan(part: string, ms: number): AsyncGenerator<string[]> {
    const until = Date.now() - ms
    for (const cemetery of await this.cemeteries()) {
      const names = await namesIn(join(this.folder, cemetery, part))
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

  async *entries(): AsyncGenerator<{ key: string; size: number }> {
    for (const cemetery of await this.cemeteries())
      for (const part of await namesIn(join(this.folder, cemetery)))
        for (const name of await namesIn(join(this.folder, cemetery, part))) {
          const key = `${cemetery}/${part}/${name}`
          const size = await this.size(key)
          if (size !== null) yield { key, size }
        }
  }

  sweep(now?: number): Promise<void> {
    return this.drafts.sweep(now)
  }

  private cemeteries = async () => (await namesIn(this.folder)).filter((name) => /^\d+$/.test(name))
}

/** None where there is no such folder; what else goes wrong is no empty folder. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  })

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
