import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const draftsKept = 24 * 3600 * 1000

/** Files on their way in or out, on this machine alone; nobody was told that they had come. */
export class DraftFolder {
  constructor(private readonly folder: string) {}

  async create(): Promise<string> {
    await mkdir(this.folder, { recursive: true })
    return join(this.folder, randomUUID())
  }

  /** Clears away what was on its way when a process was killed. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.folder).catch(() => [] as string[])
    for (const name of names) {
      const path = join(this.folder, name)
      const age = await stat(path).then(
        ({ mtimeMs }) => now - mtimeMs,
        () => 0,
      )
      if (age > draftsKept) await rm(path, { force: true })
    }
  }
}
