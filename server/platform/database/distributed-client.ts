import type pg from 'pg'

/** A client of a distributed database, which says what the engine wants to hear, and hears what a node says. */
export function distributedClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own has a dozen shapes, and all pass through
    override query(first: any, ...rest: any[]): any {
      const ask = super.query as (...given: unknown[]) => unknown
      const told =
        typeof first === 'string'
          ? spoken(first)
          : typeof first?.text === 'string' && typeof first.submit !== 'function'
            ? { ...first, text: spoken(first.text) }
            : first
      const answer = ask.call(this, told, ...rest) as Promise<unknown> | undefined
      if (typeof answer?.then !== 'function') return answer
      return answer.catch((error: unknown) => {
        throw ofWholeTable(error)
      })
    }
  }
}

/** A statement as the engine takes it: planned for the values at hand, with columns in whatever it has to carry over. */
export const spoken = (text: string): string =>
  /^set local plan_cache_mode\b/.test(text)
    ? 'set local plan_cache_mode = force_custom_plan'
    : answering(text).replace(/\bselect\s+from\b/g, 'select 1 from')

/**
 * An `insert … select` that answers something: one that does not is copied in row by row, which row-level security
 * forbids.
 */
const answering = (text: string): string =>
  wantsAnswer(text) ? `${text.trimEnd()} returning true` : text

/** Whether the statement itself, after what it begins `with`, inserts what a query finds, without an answer. */
function wantsAnswer(text: string): boolean {
  if (!/^\s*(?:with|insert into)\b/i.test(text)) return false
  const last = text.slice(text.toLowerCase().lastIndexOf('insert into'))
  if (!/^insert into\s+\S+\s*(?:as \w+\s*)?(?:\([^()]*\)\s*)?(?:select|with)\b/i.test(last))
    return false
  return !/\breturning\b/i.test(last) && isWhole(last)
}

/** Whether no bracket closes in it that was opened before. */
function isWhole(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '(') open++
    if (sign === ')' && --open < 0) return false
  }
  return true
}

/** A node speaks of its part of a table, `tags_unique_name_102045`: the coordinator's own names are without the number. */
export function ofWholeTable(error: unknown): unknown {
  const told = error as { constraint?: string; table?: string; message?: string }
  for (const key of ['constraint', 'table'] as const)
    if (told?.[key]) told[key] = told[key].replace(/_\d{6,}$/, '')
  return error
}
