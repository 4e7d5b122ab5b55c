import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/lib/build.mjs'
import { clusterOwnerOf } from '../../server/platform/postgres/owner'
import { clearUp, databaseLives, endAll, root, start, startAndEnd, temporaryFolder } from './server'

const isRoot = process.getuid?.() === 0
beforeAll(() => build(root))
afterEach(endAll)
afterAll(clearUp)

/** Where this process is root, somebody who is not. */
function ordinaryUser() {
  return isRoot ? clusterOwnerOf('/nowhere') : undefined
}

test('root starts a database that another user runs', async (context) => {
  if (!isRoot) return context.skip()
  const dataDir = join(temporaryFolder(), 'data')
  const server = await start(dataDir)
  expect(statSync(join(dataDir, 'pg18')).uid).not.toBe(0)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('root can keep the data where no other user can enter', async (context) => {
  if (!isRoot) return context.skip()
  const closed = join(temporaryFolder(), 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const dataDir = join(closed, 'data')
  for (const _ of ['first', 'second']) {
    const server = await start(dataDir)
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  }
})

describe('an ordinary user', () => {
  const user = ordinaryUser()
  const readable =
    !user || spawnSync(process.execPath, ['-e', ''], { cwd: root, ...user }).status === 0
  if (!readable) console.log(`Skipped: ordinary users cannot read ${root}.`)

  test('can start and stop the server', async (context) => {
    if (!readable) return context.skip()
    const folder = temporaryFolder()
    if (user) chownSync(folder, user.uid, user.gid)
    const dataDir = join(folder, 'data')
    const server = await start(dataDir, user)
    expect(statSync(join(dataDir, 'pg18')).uid).toBe(user?.uid ?? process.getuid?.())
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    server.signal('SIGINT')
    expect(await server.ended).toBe(0)
    expect(databaseLives(dataDir)).toBe(false)
  })

  test('is told in one line that the folder is another user’s', async (context) => {
    if (!user || !readable) return context.skip()
    const folder = temporaryFolder()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const { code, output } = await startAndEnd(dataDir, user)
    expect(code).toBe(1)
    expect(output.trim()).toMatch(
      /^DATA_DIR .*data cannot be used .*set DATA_DIR to another one\.$/,
    )
  })
})
