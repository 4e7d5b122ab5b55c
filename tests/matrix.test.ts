import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from './support/api'
import { callersOf, type MatrixCaller, type MatrixOutcome } from './support/matrix/callers'
import { callsOf, type MatrixCall, type MatrixIds, makeIds } from './support/matrix/calls'
import { expected, ruleOf } from './support/matrix/rules'
import { type Heard, tableOf } from './support/matrix/table'
import { type OpenWorld, openWorld } from './support/world'

/**
 * Every endpoint × every caller: who hears 401, 403 or 404, and who is let in, whatever comes of the
 * call then. What is asked comes from the OpenAPI document; what must be answered from the rules.
 * Asked of one database alone (vitest.config.ts).
 */
let open: OpenWorld
let callers: MatrixCaller[]
let calls: MatrixCall[]
/** The same with the ids of another cemetery, and with ids of nothing. */
let abroad: MatrixCall[]
let nobodys: MatrixCall[]

beforeAll(async () => {
  open = await openWorld()
  const { oak, elm } = open.world.cemeteries
  const { owner } = open.database
  await owner.query(
    'update cemeteries set is_tours_enabled = true, custom_event_types = true, recurring_work_orders = true',
  )
  const here = await api(open, 'admin@world.test', oak)
  const there = await api(open, 'admin@world.test', elm)
  const reports = (await here.get('reports')).json().map(({ key }: { key: string }) => key)
  const { paths } = (await open.app.inject({ url: '/api/v1/openapi.json' })).json()
  const foreign: MatrixIds = await makeIds(there, owner)
  calls = callsOf(paths, oak, await makeIds(here, owner), reports)
  // A mobile key reads what a visitor may see: a tour that is published.
  await owner.query("update tours set status = 'published'")
  abroad = callsOf(paths, oak, foreign, reports)
  nobodys = callsOf(paths, oak, {}, reports)
  callers = await callersOf(open)
})
afterAll(() => open?.close())

let asked = 0
const ask = async (call: MatrixCall, headers: Record<string, string>) =>
  open.app.inject({
    method: call.method as 'GET',
    url: call.url,
    // Forged tokens are counted by the network that they come from.
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`,
    headers: { ...headers, ...(ownersOnly(call) ? { 'if-match': '"1"' } : {}) },
    ...(call.method === 'GET' ? {} : { payload: bodies[call.name] ?? { matrix: 1 } }),
  })
/** Where the schema is asked before the handler, so that somebody gets in. */
const bodies: Record<string, object> = {}

const ownersOnly = (call: MatrixCall) => {
  const rule = ruleOf(call.name)
  return typeof rule === 'object' && rule.others !== undefined
}

const outcomeOf = (status: number): MatrixOutcome =>
  status === 401 || status === 403 || status === 404 ? status : 'in'

it('the access matrix has a rule for every endpoint', () => {
  expect(calls.length).toBeGreaterThan(500)
  expect(calls.filter(({ name }) => !ruleOf(name)).map(({ name }) => name)).toEqual([])
})

it('every endpoint answers every caller as the rules say', async () => {
  const wrong: string[] = []
  const heard = new Map<string, Heard>()
  for (const call of calls) {
    const rule = ruleOf(call.name)
    if (!rule) continue
    const outcomes = new Map<string, MatrixOutcome>()
    for (const caller of callers) {
      const ends = rule === 'bearer' && caller.again
      const answer = await ask(call, ends ? await ends() : caller.headers)
      const known = rule === 'provider' && answer.statusCode === 404
      const outcome = known ? 'in' : outcomeOf(answer.statusCode)
      outcomes.set(caller.name, outcome)
      const wanted = expected(rule, caller, call.name)
      if (outcome !== wanted || answer.statusCode >= 500)
        wrong.push(`${call.name} · ${caller.name}: ${answer.statusCode}, not ${wanted}`)
    }
    heard.set(call.name, outcomes)
  }
  expect(wrong).toEqual([])
  tell(heard)
})

it('every endpoint answers an id of another cemetery like a missing one', async () => {
  const admin = callers.find(({ isSystemAdmin }) => isSystemAdmin) as MatrixCaller
  const headers = { ...admin.headers, 'if-match': '"1"' }
  const known: string[] = []
  let foreignCalls = 0
  for (const [i, call] of abroad.entries()) {
    const nowhere = nobodys[i] as MatrixCall
    if (call.url === nowhere.url) continue
    foreignCalls++
    const [foreign, none] = [await ask(call, headers), await ask(nowhere, headers)]
    const { instance: _, ...told } = foreign.statusCode < 300 ? {} : foreign.json()
    const { instance: __, ...usual } = none.json()
    if (foreign.statusCode < 400 || JSON.stringify(told) !== JSON.stringify(usual))
      known.push(`${call.name}: ${foreign.statusCode} ${foreign.body} · ${none.body}`)
  }
  expect(known).toEqual([])
  expect(foreignCalls).toBeGreaterThan(300)
})

const page = 'docs/permissions.md'
/** The page is what was heard: `npm run check -- --fix` writes it; otherwise it is compared. */
function tell(heard: ReadonlyMap<string, Heard>) {
  const text = `# Who may call what

Made by \`tests/matrix.test.ts\` from the answers themselves (\`npm run check -- --fix\` writes it anew): every endpoint
of the OpenAPI document, asked by everybody below in one cemetery. \`in\` is let in; a number is the refusal.

- **Never**: without a session, with a forged token, with a revoked or an ended session, as a disabled user, with
  a revoked API key: 401. With a suspended account: 403 "Account locked". Each was asked everywhere; the table shows two of them.
- **Outside**: whoever has no cemetery, or another one: 404, as if this one did not exist. Whoever has this one
  without Management: 403.
- **Opened by**: the permissions of which one alone lets in; each was asked alone, and none of them.
- An id of another cemetery in any place of a path: 404, for the system administrator too.

${heard.size} endpoints × ${callers.length} callers: ${heard.size * callers.length} answers.

${tableOf(heard)}
`
  if (process.env.WRITE_DOCS) writeFileSync(page, text)
  expect(existsSync(page) && readFileSync(page, 'utf8')).toBe(text)
}
