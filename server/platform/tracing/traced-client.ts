import pg from 'pg'
import { beginSpan, bound, endSpan } from './tracing'

type Callback = (error: unknown, ...rest: unknown[]) => void

/** The same client, which tells of each statement; only made where traces are sent. */
export function tracedClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own has a dozen shapes, and all pass through
    override query(...values: any[]): any {
      const span = beginSpan(`statement ${summaryOf(values[0])}`, {
        'db.system.name': 'postgresql',
      })
      const ask = super.query as (...given: unknown[]) => unknown
      const last = values.at(-1)
      if (typeof last === 'function') {
        const told: Callback = (error, ...rest) => {
          endSpan(span, error ?? undefined)
          ;(last as Callback)(error, ...rest)
        }
        return ask.call(this, ...values.slice(0, -1), told)
      }
      const answer = ask.call(this, ...values) as Promise<unknown> | undefined
      if (typeof answer?.then === 'function')
        answer.then(
          () => endSpan(span),
          (error) => endSpan(span, error),
        )
      // A stream tells its end to whoever reads it.
      else endSpan(span)
      return answer
    }
  }
}

/** A pool whose waiting requests go on within their own trace, not in that of whoever gave the connection back. */
export class TracedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: with a callback, or without
  override connect(...values: any[]): any {
    const [callback] = values
    const connect = super.connect as (...given: unknown[]) => unknown
    return connect.call(this, ...(callback ? [bound(callback)] : []))
  }
}

/** A statement's name; else its verb and table. Never its text. */
export function summaryOf(query: unknown): string {
  const { name, text } = (typeof query === 'string' ? { text: query } : (query ?? {})) as {
    name?: string
    text?: string
  }
  if (name) return name
  const words = /^\s*(insert into|delete from|update|[a-z]+)\s*(?:"?([a-z_]+)"?)?/i.exec(text ?? '')
  if (!words) return 'other'
  const verb = (words[1] ?? '').toLowerCase()
  return /^(insert into|delete from|update)$/.test(verb) ? `${verb} ${words[2] ?? ''}` : verb
}
