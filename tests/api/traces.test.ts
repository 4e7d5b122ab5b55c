import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedInUser } from '../../core/session-entry'
import { until } from '../../scripts/lib/limits.mjs'
import { transactAs } from '../../server/engine/transaction/transaction'
import { enqueue, runNextJob } from '../../server/platform/jobs/job-workers'
import { currentTrace, startTracing, traced } from '../../server/platform/tracing/tracing'
import { api } from '../support/api'
import { databaseMode } from '../support/cluster'
import { type OpenWorld, openWorld } from '../support/world'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number }
}

/** A collector on this machine: what it was sent, as it came. */
const bodies: string[] = []
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    bodies.push(Buffer.concat(parts).toString())
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
})
let open: OpenWorld
let stop: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  stop = await startTracing({ endpoint: `http://127.0.0.1:${port}` })
  open = await openWorld()
})
afterAll(async () => {
  await stop()
  await open.close()
  collector.close()
})

const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    (
      JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )

it('a request, its lane, its statements and the job that it makes are one trace, without anything personal', async () => {
  const staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const caller = { ...staff.headers, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const base = `/api/v1/cemeteries/${open.world.cemeteries.oak}/contacts`
  const made = await open.app.inject({
    method: 'POST',
    url: base,
    headers: caller,
    payload: { kind: 'person', lastName: 'Quarrington' },
  })
  expect(made.statusCode).toBe(201)
  const listed = await open.app.inject({
    url: `${base}?filter=${encodeURIComponent('{"q":"Quarrington"}')}`,
    headers: caller,
  })
  expect(listed.json()).toHaveLength(1)
  await open.app.inject({ url: `${base}/${made.json().id}`, headers: caller })

  // Made within a trace, done later and elsewhere.
  const who = { userId: open.world.users['staff@world.test'] } as SignedInUser
  let within: string | undefined
  await traced('the request that makes a job', {}, () =>
    transactAs(open.database, open.world.cemeteries.oak, who, async (transaction) => {
      within = currentTrace()
      await enqueue(transaction, 'traced')
    }),
  )
  await runNextJob(open.database, {
    traced: { run: async ({ job }) => expect(job.payload).toEqual({}) },
  })

  await until(() => spans().some(({ name }) => name === 'job traced'))
  await until(() => spans().filter(({ name }) => name.startsWith('GET ')).length >= 2)
  // A span is sent when it has ended, in the batch of that moment: a lane may come after its request.
  const namesOf = () => spans().flatMap((one) => (one.traceId === traceId ? [one.name] : []))
  // Many nodes are asked without lanes.
  const kinds = databaseMode() === 'distributed' ? ['statement '] : ['lane ', 'statement ']
  for (const kind of kinds) await until(() => namesOf().some((name) => name.startsWith(kind)))
  const all = spans()
  const ofRequests = all.filter((span) => span.traceId === traceId)
  const names = ofRequests.map(({ name }) => name)
  expect(names).toContain('POST /api/v1/cemeteries/:cemeteryId/contacts')
  expect(names).toContain('GET /api/v1/cemeteries/:cemeteryId/contacts')
  for (const kind of kinds)
    expect(
      names.some((name) => name.startsWith(kind)),
      kind,
    ).toBe(true)
  // Each hangs on another of its trace, or on the caller's.
  const ids = new Set(['00f067aa0ba902b7', ...ofRequests.map(({ spanId }) => spanId)])
  for (const { name, parentSpanId } of ofRequests)
    expect(ids.has(parentSpanId ?? ''), name).toBe(true)

  const job = all.find(({ name }) => name === 'job traced')
  expect(`${job?.traceId}`).toBe(within?.split('-')[1])

  const text = bodies.join('\n')
  for (const personal of ['Quarrington', 'staff@world.test', 'Bearer', '127.0.0.1', 'lastName'])
    expect(text).not.toContain(personal)
})

it('an error is told by its code alone', async () => {
  await expect(open.database.owner.query('select * from "Quarrington"')).rejects.toThrow()
  await until(() =>
    spans().some(({ attributes }) => attributes.some(({ value }) => value.stringValue === '42P01')),
  )
  expect(bodies.join('\n')).not.toContain('Quarrington')
})
