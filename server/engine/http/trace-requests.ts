import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  beginRequest,
  endSpan,
  isTracing,
  type RequestSpan,
  within,
} from '../../platform/tracing/tracing'

/** A span for each request: its route, never its address. The error id is the same as the browser shows. */
export function traceRequests(app: FastifyInstance) {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { cemeteryId } = (request.params ?? {}) as { cemeteryId?: string }
    const own = beginRequest(
      `${request.method} ${route}`,
      {
        'http.request.method': request.method,
        'http.route': route,
        'sexton.request': request.id,
        ...(cemeteryId && { 'sexton.cemetery': Number(cemeteryId) }),
      },
      String(request.headers.traceparent ?? '') || undefined,
    )
    if (own) spans.set(request, own)
    within(own, done)
  })
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done))
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    endSpan(span, reply.statusCode >= 500 ? { code: reply.statusCode } : undefined)
    done()
  })
}
