import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import pg from 'pg'

/**
 * What the same SQL costs with nothing around it: Fastify, a pool, the rows as they come. No session,
 * no permissions, no row-level security; packed at the level of ours for whoever takes it. The statements arrive in the environment.
 */
interface BareRoute {
  path: string
  text: string
  values: unknown[]
  /** Of a create: a second statement that writes the audit row, in one transaction with the first. */
  audit?: { text: string; values: unknown[] }
}
const routes = JSON.parse(process.env.BARE_ROUTES ?? '[]') as BareRoute[]
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = fastify()
app.addHook('onSend', async (request, reply, payload) => {
  if (!String(request.headers['accept-encoding']).includes('gzip')) return payload
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return gzipSync(payload as string, { level: 3 })
})
routes.forEach((route, i) => {
  if (route.audit) {
    const { audit } = route
    app.post(route.path, async (_request, reply) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query({
          name: `r${i}`,
          text: route.text,
          values: route.values,
        })
        await client.query({ name: `a${i}`, text: audit.text, values: audit.values })
        await client.query('commit')
        return reply.code(201).send(rows[0] ?? {})
      } finally {
        client.release()
      }
    })
  } else
    app.get(route.path, async (_request, reply) => {
      const { rows } = await pool.query({ name: `r${i}`, text: route.text, values: route.values })
      return reply.type('application/json').send(rows[0]?.rows ?? rows[0]?.record ?? '{}')
    })
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
