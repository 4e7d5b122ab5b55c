import type pg from 'pg'
import type { OpenWorld } from './world'

/** What a transaction did with the rows of one table, its partitions together. */
export interface Rows {
  /** Found by reading the table as it lies, and by indexes. */
  scanned: number
  fetched: number
  written: number
}

/**
 * Counts the rows that transactions of the application read and write, as PostgreSQL counts them: what a
 * plan costs in the end, whatever it was chosen by and whoever uses the machine beside it.
 */
export function watchRows({ database }: Pick<OpenWorld, 'database'>) {
  const { app } = database
  const connect = app.connect.bind(app) as (done?: unknown) => Promise<pg.PoolClient>
  let counted: Array<{ sign: 1 | -1; seen: Promise<pg.QueryResult> }> = []
  app.connect = (async (done?: unknown) => {
    // The pool's own short queries, each a transaction of one statement.
    if (done) return connect(done)
    const client = await connect()
    return new Proxy(client, {
      get: (target, name) => {
        const own = Reflect.get(target, name)
        if (name !== 'query') return typeof own === 'function' ? own.bind(target) : own
        return (query: string | { text: string }, ...rest: unknown[]) => {
          const text = typeof query === 'string' ? query : query.text
          // What its connection did before, it may still have in its counters.
          if (/^commit$/i.test(text)) counted.push({ sign: 1, seen: target.query(statement) })
          const answer = target.query(query as string, ...(rest as []))
          if (/^begin/i.test(text)) counted.push({ sign: -1, seen: target.query(statement) })
          return answer
        }
      },
    })
  }) as typeof app.connect
  return {
    /** Of all transactions that end within `work`. */
    async during<T>(table: string, work: () => Promise<T>): Promise<{ answer: T; rows: Rows }> {
      counted = []
      const answer = await work()
      const rows: Rows = { scanned: 0, fetched: 0, written: 0 }
      for (const { sign, seen } of counted)
        for (const one of (await seen).rows)
          if (new RegExp(`^${table}(_p\\d+)?$`).test(one.relname)) {
            rows.scanned += sign * one.scanned
            rows.fetched += sign * one.fetched
            rows.written += sign * one.written
          }
      return { answer, rows }
    },
    stop: () => {
      app.connect = connect as typeof app.connect
    },
  }
}

const statement = `select relname, seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as fetched,
  n_tup_ins + n_tup_upd + n_tup_del as written from pg_stat_xact_user_tables`
