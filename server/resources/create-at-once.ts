import type { z } from 'zod'
import type { Need } from '../../core/access'
import { type AnyArea, customKey, namesUsers } from '../../core/area'
import { isGuarded } from '../../core/visible'
import { assertEntered, type Entry } from '../auth/enter'
import type { Database } from '../database'
import type { Extension } from '../extend'
import { Problem } from '../problem'
import { type Caller, isRetryable } from '../transaction'
import { tableOf } from './columns'
import { datesPassAnywhere } from './dates'
import { referencedIds } from './referents'
import { type Stored, withDefaults } from './values'
import { childNames, type Draft } from './write'
import { enterAndStoreQuery } from './write-one'

/** Undefined: this record is to be made in steps, which also say what is wrong where something is. */
export type CreateAtOnce = (caller: Caller, body: unknown) => Promise<Stored | undefined>

/**
 * Creates of records that nothing has to be asked for: no child rows, no references, no hooks that look
 * around. Entry, permission, record, words, count and audit are one statement and its own transaction,
 * since on a busy server it is the round trips that cost.
 */
export function createAtOnce(
  database: Database,
  area: AnyArea,
  extension: Extension | undefined,
  need: Need,
  schema: z.ZodType,
): CreateAtOnce | undefined {
  const permissions = accepted(need)
  if (
    !permissions ||
    extension?.complete ||
    extension?.prepare ||
    extension?.settled ||
    isGuarded(area)
  )
    return undefined
  // Whom a record names must be known to work here, which takes a look.
  if (namesUsers(area)) return undefined
  const ids = new Ids(database, `${tableOf(area)}_id_seq`)
  return async (caller, body) => {
    const parsed = schema.safeParse(body ?? {})
    if (!parsed.success || !caller.session) return undefined
    const values = withDefaults(area, parsed.data as Record<string, unknown>)
    if (referencedIds(area, values).length > 0) return undefined
    if (values[customKey] != null) return undefined
    if (childNames(area).some((name) => (values[name] as unknown[]).length > 0)) return undefined
    const id = await ids.take()
    const draft: Draft = { id, values: { ...values, id } }
    // Which day it is, the cemetery's zone says, which takes a look.
    if (!datesPassAnywhere(area, values)) return undefined
    if (!passes(extension, draft)) return undefined
    try {
      const query = enterAndStoreQuery(area, caller, permissions, draft)
      const { rows } = await database.app.query(query)
      const { entry, record } = (rows[0] ?? {}) as { entry?: Entry; record?: string }
      if (!entry || !record) return undefined
      caller.entered?.(entry)
      assertEntered(entry, caller)
      return JSON.parse(record)
    } catch (error) {
      if (isRetryable(error)) return undefined
      ids.forget()
      throw error
    }
  }
}

function passes(extension: Extension | undefined, draft: Draft): boolean {
  try {
    extension?.check?.(draft.values as never, null)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The permissions of which one is enough; none where more is asked for than a permission. */
function accepted({ permission, ...more }: Need): string[] | undefined {
  if (permission === undefined || Object.values(more).some((value) => value !== undefined))
    return undefined
  const wanted = typeof permission === 'string' ? [permission] : permission
  // Write implies read.
  return wanted.flatMap((one) =>
    one.endsWith('Read') ? [one, one.replace(/Read$/, 'Write')] : [one],
  )
}

/** Ids to come, a few at a time; those that are not used leave gaps, as sequences do. */
class Ids {
  private own: number[] = []
  private coming: Promise<void> | undefined

  constructor(
    private readonly database: Database,
    private readonly sequence: string,
  ) {}

  async take(): Promise<number> {
    for (;;) {
      const id = this.own.shift()
      if (id !== undefined) return id
      this.coming ??= this.fetch().finally(() => {
        this.coming = undefined
      })
      await this.coming
    }
  }

  /** The next come from the database again: whatever went wrong, it was not because of these. */
  forget() {
    this.own = []
  }

  private async fetch() {
    const { rows } = await this.database.app.query({
      name: `ids ahead ${this.sequence}`,
      text: `select nextval('${this.sequence}') as id from generate_series(1, 20)`,
    })
    this.own.push(...rows.map((row) => row.id as number))
  }
}
