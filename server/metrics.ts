import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database'
import type { Env } from './env'
import { Problem } from './problem'

/** `/metrics` in Prometheus' form, for this machine and for whoever has METRICS_TOKEN. */
export function metricsRoute(
  app: FastifyInstance,
  database: Database,
  env: Pick<Env, 'metricsToken'>,
) {
  const register = new Registry()
  collectDefaultMetrics({ register })
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
