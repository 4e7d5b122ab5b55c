import type { AnyArea } from '../../../core/area'
import { customFieldName } from '../../../core/custom-field-names'
import { hasLinkColumns } from '../../../core/imports/row-links'
import { areas } from '../../engine/areas/areas'
import {
  type ArchiveObstacle,
  archiveMany,
  archiveObstacles,
} from '../../engine/resources/archive-many'
import { tableOf } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'
import type { JobHandler } from '../../platform/jobs/job-workers'
import { refreshOwners } from '../spaces/owners'
import { refreshClaimedSpaces } from '../spaces/refresh-descendants'
import { refreshDeceased } from '../spaces/spaces'
import { revertCapacity } from './capacity-updates'
import { archiveInscriptions } from './inscriptions'
import { listsMade } from './list-entries'
import { erasePoints } from './place-points'
import { auditImport, type ImportCounts, type ImportRow, updateImport } from './record'
import { planRows, wordAt } from './results'
import { failImport, importRepositories, refreshPlaces, runSteps } from './run-steps'
import { takeStatistics } from './take-statistics'

const batch = 1_000

/**
 * Puts away what an import made, last rows first, then the locations and levels that it made on its
 * way. What was changed or is referred to since then stays, with its reason.
 */
export const undoImportHandler: JobHandler = {
  yields: true,
  failed: failImport,
  run: async (work) => {
    // An import made soon before is in no statistics yet, and these are looked up by lists of keys.
    await takeStatistics(
      work.database,
      `search_index, import_results (cemetery_id, import_id, row_no, outcome, location_id),
         deceased (cemetery_id, id, archived_at), locations (cemetery_id, id, parent_id, path, status, archived_at),
         interments (cemetery_id, id, deceased_id, location_id, disposition, status, archived_at)`,
    )
    await runSteps(work, 'undoing', async (transaction, row) => {
      // First: a person whom a stone names would stay.
      if (await archiveInscriptions(transaction, row.id)) return 'more'
      const counts = row.counts.undo ?? { undone: 0, kept: 0, locations: 0 }
      const rows = await nextRows(transaction, row)
      const last = rows.at(-1)
      if (last) {
        const kept = await undoRows(transaction, row, rows)
        const counted = {
          ...counts,
          kept: counts.kept + kept,
          undone: counts.undone + rows.length - kept,
        }
        await updateImport(transaction, row.id, {
          cursor: last.row_no - 1,
          counts: { ...row.counts, undo: counted },
        })
        return 'more'
      }
      if (await erasePoints(transaction, row)) return 'more'
      await revertCapacity(transaction, row.id)
      await refreshPlaces(transaction, row.id)
      const locations = await undoMade(transaction, row.id)
      const undo: ImportCounts['undo'] = { ...counts, locations }
      await updateImport(transaction, row.id, {
        state: 'undone',
        cursor: 0,
        counts: { ...row.counts, undo },
        error: null,
      })
      await auditImport(transaction, row, 'undo', undo)
      return 'over'
    })
  },
}

/** Who of the same import names these as relatives: they go together. */
async function relativesOf(
  transaction: Transaction,
  row: ImportRow,
  people: readonly number[],
): Promise<number[]> {
  if (!hasLinkColumns(row.target, row.mapping?.columns ?? [])) return []
  const table = `${tableOf(areaOf(row.target))}_relationships`
  const end = row.target === 'contacts' ? 'contact_id' : 'deceased_id'
  if (row.target !== 'deceased' && row.target !== 'contacts') return []
  const { rows } = await transaction.query<{ id: number }>(
    `select distinct r.parent_id as id from ${table} r
     where r.cemetery_id = $1 and r.${end} = any($2::bigint[]) and exists (
       select from import_numbers n where n.cemetery_id = $1 and n.resource = $4 and n.record_id = r.parent_id and n.import_id = $3)`,
    [transaction.cemeteryId, people, row.id, row.target],
  )
  return rows.map(({ id }) => Number(id))
}

interface MadeRow {
  row_no: number
  outcome: 'created' | 'merged'
  deceased_id: number | null
  interment_id: number | null
  location_id: number | null
  record_id: number | null
}

async function nextRows(transaction: Transaction, row: ImportRow): Promise<MadeRow[]> {
  const { rows } = await transaction.query<MadeRow & Record<string, unknown>>(
    `select row_no, outcome, deceased_id, interment_id, location_id, record_id from import_results
     where cemetery_id = $1 and import_id = $2 and row_no <= $3 and outcome in ('created', 'merged')
     order by row_no desc limit $4`,
    [transaction.cemeteryId, row.id, row.cursor, batch],
  )
  return rows
}

/** What becomes of a row: it goes, or stays for one of these reasons. */
const ends = ['undone', 'changed', 'archived', 'referenced'] as const

/** How many rows stay. */
async function undoRows(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly MadeRow[],
): Promise<number> {
  const stays =
    row.target === 'deceased' || row.target === 'locations'
      ? await undoPeople(transaction, row, rows)
      : await undoLists(transaction, row, rows)
  return markUndone(transaction, row, rows, stays)
}

type KeptReasons = ReadonlyArray<ArchiveObstacle | null>

/** Contacts and rights that an import made; those who name each other go together. */
async function undoLists(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly MadeRow[],
): Promise<KeptReasons> {
  const area = areaOf(row.target)
  const ids = rows.flatMap(({ outcome, record_id }) =>
    outcome === 'created' && record_id !== null ? [Number(record_id)] : [],
  )
  const together = await relativesOf(transaction, row, ids)
  const known = await archiveObstacles(areas, area, transaction, ids, { [area.name]: together })
  const stays = rows.map(({ outcome, record_id }): ArchiveObstacle | null => {
    if (outcome === 'merged') return 'changed'
    const reason = known.get(Number(record_id))
    return reason === undefined || reason === 'archived' ? null : reason
  })
  const free = ids.filter((id) => !known.has(id))
  if (area.name === 'interment-rights') await undoRights(transaction, free)
  else if (area.name === 'earlier-titles') await withdrawTitles(transaction, row, free)
  else await archiveMany(area, transaction, free)
  if (area.name === 'interments') await refreshBuried(transaction, free)
  return stays
}

/** People with their interments, and locations: why rows stay. */
async function undoPeople(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly MadeRow[],
): Promise<KeptReasons> {
  const { context } = importRepositories(transaction)('interments')
  const ids = (of: readonly MadeRow[], field: 'deceased_id' | 'interment_id' | 'location_id') =>
    of.flatMap((row) => (row[field] === null ? [] : [row[field]]))
  const interments = ids(rows, 'interment_id')
  const people = ids(
    rows.filter(({ outcome }) => outcome === 'created'),
    'deceased_id',
  )
  const buried = await archiveObstacles(areas, areaOf('interments'), transaction, interments)
  const known = await archiveObstacles(areas, areaOf('deceased'), transaction, people, {
    interments,
    deceased: await relativesOf(transaction, row, people),
  })
  const reasons = rows.map((row) => {
    if (row.deceased_id === null) return null
    const [own, lying] = [
      known.get(row.deceased_id),
      row.interment_id === null ? undefined : buried.get(row.interment_id),
    ]
    return [own, lying].find((reason) => reason !== undefined && reason !== 'archived') ?? null
  })
  const gone = rows.filter((_, i) => reasons[i] === null)
  await archiveMany(areaOf('interments'), transaction, ids(gone, 'interment_id'))
  await archiveMany(
    areaOf('deceased'),
    transaction,
    ids(
      gone.filter(({ outcome }) => outcome === 'created'),
      'deceased_id',
    ),
  )
  await refreshDeceased(
    context,
    ids(
      gone.filter(({ outcome }) => outcome === 'merged'),
      'deceased_id',
    ),
  )
  // What a merge has filled in cannot be told from what people wrote since: it stays.
  const erased = row.target === 'locations' ? await eraseOutlines(transaction, row, rows) : null
  return rows.map(
    (one, i) =>
      reasons[i] ?? (one.outcome === 'merged' && !erased?.has(one.row_no) ? 'changed' : null),
  )
}

/** People say what their interments are. */
async function refreshBuried(transaction: Transaction, ids: readonly number[]) {
  const { rows } = await transaction.query<{ id: number }>(
    'select distinct deceased_id as id from interments where cemetery_id = $1 and id = any($2::bigint[])',
    [transaction.cemeteryId, ids],
  )
  await refreshDeceased(
    importRepositories(transaction)('interments').context,
    rows.map(({ id }) => Number(id)),
  )
}

async function markUndone(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly MadeRow[],
  stays: KeptReasons,
): Promise<number> {
  const first = (rows.at(-1) as MadeRow).row_no
  const span = (rows[0] as MadeRow).row_no - first + 1
  const reasonAt: number[] = Array(span).fill(0)
  for (const [i, { row_no }] of rows.entries())
    reasonAt[row_no - first] = ends.indexOf(stays[i] ?? 'undone') + 1
  // By numbers: a text is found in its list only by walking there.
  const end = '($5::int[])[row_no - $3 + 1]'
  const told = ends.map((word) => `[["kept","${word}"]]`)
  await transaction.query(
    `update import_results set outcome = case when ${end} = 1 then 'undone' else 'kept' end,
       issues = case when ${end} = 1 then issues else coalesce(issues, '[]') || (${wordAt(end, told)})::jsonb end
     where cemetery_id = $1 and import_id = $2 and row_no >= $3 and row_no <= $4 and ${end} > 0`,
    [transaction.cemeteryId, row.id, first, first + span - 1, reasonAt],
  )
  return stays.filter((reason) => reason !== null).length
}

/** Takes outlines off places that were there before, where they are as the import drew them; of which rows. */
async function eraseOutlines(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly MadeRow[],
): Promise<Set<number>> {
  const drawn = rows.filter(({ outcome }) => outcome === 'merged')
  const plans = await planRows(transaction, row, drawn)
  const { rows: same } = await transaction.query<{ row_no: number; id: number; version: number }>(
    `select u.row_no, l.id, l.version from unnest($2::int[], $3::bigint[], $4::jsonb[]) u (row_no, id, geometry)
     join locations l on l.cemetery_id = $1 and l.id = u.id and l.archived_at is null and l.geometry = u.geometry`,
    [
      transaction.cemeteryId,
      plans.map((one) => one.row),
      plans.map((one) => drawn.find(({ row_no }) => row_no === one.row)?.location_id ?? 0),
      plans.map(({ plan }) => JSON.stringify(plan.location?.geometry ?? null)),
    ],
  )
  const locations = importRepositories(transaction)('locations')
  for (const { id, version } of same) await locations.update(id, version, { geometry: null })
  return new Set(same.map(({ row_no }) => row_no))
}

/** Puts away the locations and levels that the import made and nothing needs; how many locations. */
async function undoMade(transaction: Transaction, importId: number): Promise<number> {
  const { rows } = await transaction.query<{ resource: string; id: number }>(
    'select resource, record_id as id from import_made where cemetery_id = $1 and import_id = $2 and capacity is null order by record_id',
    [transaction.cemeteryId, importId],
  )
  const idsOf = (resource: string) =>
    rows.flatMap((row) => (row.resource === resource ? [row.id] : []))
  await undoRights(transaction, idsOf('interment-rights'))
  await archiveFree(transaction, 'contacts', idsOf('contacts'))
  const { rows: places } = await transaction.query<{ id: number; depth: number }>(
    'select id, depth from locations where cemetery_id = $1 and id = any($2::bigint[]) order by depth desc, id',
    [transaction.cemeteryId, idsOf('locations')],
  )
  const depths = [...new Set(places.map(({ depth }) => depth))]
  let n = 0
  for (const depth of depths)
    n += await archiveFree(
      transaction,
      'locations',
      places.flatMap((place) => (place.depth === depth ? [place.id] : [])),
    )
  for (const list of ['property-types', ...listsMade])
    await archiveFree(transaction, list, idsOf(list))
  await archiveFree(
    transaction,
    'dynamic-forms',
    await unusedFields(transaction, idsOf('dynamic-forms')),
  )
  return n
}

/** Custom fields in which no record holds a value, and on which no other field and no import depends. */
async function unusedFields(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    `select f.id from dynamic_forms f where f.cemetery_id = $1 and f.id = any($2::bigint[])
       and not exists (select from dynamic_forms o where o.cemetery_id = $1 and o.when_field = $3 || f.id and o.archived_at is null)
       and not exists (select from imports i where i.cemetery_id = $1 and i.state in ('checking', 'running') and i.mapping->'columns' ? ($3 || f.id))
       and not exists (select from custom_values v where v.cemetery_id = $1 and v.field_id = f.id and not exists (
         select from deceased d where v.resource = 'deceased' and d.cemetery_id = $1 and d.id = v.record_id and d.archived_at is not null
         union all select from locations l where v.resource = 'locations' and l.cemetery_id = $1 and l.id = v.record_id and l.archived_at is not null))`,
    [transaction.cemeteryId, ids, customFieldName(0).slice(0, -1)],
  )
  return rows.map(({ id }) => id)
}

/** Rights that nobody has touched or built on go, and give their places back. */
async function undoRights(transaction: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return
  const area = areaOf('interment-rights')
  const stays = await archiveObstacles(areas, area, transaction, ids)
  const free = ids.filter((id) => !stays.has(id))
  const { rows } = await transaction.query<{ id: number }>(
    "delete from claims where cemetery_id = $1 and kind = 'right' and source_id = any($2::bigint[]) returning location_id as id",
    [transaction.cemeteryId, free],
  )
  await archiveMany(area, transaction, free)
  const { context } = importRepositories(transaction)('locations')
  await refreshClaimedSpaces(
    context,
    rows.map(({ id }) => id),
  )
  const { rows: holders } = await transaction.query<{ id: number }>(
    'select distinct contact_id as id from interment_rights_holders where cemetery_id = $1 and parent_id = any($2::bigint[])',
    [transaction.cemeteryId, free],
  )
  await refreshOwners(
    context,
    holders.map(({ id }) => id),
  )
}

/** Links of a chain change for nobody; those that this import made are taken back by a function of the database. */
const withdrawTitles = (transaction: Transaction, row: ImportRow, ids: readonly number[]) =>
  archiveMany(areaOf('earlier-titles'), transaction, ids, {
    text: `select id, label, sort_key, search_words from app_withdraw_earlier_titles($5, $2)${transaction.onNode}`,
    value: row.id,
  })

async function archiveFree(
  transaction: Transaction,
  resource: string,
  ids: readonly number[],
): Promise<number> {
  let n = 0
  for (let at = 0; at < ids.length; at += 2_000) {
    const some = ids.slice(at, at + 2_000)
    const stays = await archiveObstacles(areas, areaOf(resource), transaction, some)
    // A hold is a claim without a record of its own that would refer to the place.
    const held = resource === 'locations' ? await claimed(transaction, some) : new Set<number>()
    const free = some.filter((id) => !stays.has(id) && !held.has(id))
    await archiveMany(areaOf(resource), transaction, free)
    n += free.length
  }
  return n
}

async function claimed(transaction: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await transaction.query<{ id: number }>(
    'select location_id as id from claims where cemetery_id = $1 and location_id = any($2::bigint[])',
    [transaction.cemeteryId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

function areaOf(name: string): AnyArea {
  const area = areas.find((one) => one.name === name)
  if (!area) throw new Error(`no area is called ${name}`)
  return area
}
