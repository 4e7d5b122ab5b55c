import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/lib/build.mjs'
import { signIn, writeContact } from './http'
import { clearUp, endAll, root, type Server, start, temporaryFolder } from './server'

let dataDir: string
const demo = { DEMO: '1' }

beforeAll(async () => {
  await build(root)
  dataDir = join(temporaryFolder(), 'data')
})
afterEach(endAll)
afterAll(clearUp)

/** Attaches files until the server is gone; what was acknowledged, by its address. */
async function attachUntilGone(server: Server, path: string, token: string) {
  const acknowledged = new Map<string, string>()
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
      return acknowledged
    }
  }
}

test('files that were acknowledged are there after the server was killed among them', async () => {
  const first = await start(dataDir, { env: demo })
  const session = await signIn(first.address)
  const { token, cemetery } = session
  const contact = await writeContact(session, 'Ortega')
  const path = `/api/v1/cemeteries/${cemetery}/contacts/${contact}/files`
  const sending = [1, 2, 3].map(() => attachUntilGone(first, path, token))
  setTimeout(() => first.signal('SIGKILL'), 400)
  const acknowledged = new Map((await Promise.all(sending)).flatMap((one) => [...one]))
  expect(await first.ended).toBe('SIGKILL')
  expect(acknowledged.size).toBeGreaterThan(3)

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
  expect(readdirSync(join(dataDir, 'files/incoming')).length).toBeLessThanOrEqual(3)
})
