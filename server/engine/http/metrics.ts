import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../platform/database/database'
import type { Env } from '../../platform/env/env'
import { Problem } from '../problem/problem'

/** `/metrics` in Prometheus' form, for this machine and for whoever has METRICS_TOKEN. */
export function metricsRoute(
  app: FastifyInstance,
  database: Database,
  env: Pick<Env, 'metricsToken'>,
) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  watchLoop(app, register)
  const seconds = new Histogram({
    name: 'sexton_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  })
  new Gauge({
    name: 'sexton_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, database.app.totalCount)
      this.set({ state: 'idle' }, database.app.idleCount)
      this.set({ state: 'waiting' }, database.app.waitingCount)
    },
  })
  const { standbys } = database
  if (standbys)
    new Gauge({
      name: 'sexton_standby_reads',
      help: 'Lists and reports that a standby could have answered, by who answered them',
      labelNames: ['by'],
      registers: [register],
      collect() {
        this.set({ by: 'standby' }, standbys.answered.standby)
        this.set({ by: 'primary' }, standbys.answered.primary)
      },
    })
  const { nodes, silentNodes } = database
  if (silentNodes)
    new Gauge({
      name: 'sexton_silent_nodes',
      help: 'How many nodes of the database answer neither this process nor the coordinator',
      registers: [register],
      collect() {
        this.set(silentNodes.all.length)
      },
    })
  if (nodes)
    new Gauge({
      name: 'sexton_node_reads',
      help: 'Lists, searches and records of a database of many nodes, by who answered them',
      labelNames: ['by'],
      registers: [register],
      collect() {
        this.set({ by: 'node' }, nodes.answered.node)
        this.set({ by: 'coordinator' }, nodes.answered.coordinator)
      },
    })
  new Gauge({
    name: 'sexton_backfill_rows_done',
    help: 'Rows written anew since an update, by table; none where all is done',
    labelNames: ['table'],
    registers: [register],
    async collect() {
      this.reset()
      const { rows } = await database.owner
        .query('select table_name, rows_done from backfills where done_at is null')
        // The other figures are wanted most when the database is away.
        .catch(() => ({ rows: [] }))
      for (const row of rows) this.set({ table: row.table_name }, row.rows_done)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOurs(request) && !hasToken(request, env.metricsToken))
      throw new Problem(404, 'Not found')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** How often the loop is asked whether it comes round. */
const everyMs = 50

/**
 * How late the event loop comes round: what it lost, every request lost. A histogram, since a gauge of the
 * worst is gone with the first that reads it. Memory is `process_resident_memory_bytes`.
 */
function watchLoop(app: FastifyInstance, register: Registry) {
  const delay = new Histogram({
    name: 'sexton_event_loop_delay_seconds',
    help: 'How much later than asked for the event loop came round',
    buckets: [0.01, 0.05, 0.1, 0.25, 1, 5],
    registers: [register],
  })
  let due = performance.now() + everyMs
  const timer = setInterval(() => {
    const now = performance.now()
    delay.observe(Math.max(0, now - due) / 1000)
    due = now + everyMs
  }, everyMs).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
}

/** From this machine itself, not passed on by a proxy on it. */
const isOurs = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')

function hasToken(request: FastifyRequest, token: string | undefined) {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
