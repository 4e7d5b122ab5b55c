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
  const { cemeteryId, who } = transaction
  await transaction.query(
    // Whoever has told the room meanwhile has told it. In one order, so that two never wait for each other.
    `with asked as materialized (
       select u.id, u.capacity from unnest($2::bigint[], $3::jsonb[]) u (id, capacity)
       join locations l on l.cemetery_id = $1 and l.id = u.id and l.capacity is null and l.archived_at is null
       order by l.path for no key update of l
     ), given as materialized (
       update locations l set capacity = a.capacity, version = l.version + 1, updated_at = now()
       from asked a where l.cemetery_id = $1 and l.id = a.id returning l.id, l.label, l.capacity
     ), kept as (
       insert into import_made (cemetery_id, import_id, resource, record_id, capacity)
       select $1, $4, 'locations', g.id, g.capacity from given g
     )
     insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after)
     select $1, $5, 'locations', 'import', g.id, g.label, '{"capacity": null}',
       jsonb_build_object('capacity', g.capacity) from given g`,
    [
      cemeteryId,
      rooms.map(({ id }) => id),
      rooms.map(({ capacity }) => JSON.stringify(capacity)),
      importId,
      who.name,
    ],
  )
}

/**
 * Takes it back where it is as the import gave it, but not from a place in which somebody stays whom the
 * import brought. Locations are brought up to date after.
 */
export async function revertCapacity(transaction: Transaction, importId: number): Promise<void> {
  const { cemeteryId, who } = transaction
  await transaction.query(
    `with asked as materialized (
       select l.id, l.capacity from import_made m
       join locations l on l.cemetery_id = $1 and l.id = m.record_id and l.capacity = m.capacity and l.archived_at is null
       where m.cemetery_id = $1 and m.import_id = $2 and m.resource = 'locations' and m.capacity is not null
         and not exists (select from interments i join import_results r on r.cemetery_id = $1 and r.import_id = $2 and r.interment_id = i.id
           where i.cemetery_id = $1 and i.location_id = l.id and i.archived_at is null)
       order by l.path for no key update of l
     ), taken as materialized (
       update locations l set capacity = null, version = l.version + 1, updated_at = now()
       from asked a where l.cemetery_id = $1 and l.id = a.id returning l.id, l.label, a.capacity
     )
     insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after)
     select $1, $3, 'locations', 'import-undo', t.id, t.label, jsonb_build_object('capacity', t.capacity),
       '{"capacity": null}' from taken t`,
    [cemeteryId, importId, who.name],
  )
}
