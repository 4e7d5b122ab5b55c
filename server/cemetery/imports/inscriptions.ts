import { areas } from '../../engine/areas/areas'
import { archiveMany, archiveObstacles } from '../../engine/resources/archive-many'
import type { Transaction } from '../../engine/transaction/transaction'
import { type ImportRow, updateImport } from './record'
import { planRows, recordMade } from './results'
import { importRepositories } from './run-steps'

const batch = 300

interface BuriedRow extends Record<string, unknown> {
  row_no: number
  location: number
  deceased: number
}
/** What one stone says, and of whom. */
interface MemorialText {
  location: number
  inscription: string
  deceased: number[]
}

/**
 * Makes the memorials of the next places: one for all whom rows of a place name with the same words. Of
 * whom a memorial is there already, it gets the words if it has none. False when all have been gone through.
 */
export async function writeInscriptions(
  transaction: Transaction,
  row: ImportRow,
): Promise<boolean> {
  const { run } = row.counts
  if (row.target !== 'deceased' || !run || !row.mapping?.columns.includes('inscription'))
    return false
  const { location, row: no } = run.inscribed ?? { location: 0, row: 0 }
  const { rows: found } = await transaction.query<BuriedRow>(
    `select x.row_no, x.location_id as location, x.deceased_id as deceased from import_results x
     where x.cemetery_id = $1 and x.import_id = $2 and x.location_id >= $3 and (x.location_id, x.row_no) > ($3, $4)
       and x.deceased_id is not null and x.outcome in ('created', 'merged')
     order by x.location_id, x.row_no limit ${batch}`,
    [transaction.cemeteryId, row.id, location, no],
  )
  const rows = wholePlaces(found)
  const last = rows.at(-1)
  if (!last) return false
  const made: number[] = []
  const memorials = importRepositories(transaction)('memorials')
  for (const stone of await stonesOf(transaction, row, rows)) {
    const there = await memorialsOf(transaction, stone.deceased)
    const bare = there.find(({ inscription }) => !inscription)
    if (bare) await memorials.update(bare.id, bare.version, { inscription: stone.inscription })
    const nameless = stone.deceased.filter((id) => !there.some((one) => one.person === id))
    if (nameless.length === 0) continue
    const { id } = await memorials.create({
      deceased: nameless,
      locations: [stone.location],
      status: 'installed',
      inscription: stone.inscription,
    })
    made.push(id)
  }
  await recordMade(
    transaction,
    row.id,
    made.map((id) => ({ resource: 'memorials', id })),
  )
  const inscribed = { location: last.location, row: last.row_no }
  await updateImport(transaction, row.id, { counts: { ...row.counts, run: { ...run, inscribed } } })
  return true
}

/** Puts away memorials that the import made and nobody has changed; false when none is left. */
export async function archiveInscriptions(
  transaction: Transaction,
  importId: number,
): Promise<boolean> {
  const { rows } = await transaction.query<{ id: number }>(
    `select m.id from import_made x
     join memorials m on m.cemetery_id = $1 and m.id = x.record_id and m.archived_at is null and m.version = 1
     where x.cemetery_id = $1 and x.import_id = $2 and x.resource = 'memorials' order by m.id`,
    [transaction.cemeteryId, importId],
  )
  const area = areas.find(({ name }) => name === 'memorials')
  if (!area || rows.length === 0) return false
  const ids = rows.map(({ id }) => Number(id))
  const stays = await archiveObstacles(areas, area, transaction, ids)
  const free = ids.filter((id) => !stays.has(id)).slice(0, 1_000)
  await archiveMany(area, transaction, free)
  return free.length > 0
}

/** A place that may go on in the next batch waits for it, unless it fills one alone. */
function wholePlaces(rows: readonly BuriedRow[]): readonly BuriedRow[] {
  const last = rows.at(-1)
  if (!last || rows.length < batch || rows[0]?.location === last.location) return rows
  return rows.filter(({ location }) => location !== last.location)
}

async function stonesOf(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly BuriedRow[],
): Promise<Iterable<MemorialText>> {
  const of = new Map(rows.map((one) => [one.row_no, one]))
  const stones = new Map<string, MemorialText>()
  for (const { row: no, plan } of await planRows(transaction, row, rows)) {
    const { location, deceased } = of.get(no) as BuriedRow
    if (!plan.memorial) continue
    const { inscription } = plan.memorial
    const key = `${location} ${inscription}`
    const stone = stones.get(key) ?? { location: Number(location), inscription, deceased: [] }
    if (!stone.deceased.includes(Number(deceased))) stone.deceased.push(Number(deceased))
    stones.set(key, stone)
  }
  return stones.values()
}

/** Memorials that name these people. */
async function memorialsOf(transaction: Transaction, people: readonly number[]) {
  const { rows } = await transaction.query<{
    id: number
    version: number
    person: number
    inscription: string | null
  }>(
    `select m.id, m.version, d.ref_id as person, m.inscription from memorials_deceased d
     join memorials m on m.cemetery_id = $1 and m.id = d.parent_id and m.archived_at is null
     where d.cemetery_id = $1 and d.ref_id = any($2::bigint[]) order by m.id`,
    [transaction.cemeteryId, people],
  )
  return rows.map((one) => ({ ...one, id: Number(one.id), person: Number(one.person) }))
}
