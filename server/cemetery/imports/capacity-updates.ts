import { capacityOf } from '../../../core/imports/mapping'
import type { Capacity } from '../../../core/space'
import type { Transaction } from '../../engine/transaction/transaction'
import type { ImportRow } from './record'
import { planRows } from './results'

const batch = 500

/**
 * Gives locations that were there, and of which nobody had told how many they hold, the room that was
 * answered for their type. Of a place the first row that names it says what it is, as in the check.
 */
export class CapacityUpdates {
  private after = 0
  private reached = 0

  /** Gives it to some; false when none are left. */
  async step(transaction: Transaction, row: ImportRow): Promise<boolean> {
    const { mapping } = row
    if (row.target !== 'deceased' || !mapping || !(mapping.capacity || mapping.rooms)) return false
    const places = await withoutRoom(transaction, row.id, this.after)
    this.reached = places.at(-1)?.row_no ?? this.after
    if (places.length === 0) return false
    const plans = new Map(
      (await planRows(transaction, row, places)).map((one) => [one.row, one.plan]),
    )
    await give(
      transaction,
      row.id,
      places.flatMap(({ row_no, id }) => {
        const capacity = capacityOf(mapping, plans.get(row_no)?.place ?? [])
        return capacity ? [{ id, capacity }] : []
      }),
    )
    return true
  }

  /** The transaction has ended well. */
  settle() {
    this.after = this.reached
  }
}

/** Spaces without a capacity that the import's rows name, by the first row of each. */
async function withoutRoom(transaction: Transaction, importId: number, after: number) {
  const { rows } = await transaction.query<{ row_no: number; id: number }>(
    `select row_no, id from (
       select min(r.row_no) as row_no, l.id from import_results r
       join locations l on l.cemetery_id = $1 and l.id = r.location_id and l.capacity is null and l.room is null and l.space and l.archived_at is null
         and not exists (select from property_types t where t.cemetery_id = $1 and t.id = l.property_type_id and t.room is not null)
       where r.cemetery_id = $1 and r.import_id = $2 and r.outcome in ('created', 'merged')
       group by l.id
     ) first where row_no > $3 order by row_no limit $4`,
    [transaction.cemeteryId, importId, after, batch],
  )
  return rows
}

async function give(
  transaction: Transaction,
  importId: number,
  rooms: ReadonlyArray<{ id: number; capacity: Capacity }>,
) {
  if (rooms.length === 0) return
  const { cemeteryId } = transaction
  // Whoever has told the room meanwhile has told it. In one order, so that two never wait for each other.
  const { rows: untold } = await transaction.query<{ id: number }>(
    `select l.id from locations l where l.cemetery_id = $1 and l.id = any($2::bigint[]) and l.capacity is null and l.archived_at is null
     order by l.path for no key update`,
    [cemeteryId, rooms.map(({ id }) => id)],
  )
  const asked = new Set(untold.map(({ id }) => id))
  const given = rooms.filter(({ id }) => asked.has(id))
  await setRooms(
    transaction,
    given.map(({ id, capacity }) => ({ id, before: null, after: capacity })),
    'import',
  )
  await transaction.query(
    `insert into import_made (cemetery_id, import_id, resource, record_id, capacity)
     select $1, $2, 'locations', u.id, u.capacity from unnest($3::bigint[], $4::jsonb[]) u (id, capacity)`,
    [
      cemeteryId,
      importId,
      given.map(({ id }) => id),
      given.map(({ capacity }) => JSON.stringify(capacity)),
    ],
  )
}

/** Gives locations that are locked a room, or takes it, with an audit entry for each. */
async function setRooms(
  transaction: Transaction,
  rooms: ReadonlyArray<{ id: number; before: Capacity | null; after: Capacity | null }>,
  action: 'import' | 'import-undo',
) {
  if (rooms.length === 0) return
  const { cemeteryId, who } = transaction
  const ids = rooms.map(({ id }) => id)
  const texts = (which: 'before' | 'after') =>
    rooms.map((room) => room[which] && JSON.stringify(room[which]))
  await transaction.query(
    `update locations l set capacity = u.capacity, version = l.version + 1, updated_at = now()
     from unnest($2::bigint[], $3::jsonb[]) u (id, capacity) where l.cemetery_id = $1 and l.id = u.id`,
    [cemeteryId, ids, texts('after')],
  )
  await transaction.query(
    `insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after)
     select $1, $5, 'locations', $6, l.id, l.label, jsonb_build_object('capacity', u.before), jsonb_build_object('capacity', u.after)
     from unnest($2::bigint[], $3::jsonb[], $4::jsonb[]) u (id, before, after)
     join locations l on l.cemetery_id = $1 and l.id = u.id`,
    [cemeteryId, ids, texts('before'), texts('after'), who.name, action],
  )
}

/**
 * Takes it back where it is as the import gave it, but not from a place in which somebody stays whom the
 * import brought. Locations are brought up to date after.
 */
export async function revertCapacity(transaction: Transaction, importId: number): Promise<void> {
  const { cemeteryId } = transaction
  const { rows } = await transaction.query<{ id: number; capacity: Capacity }>(
    `select l.id, l.capacity from import_made m
     join locations l on l.cemetery_id = $1 and l.id = m.record_id and l.capacity = m.capacity and l.archived_at is null
     where m.cemetery_id = $1 and m.import_id = $2 and m.resource = 'locations' and m.capacity is not null
       and not exists (select from interments i join import_results r on r.cemetery_id = $1 and r.import_id = $2 and r.interment_id = i.id
         where i.cemetery_id = $1 and i.location_id = l.id and i.archived_at is null)
     order by l.path for no key update of l`,
    [cemeteryId, importId],
  )
  await setRooms(
    transaction,
    rows.map(({ id, capacity }) => ({ id, before: capacity, after: null })),
    'import-undo',
  )
}
