import type { HookContext } from '../../engine/resources/extend'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Query } from '../../platform/database/database'

/** What hangs on a record by its area and id, and went from one to another. */
export interface MovedAttachments {
  notes: number[]
  files: number[]
  /** Those that the other had not itself. */
  tags: number[]
  /** Memorials of the homepage: those that are the other's now, and those put away since it has one itself. */
  featured?: { moved: number[]; away: number[] }
}

/**
 * Tables that name a record by area and id; `tests/api/merging.test.ts` finds any that is missing here.
 * Notes and files go over as they are. A tag that both have stays where it is.
 */
export async function moveAttached(
  { transaction, cemeteryId }: HookContext,
  resource: string,
  from: number,
  into: number,
): Promise<MovedAttachments> {
  const values = [cemeteryId, resource, from, into]
  const moved = (table: string): Query => ({
    text: `update ${table} set record_id = $4 where cemetery_id = $1 and resource = $2 and record_id = $3 returning id`,
    values,
  })
  const [notes, files, tags] = await transaction.pipeline([
    moved('notes'),
    moved('files'),
    {
      text: `insert into record_tags (cemetery_id, resource, record_id, tag_id)
        select cemetery_id, resource, $4, tag_id from record_tags where cemetery_id = $1 and resource = $2 and record_id = $3
        order by tag_id on conflict do nothing returning tag_id as id`,
      values,
    },
    // Each follower's own: by a door that moves these alone. They go on following what went into it.
    {
      text: `select from app_follow_merged($1, $2, $3)${transaction.onNode}`,
      values: [resource, from, into],
    },
  ])
  const ids = (rows: unknown[] | undefined) =>
    ((rows ?? []) as { id: number }[]).map(({ id }) => id)
  const attached = { notes: ids(notes?.rows), files: ids(files?.rows), tags: ids(tags?.rows) }
  if (resource !== 'deceased') return attached
  const rows = await followFeatured(transaction, cemeteryId, [from, into, null, null])
  const those = (away: boolean) => ids(rows.filter((row) => row.away === away))
  return { ...attached, featured: { moved: those(false), away: those(true) } }
}

/** The provider's own table: by a door that moves these alone. */
async function followFeatured(
  transaction: Transaction,
  cemeteryId: number,
  asked: [from: number, into: number, moved: number[] | null, away: number[] | null],
) {
  const [from, into] = asked
  // The door does not see what was just written on another node: it is told whom they are merged into.
  const merged = transaction.isDistributed
    ? await transaction.query<{ label: string }>(
        `select label from deceased where cemetery_id = $1 and id = $3 and (merged_into_id = $2 or exists (
          select from deceased d where d.cemetery_id = $1 and d.id = $2 and d.merged_into_id = $3))`,
        [cemeteryId, from, into],
      )
    : null
  const { rows } = await transaction.query<{ id: number; away: boolean }>(
    'select id, away from app_follow_featured($1, $2, $3, $4, $5)',
    [...asked, merged?.rows[0]?.label ?? null],
  )
  return rows
}

/** The way back: what came over, as far as it is still there. */
export async function returnAttached(
  { transaction, cemeteryId }: HookContext,
  resource: string,
  from: number,
  into: number,
  { notes, files, tags, featured }: MovedAttachments,
): Promise<void> {
  const back = (table: string, ids: readonly number[]): Query => ({
    text: `update ${table} set record_id = $3 where cemetery_id = $1 and resource = $2 and record_id = $4 and id = any($5::bigint[])`,
    values: [cemeteryId, resource, from, into, ids],
  })
  await transaction.pipeline([
    back('notes', notes),
    back('files', files),
    {
      text: 'delete from record_tags where cemetery_id = $1 and resource = $2 and record_id = $3 and tag_id = any($4::bigint[])',
      values: [cemeteryId, resource, into, tags],
    },
  ])
  if (featured)
    await followFeatured(transaction, cemeteryId, [into, from, featured.moved, featured.away])
}
