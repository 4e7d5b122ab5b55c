import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this an answer fits into one packet as it is. */
const WORTH_IT = 1400
/** A list of 30 kB becomes 4 in a quarter of a millisecond, beside the event loop. */
const LEVEL = 3

/**
 * Compresses the API's JSON for whoever takes it: a page of a list is a sixth of a second on a phone's
 * line. Answers that mirror nothing and carry no cookie tell nobody anything by their length.
 */
export function compression(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      !(typeof payload === 'string' || Buffer.isBuffer(payload)) ||
      payload.length < WORTH_IT ||
      !request.url.startsWith('/api/') ||
      reply.hasHeader('content-encoding') ||
      !/[/+]json/.test(String(reply.getHeader('content-type') ?? ''))
    )
      return done()
    reply.header('vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return done()
    gzip(payload, { level: LEVEL }, (error, packed) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, packed)
    })
  })
}
