import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../scripts/lib/limits.mjs'
import { areas } from '../../server/engine/areas/areas'
import { password } from '../support/accounts'
import { type Api, api } from '../support/api'
import { callsOf, type MatrixCall, makeIds } from '../support/matrix/calls'
import { scannedPdf, uploadForm } from '../support/pdf-uploads'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'
import { type Awkward, awkwardFor } from '../support/worst-inputs/bodies'
import { awkwardFiles } from '../support/worst-inputs/files'
import { followArchive, followImport, formOf } from '../support/worst-inputs/following'
import { type ServerProcess, startBuilt } from '../support/worst-inputs/server'
import { memoryOf, type Seen, slowness, type Watch, watch } from '../support/worst-inputs/watch'

/**
 * Whatever one caller sends, all others are answered: every endpoint of the OpenAPI document is sent its
 * largest and most awkward input while `/health` is asked all the time. Asked of one database alone
 * (scripts/lib/database-tests.mjs).
 */
const longest = 250
/** So many inputs are sent while it is watched, one after another. */
const together = 25
/** Beyond what the server takes when it is idle. */
const mostMemory = 150_000_000

let open: OpenWorld
let server: ServerProcess
let watching: Watch
let scale: number
let token: string
let calls: MatrixCall[]
let paths: Record<string, Record<string, { summary?: string; requestBody?: Described }>>
interface Described {
  content?: Record<string, { schema?: object }>
}

beforeAll(async () => {
  open = await openWorld()
  const { oak, willow } = open.world.cemeteries
  await open.database.owner.query(
    'update cemeteries set is_tours_enabled = true, custom_event_types = true, recurring_work_orders = true',
  )
  const here: Api = await api(open, 'admin@world.test', oak)
  const reports = (await here.get('reports')).json().map(({ key }: { key: string }) => key)
  const ids = await makeIds(here, open.database.owner)
  server = await startBuilt(open.url)
  paths = (await (await fetch(`${server.address}/api/v1/openapi.json`)).json()).paths
  // An archive is brought into a cemetery that holds nothing.
  calls = callsOf(paths as never, oak, ids, reports).map((call) =>
    call.name.endsWith('/archives/uploads')
      ? { ...call, url: call.url.replace(`/${oak}/`, `/${willow}/`) }
      : call,
  )
  scale = slowness()
  watching = await watch(server.address, server.pid)
  await signIn()
})
afterAll(async () => {
  await watching?.stop()
  await server?.stop()
  await open?.close()
})

async function signIn() {
  const answer = await fetch(`${server.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@world.test', password }),
  })
  token = (await answer.json()).token
}

/** Sends it; what the call itself answers is told by other tests. */
async function send(
  method: string,
  url: string,
  body?: Buffer | string,
  type?: string,
  version = 1,
) {
  for (;;) {
    const answer = await fetch(`${server.address}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'if-match': `"${version}"`,
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
    }).catch((error: Error & { cause?: { code?: string } }) => ({
      status: 0,
      text: async () => `${error.cause?.code}`,
    }))
    const said = await answer.text().catch(() => '')
    // Some calls end the session that they are sent with.
    if (answer.status !== 401 || said.includes('Incorrect')) return { status: answer.status, said }
    if (url.includes('/auth/')) {
      await signIn()
      return { status: 401, said }
    }
    await signIn()
  }
}

const limit = ({ idle }: Seen) => longest * scale + 2 * idle

/** What was silent for too long, three times: once may be the machine. */
async function silent(
  work: () => Promise<unknown>,
  tell: (seen: Seen) => void = () => {},
): Promise<Seen | null> {
  let seen: Seen | null = null
  for (let tries = 0; tries < 3; tries++) {
    watching.begin()
    await work()
    seen = await watching.end()
    tell(seen)
    if (seen.server <= limit(seen)) return null
  }
  return seen
}
const told = (what: string, seen: Seen) =>
  `${what}: silent for ${Math.round(seen.server)} ms (an idle process ${Math.round(seen.idle)} ms, machine × ${scale.toFixed(1)})`

const ofAnArea = new RegExp(`\\{cemeteryId\\}/(${areas.map(({ name }) => name).join('|')})(?=/|$)`)
const verbs = new Set(['GET', 'POST', 'PUT', 'PATCH'])

it('every endpoint given the largest body and longest query leaves the server responsive', {
  timeout: limits.browserWalk,
}, async () => {
  const wrong: string[] = []
  const kinds = new Set<string>()
  const waiting: Array<{ call: MatrixCall; input: Awkward }> = []
  let asked = 0
  const sendOne = ({ call, input: { query, body } }: (typeof waiting)[number]) =>
    send(
      call.method,
      query ? `${call.url}${call.url.includes('?') ? '&' : '?'}${query}` : call.url,
      body,
      body && 'application/json',
    )
  const sendAll = async (some: typeof waiting) => {
    asked += some.length
    watching.begin()
    for (const one of some) await sendOne(one)
    // Whatever the machine did meanwhile: the more are watched at once, the more it may have done.
    if ((await watching.end()).server <= longest * scale) return
    // Which of them it was, and whether it was any.
    for (const one of some) {
      const alone = await silent(() => sendOne(one))
      if (alone) wrong.push(told(`${one.call.name}, ${one.input.name}`, alone))
    }
  }
  for (const call of calls) {
    if (!verbs.has(call.method)) continue
    const path = call.name.slice(call.method.length + 1)
    const found = paths[path]?.[call.method.toLowerCase()]
    const schema = found?.requestBody?.content?.['application/json']?.schema
    // Areas share their routes, and each has fields of its own.
    const kind = `${call.method} ${path.replace(ofAnArea, '{cemeteryId}/*')}`
    const all = awkwardFor(call, schema as never).filter(({ typed }) => typed || !kinds.has(kind))
    kinds.add(kind)
    waiting.push(...all.map((input) => ({ call, input })))
    if (waiting.length >= together) await sendAll(waiting.splice(0))
  }
  await sendAll(waiting)
  expect(asked).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})

it('every upload endpoint given the worst files leaves the server responsive and its memory bounded', {
  timeout: limits.browserWalk,
}, async () => {
  const wrong: string[] = []
  const takers = new Map<string, MatrixCall>()
  for (const call of calls) {
    if (call.method === 'GET' || call.method === 'DELETE') continue
    const kind = call.name.replace(/\{cemeteryId\}\/[^/]+(?=\/\{recordId\})/, '{cemeteryId}/*')
    if (takers.has(kind)) continue
    const { status } = await send(call.method, call.url, ...formOf('x.txt', Buffer.from('x')))
    if (status !== 415 || call.url.includes('/files')) takers.set(kind, call)
  }
  expect(takers.size).toBeGreaterThan(3)
  // Each is made once for all: to make some of them takes longer than to read them.
  const made = new Map<string, Buffer>()
  for (const call of takers.values()) {
    // Who says that it takes a file gets all of them; others, that read past one, the largest.
    const takesAll = summaryOf(call).includes('(multipart')
    for (const { name, file, content } of awkwardFiles.filter(({ large }) => takesAll || large)) {
      const bytes = made.get(name) ?? (await content())
      made.set(name, bytes)
      const body = formOf(file, bytes)
      const idle = memoryOf(server.pid)
      let most = 0
      const seen = await silent(
        async () => {
          const answer = await send(call.method, call.url, ...body)
          if (answer.status === 201 && call.name.endsWith('/imports'))
            await followImport(send, `${call.url}/${JSON.parse(answer.said).id}`)
          if (answer.status === 202 && call.name.endsWith('/uploads'))
            await followArchive(send, call.url)
        },
        ({ memory }) => {
          most = Math.max(most, memory - idle)
        },
      )
      if (seen) wrong.push(told(`${call.name}, ${name}`, seen))
      if (most > mostMemory) wrong.push(`${call.name}, ${name}: ${Math.round(most / 1e6)} MB`)
    }
  }
  expect(wrong).toEqual([])
})

it('a scan of 500 pages and 99 MB becomes a draft, and larger ones are refused, while the server answers', {
  timeout: limits.browserWalk,
}, async () => {
  const { oak } = open.world.cemeteries
  const here: Api = await api(open, 'admin@world.test', oak)
  const contact = await createRecord(here, 'contacts', { kind: 'person', lastName: 'Scan' })
  const record = { resource: 'contacts', recordId: contact.id }
  const base = `/api/v1/cemeteries/${oak}/documents`
  const upload = async (bytes: Buffer) => {
    const { payload, type } = uploadForm({ record, language: 'en' }, { name: 'Scan.pdf', bytes })
    return send('POST', base, payload, type)
  }
  const cases: Array<[name: string, status: number, bytes: Buffer]> = [
    ['500 pages', 201, scannedPdf(500, 198_000)],
    ['501 pages', 400, scannedPdf(501, 1_000)],
    ['over 100 MB', 413, scannedPdf(10, 10_600_000)],
  ]
  for (const [name, status, bytes] of cases) {
    const seen = await silent(async () => {
      const answer = await upload(bytes)
      expect(`${name}: ${answer.status}`, answer.said).toBe(`${name}: ${status}`)
    })
    expect(seen && told(name, seen)).toBe(null)
  }
})

const summaryOf = (call: MatrixCall): string =>
  paths[call.name.slice(call.method.length + 1)]?.[call.method.toLowerCase()]?.summary ?? ''
