import type pg from 'pg'

type Callback = (error: unknown, ...rest: unknown[]) => void

/**
 * The client of a distributed database (Citus): rewrites what the engine refuses, gives errors of a node the names of
 * whole tables, and hears of a node that did not commit. Statements that bring their own `submit` (cursors) pass as they are.
 */
export function distributedClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    /** What a node did not commit: nothing more that is asked on this connection is told as done. */
    private uncommitted: Error | undefined

    constructor(config?: pg.ClientConfig) {
      super(config)
      let before: Warning | undefined
      this.on('notice', (warning) => {
        this.uncommitted ??= notCommitted(warning, before)
        before = warning
        // What it answered is told first; then it is not used again.
        if (this.uncommitted) setImmediate(() => void this.end().catch(() => {}))
      })
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg's own has a dozen shapes, and all pass through
    override query(first: any, ...rest: any[]): any {
      const ask = super.query as (...given: unknown[]) => unknown
      const rewritten =
        typeof first === 'string'
          ? rewriteForCitus(first)
          : typeof first?.text === 'string' && typeof first.submit !== 'function'
            ? { ...first, text: rewriteForCitus(first.text) }
            : first
      const last = rest.at(-1)
      if (typeof last === 'function') {
        const told: Callback = (error, ...more) => {
          const wrong = this.uncommitted ?? withoutShardIds(error)
          ;(last as Callback)(wrong, ...(this.uncommitted ? [] : more))
        }
        return ask.call(this, rewritten, ...rest.slice(0, -1), told)
      }
      const answer = ask.call(this, rewritten, ...rest) as Promise<unknown> | undefined
      if (typeof answer?.then !== 'function') return answer
      return answer.then(
        (result) => {
          if (this.uncommitted) throw this.uncommitted
          return result
        },
        (error: unknown) => {
          throw this.uncommitted ?? withoutShardIds(error)
        },
      )
    }
  }
}

type Warning = Partial<Pick<pg.DatabaseError, 'message' | 'code' | 'detail' | 'severity'>>

/**
 * What the coordinator makes a warning of and then answers COMMIT all the same, where a function had written on the node
 * (Citus: `FinishRemoteTransactionCommit`, `HasModificationFailedForShard`).
 * @param before the warning that came before it, which says what the node had said
 * @returns the error that it is: the node's own where it refused, else that nobody knows whether it was committed
 */
export function notCommitted(warning: Warning, before?: Warning): Error | undefined {
  if (!/^failed to commit transaction on /.test(warning.message ?? '')) return undefined
  const refused = before?.severity === 'WARNING' && /^(?:2[1-7]|4[0-4]|P0)/.test(before.code ?? '')
  const { message, code, detail } = refused ? (before as Warning) : { ...warning, code: unresolved }
  return withoutShardIds(Object.assign(new Error(message), { code, detail })) as Error
}

/** transaction_resolution_unknown */
const unresolved = '08007'
/** connection_failure: nothing was committed. */
const connectionFailure = '08006'
/** What is told of a node that went away before the commit (Citus: `MarkRemoteTransactionFailed`, `CheckRemoteTransactionsHealth`). */
const lostNode = /^failure on connection marked as essential: /
/** What follows such a warning where the statement itself was one that writes. */
const failedShard = /^could not commit transaction for shard \d+ on at least one active node$/

/**
 * The statement with what Citus asks for: no plan for all values, a column in every `select` (of one without, it can carry
 * no rows over), and `returning` where the statement inserts what a query finds.
 */
export const rewriteForCitus = (text: string): string =>
  /^set local plan_cache_mode\b/.test(text)
    ? 'set local plan_cache_mode = force_custom_plan'
    : withReturning(text).replace(/\bselect\s+from\b/g, 'select 1 from')

/** An `insert … select` without `returning` is copied in row by row, which row-level security forbids. */
const withReturning = (text: string): string =>
  endsInInsertSelect(text) ? `${text.trimEnd()} returning true` : text

/** Whether the statement itself, after its `with`, is an `insert … select` without `returning`. */
function endsInInsertSelect(text: string): boolean {
  if (!/^\s*(?:with|insert into)\b/i.test(text)) return false
  const last = text.slice(text.toLowerCase().lastIndexOf('insert into'))
  if (!/^insert into\s+\S+\s*(?:as \w+\s*)?(?:\([^()]*\)\s*)?(?:select|with)\b/i.test(last))
    return false
  return !/\breturning\b/i.test(last) && closesNothingElse(last)
}

/** Whether no bracket closes in it that was opened before it: it is no part of a `with`. */
function closesNothingElse(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '(') open++
    if (sign === ')' && --open < 0) return false
  }
  return true
}

/**
 * A node tells of a shard, `tags_unique_name_102045`: the error with the name that the coordinator knows. Within a pipeline
 * the coordinator hands on the message alone, which names the constraint.
 */
export function withoutShardIds(error: unknown): unknown {
  const told = error as
    | { code?: string; message?: string; constraint?: string; table?: string }
    | null
    | undefined
  if (told?.code?.startsWith('23') && !told.constraint) {
    const named = /constraint "([^"]+)"/.exec(told.message ?? '')?.[1]
    if (named) told.constraint = named
    const closed = /^the period (\S+) is not open$/.exec(told.message ?? '')?.[1]
    if (closed) Object.assign(told, { constraint: 'ledger_entries_open', detail: closed })
    if (/^the entries of .* do not balance$/.test(told.message ?? ''))
      told.constraint = 'ledger_entries_balanced'
  }
  if (told?.code === 'XX000') {
    if (failedShard.test(told.message ?? '')) told.code = unresolved
    if (lostNode.test(told.message ?? '')) told.code = connectionFailure
  }
  for (const key of ['constraint', 'table'] as const)
    if (told?.[key]) told[key] = told[key].replace(/_\d{6,}$/, '')
  return error
}
