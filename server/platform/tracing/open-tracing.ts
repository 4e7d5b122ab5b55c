import process from 'node:process'
import {
  type Attributes,
  type Context,
  context as contexts,
  ROOT_CONTEXT,
  SpanKind,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export type OpenTracing = ReturnType<typeof openTracing>

/** Loaded only where traces are sent: see tracing.ts. */
export function openTracing(endpoint: string) {
  const manager = new AsyncLocalStorageContextManager().enable()
  contexts.setGlobalContextManager(manager)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'sexton',
      'process.pid': process.pid,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  })
  const tracer = provider.getTracer('sexton')
  return {
    begin(name: string, kind: keyof typeof kinds, attributes: Attributes, cause?: string) {
      const parent = cause ? remote(cause) : contexts.active()
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
      return { span, context: trace.setSpan(parent, span) }
    },
    run: <T>(context: Context, work: () => T): T => contexts.with(context, work),
    bind: <F>(later: F): F => contexts.bind(contexts.active(), later),
    current(): string | undefined {
      const now = trace.getSpanContext(contexts.active())
      return now && `00-${now.traceId}-${now.spanId}-0${now.traceFlags & TraceFlags.SAMPLED}`
    },
    async stop() {
      // A collector that is away keeps nobody from ending.
      await provider.shutdown().catch(() => {})
      contexts.disable()
      manager.disable()
    },
  }
}

function remote(cause: string): Context {
  const [, traceId, spanId, flags] = traceparent.exec(cause) ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
