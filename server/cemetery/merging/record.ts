import type { HookContext } from '../../engine/resources/extend'
import type { RecordValues } from '../../engine/sql/insert-queries'
import type { MovedAttachments } from './move-attachments'
import type { ReferenceMove } from './reference-moves'

/** All that a merge did: what its undoing needs. */
export interface Merge {
  from: number
  into: number
  moves: ReferenceMove[]
  attached: MovedAttachments
  /** Their versions when it was done: whoever has another was changed since. */
  fromVersion: number
  intoVersion: number
  /** What the one that stayed had before, of the fields that changed. */
  before: RecordValues
}

export async function storeMerge(
  { transaction, cemeteryId }: HookContext,
  resource: string,
  { from, into, ...moved }: Merge,
): Promise<void> {
  await transaction.query(
    'insert into record_merges (cemetery_id, resource, from_id, into_id, moved) values ($1, $2, $3, $4, $5)',
    [cemeteryId, resource, from, into, JSON.stringify(moved)],
  )
}

/** The merge in which a record went into another, locked; undefined where there is none to undo. */
export async function findMerge(
  { transaction, cemeteryId }: HookContext,
  resource: string,
  from: number,
): Promise<(Merge & { id: number }) | undefined> {
  const { rows } = await transaction.query(
    `select id, into_id as into, moved from record_merges
     where cemetery_id = $1 and resource = $2 and from_id = $3 and undone_at is null for update`,
    [cemeteryId, resource, from],
  )
  const row = rows[0]
  return row && { ...row.moved, id: row.id, from, into: row.into }
}

export const closeMerge = ({ transaction, cemeteryId }: HookContext, id: number) =>
  transaction.query(
    'update record_merges set undone_at = now() where cemetery_id = $1 and id = $2',
    [cemeteryId, id],
  )

/** In SQL, the record that another has become by merges: itself where it was not merged. */
export const survivorSql = (resource: string, id: string) => `(with recursive become as (
    select ${id} as id, 0 as depth
    union all select m.into_id, b.depth + 1 from become b
      join record_merges m on m.cemetery_id = $1 and m.resource = ${resource} and m.from_id = b.id and m.undone_at is null
      where b.depth < 100
  ) select id from become order by depth desc limit 1)`

/** The records that went into one, and those that had gone into them. */
export const mergedRecordsSql = `with recursive gone as (
    select from_id as id from record_merges where cemetery_id = $1 and resource = $2 and into_id = $3 and undone_at is null
    union select m.from_id from gone g join record_merges m on m.cemetery_id = $1 and m.resource = $2 and m.into_id = g.id and m.undone_at is null
  ) select id from gone limit 200`
