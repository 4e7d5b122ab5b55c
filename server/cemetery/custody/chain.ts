import type { CustodyEventKind } from '../../../core/custody/chain'
import { badInput, conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'

/** What happened to cremains, as the chain keeps it. */
export interface CustodyEntry {
  kind: CustodyEventKind
  on: string
  place?: string | null
  person?: string | null
  relation?: string | null
  document?: string | null
  documentDigits?: string | null
  signature?: string | null
  signedOnPaper?: boolean
  remarks?: string | null
}

/**
 * One more entry, after the last. The record has to be held by the transaction; the database refuses an entry
 * that does not follow from the one before, and a second one in the same place.
 */
export async function addCustodyEntry(context: HookContext, id: number, entry: CustodyEntry) {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ turn: number }>(
    'select coalesce(max(turn), 0)::int + 1 as turn from custody_events where cemetery_id = $1 and cremains_id = $2',
    [cemeteryId, id],
  )
  await context.area('custody-events').create({
    signedOnPaper: false,
    ...entry,
    cremains: id,
    turn: rows[0]?.turn,
    recordedBy: transaction.who.name.slice(0, 150),
  })
}

/** Cremains that are here, held until the transaction ends. @throws Problem 404, 409, 412 */
export async function lockHeld(context: HookContext, id: number, version: number) {
  const record = await context.area('cremains').lock(id, version)
  if (record.status !== 'received') throw custodyEnded(record)
  return record
}

/** They have left, once and for all: who wants them hears when, and to whom where that may be read. */
export const custodyEnded = (record: Record<string, unknown>) =>
  conflict(
    `custodyEnded_${record.status}`,
    `${record.label} has left custody`,
    'Nothing is released twice. Undo the release where it was recorded by mistake.',
    { params: { name: String(record.label), on: String(record.endedOn ?? '–') } },
  )

/** Today, or the day that was sent, which lies neither ahead nor before the last entry. @throws Problem 400 */
export async function entryDay(
  context: HookContext,
  record: StoredRecord,
  sent: string | null | undefined,
): Promise<string> {
  const { transaction, cemeteryId } = context
  const today = context.transaction.today
  const on = sent ?? today
  if (on > today)
    throw badInput([{ field: 'on', message: 'must not lie in the future', code: 'inFuture' }])
  const { rows } = await transaction.query<{ last: string | null }>(
    'select max("on")::text as last from custody_events where cemetery_id = $1 and cremains_id = $2',
    [cemeteryId, record.id],
  )
  const last = rows[0]?.last
  if (last && on < last)
    throw badInput([
      {
        field: 'on',
        message: `must not lie before ${last}`,
        code: 'beforeOther',
        params: { other: last },
      },
    ])
  return on
}

/** What a record is called: entries of the chain keep names as they were. */
export async function nameOf(
  context: HookContext,
  area: string,
  id: unknown,
): Promise<string | null> {
  if (typeof id !== 'number') return null
  const [found] = await context.area(area).find({ id }, 1)
  return found?.label ?? null
}
