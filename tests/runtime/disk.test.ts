import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/lib/build.mjs'
import { clearUp, databaseLives, endAll, root, start, startAndEnd, temporaryFolder } from './server'

let folder: string
let mounted: boolean

beforeAll(async () => {
  await build(root)
  folder = temporaryFolder()
  mounted = mount('size=12m')
  if (!mounted) console.log('Skipped: only root may mount a disk of a few megabytes.')
})
afterEach(endAll)
afterAll(async () => {
  if (mounted) spawnSync('umount', ['-l', folder])
  await clearUp()
})

function mount(options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
}

function resize(megabytes: number): void {
  const done = spawnSync('mount', ['-o', `remount,size=${megabytes}m`, folder])
  if (done.status !== 0) throw new Error(String(done.stderr))
}

describe('a full disk', () => {
  test('while the database is created gives one line, and leaves nothing half done', async (context) => {
    if (!mounted) return context.skip()
    const dataDir = join(folder, 'data')
    const { code, output } = await startAndEnd(dataDir)
    expect(output.trim().split('\n')).toEqual([
      `The disk that holds ${join(dataDir, 'pg18')} is full: free some space (about 200 MB to begin with) and start again; nothing that was saved is lost.`,
    ])
    expect(code).toBe(1)
    expect(existsSync(join(dataDir, 'pg18'))).toBe(false)
  })

  test('while the demo is filled gives one line; with space the start succeeds', async (context) => {
    if (!mounted) return context.skip()
    const dataDir = join(folder, 'data')
    resize(56)
    const { code, output } = await startAndEnd(dataDir, { env: { DEMO: '1' } })
    expect(code, output).toBe(1)
    expect(output.trim().split('\n').at(-1)).toMatch(
      /^The disk that holds .* is full: free some space/,
    )
    expect(output).not.toMatch(/\n\s+at /)
    await expect.poll(() => databaseLives(dataDir)).toBe(false)
    resize(2048)
    const server = await start(dataDir)
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
