import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/lib/build.mjs'
import { demoAccounts, demoPassword } from '../../server/demo/accounts'
import { readContact, signIn, writeContact } from './http'
import {
  clearUp,
  databaseLives,
  endAll,
  root,
  type Server,
  start,
  startAndEnd,
  temporaryFolder,
} from './server'

let dataDir: string
const demo = { DEMO: '1' }

beforeAll(async () => {
  await build(root)
  dataDir = join(temporaryFolder(), 'data')
})
afterEach(endAll)
afterAll(clearUp)

async function stop(server: Server, signal: NodeJS.Signals = 'SIGTERM') {
  server.signal(signal)
  return server.ended
}

// One data folder lives through all of this, in this order.
describe('a data folder', () => {
  test('begins with a demo and says who can sign in', async () => {
    const server = await start(dataDir, { env: demo })
    expect(server.output()).toContain(`Sexton is ready at ${server.address}`)
    expect(server.output()).toContain(demoPassword)
    for (const { email } of demoAccounts) expect(server.output()).toContain(email)
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    expect(await stop(server)).toBe(0)
    expect(databaseLives(dataDir)).toBe(false)
  })

  test('is ready again within 5 s of npm start', async () => {
    const from = performance.now()
    const server = await start(dataDir, { env: demo, npm: true })
    const seconds = (performance.now() - from) / 1000
    console.log(`The second start took ${seconds.toFixed(1)} s.`)
    expect(seconds).toBeLessThan(5)
    expect(server.output()).not.toContain('Filling')
    await stop(server)
    await expect.poll(() => databaseLives(dataDir)).toBe(false)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with its database on %s',
    async (signal) => {
      const server = await start(dataDir, { env: demo })
      expect(databaseLives(dataDir)).toBe(true)
      expect(await stop(server, signal)).toBe(0)
      expect(databaseLives(dataDir)).toBe(false)
    },
  )

  test('refuses a second server, which changes nothing', async () => {
    const server = await start(dataDir, { env: demo })
    const second = await startAndEnd(dataDir, { env: demo })
    expect(second.code).toBe(1)
    expect(second.output.trim()).toBe(
      `DATA_DIR ${dataDir} is in use by another Sexton: stop that one first, or set DATA_DIR (and PORT) to others.`,
    )
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    await stop(server)
  })

  test('keeps every acknowledged write through kill -9 of the server', async () => {
    const server = await start(dataDir, { env: demo })
    const session = await signIn(server.address)
    const id = await writeContact(session, 'Nightingale')
    server.signal('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    expect(databaseLives(dataDir)).toBe(true)
    const next = await start(dataDir, { env: demo })
    expect(next.output()).toContain('Took over the database that was still running')
    // The secret is kept as well: nobody has to sign in again.
    expect(await readContact({ ...session, address: next.address }, id)).toBe('Nightingale')
    expect(await stop(next)).toBe(0)
    expect(databaseLives(dataDir)).toBe(false)
  })
})
