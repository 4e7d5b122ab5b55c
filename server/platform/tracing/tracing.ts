import type { Attributes, Context, Span } from '@opentelemetry/api'
import type { OpenTracing } from './open-tracing'

/**
 * Traces of requests, lanes, statements and jobs, for whoever set OTEL_EXPORTER_OTLP_ENDPOINT. Without it nothing is
 * loaded, and each place asks one variable. Nothing personal stands in a span: names of routes, of statements and of
 * kinds of jobs, numbers, codes of errors; neither values nor messages, which may hold some.
 */
let open: OpenTracing | undefined

export interface TracingSettings {
  /** Where an OpenTelemetry collector takes OTLP over HTTP. */
  endpoint: string | undefined
}

/** @returns what sends the last spans and ends it */
export async function startTracing({ endpoint }: TracingSettings): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}
  const own = (await import('./open-tracing')).openTracing(endpoint)
  open = own
  return async () => {
    open = undefined
    await own.stop()
  }
}

export const isTracing = () => open !== undefined

/** Does some work as a part of the trace that is under way. */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  /** What made it, elsewhere and earlier. */
  cause?: string,
): Promise<T> {
  if (!open) return work()
  const { begin, run } = open
  const { span, context } = begin(name, 'internal', attributes, cause)
  try {
    const result = await run(context, work)
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, error)
    throw error
  }
}

/** A part that is ended by hand; undefined where nothing is traced. */
export const beginSpan = (name: string, attributes: Attributes): Span | undefined =>
  open?.begin(name, 'client', attributes).span

export interface RequestSpan {
  span: Span
  context: Context
}
export const beginRequest = (
  name: string,
  attributes: Attributes,
  cause: string | undefined,
): RequestSpan | undefined => open?.begin(name, 'server', attributes, cause)

/** Goes on within a request's trace, which the arrival of its body would lose. */
export const within = (request: RequestSpan | undefined, go: () => void): void =>
  request && open ? open.run(request.context, go) : go()

/** Runs later within the trace that is under way now. */
export const bound = <F extends (...values: never[]) => unknown>(later: F): F =>
  open ? open.bind(later) : later

/** The trace that is under way, for what goes on elsewhere (W3C traceparent). */
export const currentTrace = (): string | undefined => open?.current()

/** @param error its code alone is told */
export function endSpan(span: Span | undefined, error?: unknown): void {
  if (!span) return
  if (error !== undefined) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    span.setAttribute('error.type', String(code ?? name ?? 'error'))
    // 2 says that it failed.
    span.setStatus({ code: 2 })
  }
  span.end()
}
