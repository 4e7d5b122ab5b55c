import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Has PostgreSQL tell of the processor's time that each statement of this database takes, triggers included. */
export async function watchStatements(owner: Pool): Promise<void> {
  for (const setting of ['log_executor_stats = on', 'log_min_error_statement = log'])
    await owner.query(
      `do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`,
    )
}

/** The statements by the processor's time that they took together, from a place in PostgreSQL's log on. */
export function statementsSince(folder: string, from: number, rows: number) {
  const log = readLog(folder).slice(from)
  const sums = new Map<string, { n: number; s: number }>()
  for (const [, user, system, statement] of log.matchAll(
    /EXECUTOR STATISTICS[\s\S]*?!\t([\d.]+) s user, ([\d.]+) s system[\s\S]*?STATEMENT: {2}((?:.*\n\t)*.*)\n/g,
  )) {
    const text = String(statement).replace(/\s+/g, ' ').slice(0, 90)
    const sum = sums.get(text) ?? { n: 0, s: 0 }
    sums.set(text, { n: sum.n + 1, s: sum.s + Number(user) + Number(system) })
  }
  return [...sums]
    .sort((a, b) => b[1].s - a[1].s)
    .slice(0, 25)
    .map(([text, { n, s }]) => ({ n, 'µs CPU/row': Number(((s * 1e6) / rows).toFixed(1)), text }))
}

export const logLength = (folder: string) => readLog(folder).length
const readLog = (folder: string) => readFileSync(join(folder, 'postgres.log'), 'utf8')
