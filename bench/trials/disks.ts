import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Disks in memory below a folder, so that they can be filled; only root may mount them. */
export class Disks {
  private readonly mounts: string[] = []
  constructor(private readonly folder: string) {}

  /** @returns the folder where it is mounted */
  add(name: string, megabytes: number): string {
    const path = join(this.folder, name)
    mkdirSync(path)
    const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
    if (done.status !== 0) throw new Error('Only root may mount the disks that these trials fill.')
    this.mounts.push(path)
    // PostgreSQL as root belongs to another user, who has to reach its folder.
    spawnSync('chmod', ['755', this.folder, path])
    return path
  }

  /** To the last byte. */
  fill(name: string) {
    for (const size of ['1M', '4k'])
      spawnSync('dd', [
        'if=/dev/zero',
        `of=${this.ballast(name)}`,
        `bs=${size}`,
        'oflag=append',
        'conv=notrunc',
      ])
  }

  makeRoom(name: string) {
    rmSync(this.ballast(name), { force: true })
  }

  remove() {
    for (const mount of this.mounts) spawnSync('umount', ['-l', mount])
  }

  private ballast = (name: string) => join(this.folder, name, 'ballast')
}
