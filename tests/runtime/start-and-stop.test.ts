import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/lib/build.mjs'
import { until } from '../../scripts/lib/limits.mjs'
import { demoAccounts, demoPassword } from '../../server/access/accounts/demo-accounts'
import { readContact, signIn, writeContact } from './http'
import {
  begin,
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

/** Attaches files until the server is gone; notes what was acknowledged, by its address. */
async function attachUntilGone(
  server: Server,
  path: string,
  token: string,
  acknowledged: Map<string, string>,
) {
  for (;;) {
    const words = `Words ${randomBytes(2_000).toString('hex')}`
    const body = new FormData()
    body.set('file', new Blob([words]), 'words.txt')
    try {
      const answer = await fetch(`${server.address}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      if (answer.status === 201) acknowledged.set(String((await answer.json()).id), words)
    } catch {
      return
    }
  }
}

// One data folder lives through all of this, in this order.
describe('a data folder', () => {
  test('whose first start was killed while filling is empty to the next', async () => {
    const server = await begin(dataDir, { env: demo })
    // By the first picture there are thousands of records.
    const pictures = () =>
      readdirSync(join(dataDir, 'files'), { recursive: true }).filter((name) =>
        /[0-9a-f]{64}/.test(String(name)),
      )
    await until(() => pictures().length > 0)
    server.signal('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    expect(server.output()).toContain('Filling the empty database with the demo')
    expect(server.output()).not.toContain('is ready')
    expect(databaseLives(dataDir)).toBe(true)
  })

  test('starts with a demo and says who can sign in', async () => {
    const server = await start(dataDir, { env: demo })
    expect(server.output()).toContain('Filling the empty database with the demo')
    expect(server.output()).toContain(`Sexton is ready at ${server.address}`)
    expect(server.output()).toContain(demoPassword)
    for (const { email } of demoAccounts) expect(server.output()).toContain(email)
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    expect(await stop(server)).toBe(0)
    expect(databaseLives(dataDir)).toBe(false)
  })

  // How long that takes is in bench/start.ts.
  test('is ready again after npm start, with nothing built, filled or migrated again', async () => {
    const server = await start(dataDir, { env: demo, npm: true })
    for (const work of ['Installing', 'Building', 'Filling', 'migration'])
      expect(server.output()).not.toContain(work)
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

  test('serves what still comes on a connection in use while it ends, and closes it', async () => {
    const server = await start(dataDir, { env: demo })
    const { hostname, port } = new URL(server.address)
    const socket = connect(Number(port), hostname)
    let answers = ''
    socket.on('data', (part) => {
      answers += String(part)
    })
    const half =
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Type: application/json'
    socket.write(`${half}\r\n\r\n{`)
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
    server.signal('SIGTERM')
    // It takes no new connections: it is ending.
    await until(
      () =>
        fetch(`${server.address}/health`).then(
          () => false,
          () => true,
        ),
      {
        what: 'the end of listening',
      },
    )
    socket.write('}GET /api/v1/users/me HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'close')
    const [first, second] = answers.split(/(?=HTTP\/1\.1 )/)
    expect(first).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(second).toMatch(/^HTTP\/1\.1 401 /)
    expect(second?.toLowerCase()).toContain('connection: close')
    expect(await server.ended).toBe(0)
  })

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

  test('keeps acknowledged files when the server was killed meanwhile', async () => {
    const first = await start(dataDir, { env: demo })
    const session = await signIn(first.address)
    const { token, cemetery } = session
    const contact = await writeContact(session, 'Ortega')
    const path = `/api/v1/cemeteries/${cemetery}/contacts/${contact}/files`
    const acknowledged = new Map<string, string>()
    const incoming = () => readdirSync(join(dataDir, 'files/incoming'))
    const before = new Set(incoming())
    const sending = [1, 2, 3].map(() => attachUntilGone(first, path, token, acknowledged))
    await until(() => acknowledged.size > 12)
    first.signal('SIGKILL')
    await Promise.all(sending)
    expect(await first.ended).toBe('SIGKILL')

    const second = await start(dataDir, { env: demo })
    const again = await signIn(second.address)
    const answer = await fetch(`${second.address}${path}`, {
      headers: { authorization: `Bearer ${again.token}` },
    })
    const files: Array<{ id: number; url: string }> = await answer.json()
    for (const [id, words] of acknowledged) {
      const file = files.find((one) => String(one.id) === id)
      expect(file, `file ${id}`).toBeDefined()
      expect(await (await fetch(`${second.address}${file?.url}`)).text()).toBe(words)
    }
    // At most what was on its way is left, and that is no file of anybody's.
    expect(incoming().filter((name) => !before.has(name)).length).toBeLessThanOrEqual(3)
  })
})
