import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Papers on a server that runs with the demo: `node scripts/run.mjs bench/papers.ts http://127.0.0.1:3000`.
 * One paper at a time by kind; a list asked at rest and while 500 deeds are printed, side by side in one run.
 */
const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const password = 'green-lawn-1869'
const login = await fetch(`${url}/api/v1/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'staff@demo.test', password }),
})
const { token } = (await login.json()) as { token: string }
const base = `${url}/api/v1/cemeteries/1001`
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const get = async (path: string) => (await fetch(`${base}/${path}`, { headers })).json()
const post = async (path: string, body: object) =>
  fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
const summary = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    requests: times.length,
    median: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    most: at(sorted, 1),
  }
}
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const range = (n: number) => encodeURIComponent(JSON.stringify([0, n - 1]))
const papers: Record<string, object> = {}
for (const [resource, paper] of [
  ['interment-rights', 'deed'],
  ['contracts', 'contract'],
  ['contracts', 'statement'],
  ['deceased', 'register-extract'],
  ['contacts', 'details'],
] as const) {
  const records = (await get(`${resource}?range=${range(60)}`)) as Array<{ id: number }>
  const times: number[] = []
  for (const { id } of records) {
    let status = 0
    const took = await timed(async () => {
      const answer = await post(`${resource}/${id}/papers`, { paper, language: 'en' })
      await answer.arrayBuffer()
      status = answer.status
    })
    if (status === 201) times.push(took)
  }
  papers[`${resource}: ${paper}`] = summary(times)
}
console.log('One paper at a time, ms from request to answer')
console.table(papers)

const list = async () =>
  (await fetch(`${base}/deceased?range=${range(25)}`, { headers })).arrayBuffer()
const memory = async () => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(
    /^(?:\w+_)?process_resident_memory_bytes(?:\{[^}]*\})? ([\d.e+]+)/m.exec(text)?.[1] ??
      Number.NaN,
  )
}
const rest: number[] = []
for (let i = 0; i < 200; i++) rest.push(await timed(list))
const lists: Record<string, object> = { 'at rest': summary(rest) }

const rights = (await get(`interment-rights?range=${range(500)}`)) as Array<{ id: number }>
const ids = rights.map(({ id }) => id)
for (const output of ['one', 'each'] as const) {
  const idle = await memory()
  let most = idle
  const during: number[] = []
  const begun = performance.now()
  const made = await post('paper-batches', {
    resource: 'interment-rights',
    paper: 'deed',
    language: 'en',
    output,
    ids,
  })
  const { id } = (await made.json()) as { id: number }
  let state = 'making'
  let batch: { state: string; size: number; leftOut: unknown[]; total: number } | undefined
  while (state === 'making') {
    for (let i = 0; i < 5; i++) during.push(await timed(list))
    batch = (await get(`paper-batches/${id}`)) as typeof batch
    state = batch?.state ?? 'failed'
    most = Math.max(most, await memory())
    await wait(20)
  }
  const seconds = (performance.now() - begun) / 1000
  lists[`while a batch is made (${output})`] = summary(during)
  console.log(
    `${ids.length} deeds, ${output}: ${state} in ${seconds.toFixed(1)} s, ` +
      `${batch?.leftOut.length ?? 0} left out, file ${((batch?.size ?? 0) / 1e6).toFixed(1)} MB, ` +
      `resident memory ${Math.round(idle / 1e6)} → ${Math.round(most / 1e6)} MB`,
  )
}
console.log('The list of deceased, ms')
console.table(lists)
