import type { z } from 'zod'
import type { AccessRequirement } from '../../../core/access'
import { type AnyArea, customFieldsKey, hasUserFields } from '../../../core/area'
import type { SessionEntry } from '../../../core/session-entry'
import { recordVisibleTo } from '../../../core/visible-fields'
import type { Database } from '../../platform/database/database'
import { Problem } from '../problem/problem'
import { assertEntered, viewerOfUser } from '../session/session-entry'
import { tableOf } from '../sql/columns'
import { childFieldNames, type RecordDraft } from '../sql/insert-queries'
import { type AdmittedWithNumbers, admitToNumber } from '../transaction/admit'
import { type Caller, isRetryable } from '../transaction/transaction'
import { areDatesValidAnywhere } from './dates'
import type { Extension } from './extend'
import { enterAndStoreQuery, storeNumberedQuery } from './insert-one'
import { type StoredRecord, withDefaults } from './record-values'
import { referencedIds } from './referents'
import { isApiKeyCaller } from './request'

/** Undefined: this record is to be made in steps, which also say what is wrong where something is. */
export type CreateAtOnce = (caller: Caller, body: unknown) => Promise<StoredRecord | undefined>

/**
 * Creates of records that nothing has to be asked for: no child rows, no references, no hooks that look
 * around. Entry, permission, record, words, count and audit are one statement and its own transaction,
 * since on a busy server it is the round trips that cost.
 */
export function createAtOnce(
  database: Database,
  area: AnyArea,
  extension: Extension | undefined,
  need: AccessRequirement,
  schema: z.ZodType,
): CreateAtOnce | undefined {
  const permissions = accepted(need)
  if (
    !permissions ||
    extension?.completeInput ||
    extension?.beforeSave ||
    extension?.afterSave ||
    // What asks more of who writes it takes a look; what the server alone writes is only not told.
    Object.values(area.fields).some(({ needs, readOnly }) => needs && !readOnly)
  )
    return undefined
  // Whom a record names must be known to work here, which takes a look.
  if (hasUserFields(area)) return undefined
  const ids = new IdPool(database, `${tableOf(area)}_id_seq`)
  return async (caller, body) => {
    const parsed = schema.safeParse(body ?? {})
    if (!parsed.success || !caller.session) return undefined
    const values = withDefaults(area, parsed.data as Record<string, unknown>)
    if (referencedIds(area, values).length > 0) return undefined
    if (values[customFieldsKey] != null) return undefined
    // What a cemetery's own fields require, a look at them says, and what a key may do, the database.
    if (database.nodes && (area.hasCustomFields || isApiKeyCaller(caller))) return undefined
    if (childFieldNames(area).some((name) => (values[name] as unknown[]).length > 0))
      return undefined
    const numbers = database.nodes
      ? await admitToNumber(database, caller, need, `${tableOf(area)}_id_seq`)
      : undefined
    const id = numbers ? numbers.id : await ids.take()
    const draft: RecordDraft = { id, values: { ...values, id } }
    // Which day it is, the cemetery's zone says, which takes a look.
    if (!areDatesValidAnywhere(area, values)) return undefined
    if (!passes(extension, draft)) return undefined
    if (numbers) return createOnNode(database, area, caller, draft, numbers)
    try {
      const query = enterAndStoreQuery(area, caller, permissions, draft)
      const { rows } = await database.app.query(query)
      const { entry, record } = (rows[0] ?? {}) as { entry?: SessionEntry; record?: string }
      if (!entry || !record) return undefined
      caller.onEntered?.(entry)
      const viewer = viewerOfUser(assertEntered(entry, caller))
      return recordVisibleTo(area, viewer, JSON.parse(record))
    } catch (error) {
      if (isRetryable(error)) return undefined
      ids.forget()
      throw error
    }
  }
}

/** Where the cemetery's rows lie; whoever may not write, was told so as the numbers were asked for. */
async function createOnNode(
  database: Database,
  area: AnyArea,
  { cemeteryId }: Caller,
  draft: RecordDraft,
  { who, viewer, audit }: AdmittedWithNumbers,
): Promise<StoredRecord | undefined> {
  const { userId, elevated } = who
  const stored = await database.nodes?.write(
    { cemeteryId, userId, elevated },
    storeNumberedQuery(area, cemeteryId, who, draft, audit),
  )
  const record = stored?.rows[0]?.record as string | undefined
  return record === undefined ? undefined : recordVisibleTo(area, viewer, JSON.parse(record))
}

function passes(extension: Extension | undefined, draft: RecordDraft): boolean {
  try {
    extension?.validate?.(draft.values as never, null)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The permissions of which one is enough; none where more is asked for than a permission. */
function accepted({ permission, ...more }: AccessRequirement): string[] | undefined {
  if (permission === undefined || Object.values(more).some((value) => value !== undefined))
    return undefined
  const wanted = typeof permission === 'string' ? [permission] : permission
  // Write implies read.
  return wanted.flatMap((one) =>
    one.endsWith('Read') ? [one, one.replace(/Read$/, 'Write')] : [one],
  )
}

/** Ids to come, a few at a time; those that are not used leave gaps, as sequences do. */
class IdPool {
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
