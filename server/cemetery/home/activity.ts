import type { AnyArea } from '../../../core/area'
import type { HomeEvent } from '../../../core/home'
import type { ImportTarget } from '../../../core/imports/fields'
import { fallbackTitleOf, hiddenFields } from '../../../core/visible-fields'
import type { Transaction } from '../../engine/transaction/transaction'
import { readPermissionOf, writePermissionOf } from '../imports/record'

/** Lines of the card. */
const shown = 8
/** Of each area the newest so many are looked at, and a longer run of one kind is counted to the second. */
const looked = 40
const longest = 10_000
const page = 500
/** What one person does to many records of an area in one go is one line. */
const inOneGo = 10 * 60_000
const many = 3

interface EventRow extends Record<string, unknown> {
  id: number
  at: string
  user_id: number | null
  user_name: string | null
  action: string
  resource: string
  record_id: number
  label: string | null
  status: string | null
  count: number | null
}
interface EventRun {
  rows: EventRow[]
  count: number
}

/** Who did what last, of areas that the caller may open; null where these are none. */
export async function recentEvents(
  transaction: Transaction,
  areas: readonly AnyArea[],
): Promise<HomeEvent[] | null> {
  const open = areas.filter((area) =>
    // Lists of settings are read by pickers, opened by those who may change them.
    transaction.may(
      area.menu === 'settings'
        ? { ...area.needs, permission: 'cemWrite' }
        : { ...area.needs, permission: area.access.read },
    ),
  )
  const targets = (Object.keys(readPermissionOf) as ImportTarget[]).filter((target) =>
    transaction.may({ permission: readPermissionOf[target] }),
  )
  const names = [...open.map(({ name }) => name), ...(targets.length > 0 ? ['imports'] : [])]
  if (names.length === 0) return null
  const runs = await newestRuns(transaction, names)
  const imports = await importsOf(transaction, runs)
  const byName = new Map(areas.map((area) => [area.name, area]))
  return runs
    .flatMap((run) => {
      const [first] = run.rows
      if (first?.resource === 'imports')
        return importEvent(first, imports, targets, (target) =>
          transaction.may({ permission: writePermissionOf[target] }),
        )
      const area = first && byName.get(first.resource)
      return area ? [eventOf(run, first, area, transaction)] : []
    })
    .slice(0, shown)
}

/** Each of as many as the card looks at, whole. */
async function newestRuns(transaction: Transaction, names: readonly string[]): Promise<EventRun[]> {
  const wanted = shown * 2
  const values = [transaction.cemeteryId, names]
  const last = await transaction.query<EventRow>(newest, values, 'newest events')
  const found = runsOf(last.rows)
  // One more has begun before them: what is told ends where the look did not.
  if (found.length > wanted) return found.slice(0, wanted)
  const each = await transaction.query<EventRow>(newestOfEach, values, 'newest events of each')
  const runs = runsOf(each.rows).slice(0, wanted)
  await measure(transaction, runs)
  return runs
}

const event = `id, at::text, user_id, user_name, action, resource, record_id, label, after->>'status' as status,
  case when action in ('export', 'run', 'undo') then
    coalesce(after->>'count', after->>'undone', ((after->>'created')::int + (after->>'merged')::int)::text)::int end as count`
const told = (
  resource: string,
) => `resource = ${resource} and action not in ('import', 'import-undo')
  and (resource <> 'imports' or action in ('run', 'undo'))`

/** On most days enough: what was done last, whatever its area. */
const newest = `select ${event} from (
    select id, at, user_id, user_name, action, resource, record_id, label, after
    from audit where cemetery_id = $1 order by id desc limit ${looked * 5}) a
  where ${told('any($2::text[])')}
  order by a.id desc`

/** After an import, or for who may read a few areas: the newest of each by an index that has nothing of what imports made. */
const newestOfEach = `select a.* from unnest($2::text[]) r (resource), lateral (
    select ${event} from audit where cemetery_id = $1 and ${told('r.resource')}
    order by id desc limit ${looked}) a
  order by a.id desc limit ${looked * 5}`

/** Runs of the same deed by the same person; of one record once, of several together where there are many. */
function runsOf(rows: readonly EventRow[]): EventRun[] {
  const runs: EventRun[] = []
  for (const row of rows) {
    const last = runs.at(-1)
    const head = last?.rows[0]
    const same =
      head &&
      head.user_id === row.user_id &&
      head.resource === row.resource &&
      head.action === row.action &&
      row.resource !== 'imports' &&
      Date.parse((last.rows.at(-1) as EventRow).at) - Date.parse(row.at) < inOneGo
    if (same) last.rows.push(row)
    else runs.push({ rows: [row], count: 0 })
  }
  return runs.flatMap((run) => {
    const once = run.rows.filter(
      (row, i) => run.rows.findIndex((other) => other.record_id === row.record_id) === i,
    )
    if (once.length >= many) return [{ rows: run.rows, count: once.length }]
    return once.map((row) => ({ rows: [row], count: 1 }))
  })
}

/** How many there are of a run that is longer than what was looked at, back to what was done before it. */
async function measure(transaction: Transaction, runs: readonly EventRun[]) {
  for (const [i, run] of runs.entries()) {
    const [head] = run.rows
    if (!head || run.rows.length < looked) continue
    const before = runs[i + 1]?.rows[0]?.id ?? 0
    const records = new Set(run.rows.map((row) => row.record_id))
    let below = run.rows.at(-1)?.id ?? 0
    for (let seen = looked; seen < longest; seen += page) {
      const { rows } = await transaction.query<{ id: number; record: number; same: boolean }>(
        `select id, record_id as record, user_id is not distinct from $5 and action = $6 and at > $7::timestamptz - interval '10 minutes' as same
         from audit where cemetery_id = $1 and resource = $2 and id < $3 and id > $4 and action not in ('import', 'import-undo')
         order by id desc limit ${page}`,
        [transaction.cemeteryId, head.resource, below, before, head.user_id, head.action, head.at],
        'length of a run of events',
      )
      const other = rows.findIndex(({ same }) => !same)
      for (const { record } of other < 0 ? rows : rows.slice(0, other)) records.add(record)
      if (other >= 0 || rows.length < page) break
      below = rows.at(-1)?.id ?? 0
    }
    run.count = records.size
  }
}

function eventOf(run: EventRun, head: EventRow, area: AnyArea, { viewer }: Transaction): HomeEvent {
  const one = run.count === 1 && head.record_id > 0
  const hidden = hiddenFields(area, viewer)
  const label =
    hidden.length > 0 || !head.label ? fallbackTitleOf(area, { id: head.record_id }) : head.label
  const says = head.action === 'update' && !hidden.includes('status') && choosesStatus(area)
  return {
    id: head.id,
    ...whoAndWhen(head),
    action: head.action,
    resource: head.resource,
    record: one ? { id: head.record_id, label } : null,
    count: head.count ?? run.count,
    ...(one && says && head.status ? { status: head.status } : {}),
  }
}

const choosesStatus = (area: AnyArea) => area.fields.status?.kind === 'choice'

function importEvent(
  row: EventRow,
  imports: ReadonlyMap<number, ImportTarget>,
  targets: readonly ImportTarget[],
  mayOpen: (target: ImportTarget) => boolean,
): HomeEvent[] {
  const target = imports.get(row.record_id)
  if (!target || !targets.includes(target)) return []
  return [
    {
      id: row.id,
      ...whoAndWhen(row),
      action: row.action === 'undo' ? 'import-undo' : 'import',
      resource: target,
      record: null,
      count: row.count ?? 0,
      ...(mayOpen(target) ? { importId: row.record_id } : {}),
    },
  ]
}

async function importsOf(transaction: Transaction, runs: readonly EventRun[]) {
  const ids = runs.flatMap(({ rows: [head] }) =>
    head?.resource === 'imports' ? [head.record_id] : [],
  )
  if (ids.length === 0) return new Map<number, ImportTarget>()
  const { rows } = await transaction.query<{ id: number; target: ImportTarget }>(
    'select id, target from imports where cemetery_id = $1 and id = any($2::bigint[])',
    [transaction.cemeteryId, ids],
    'imports among events',
  )
  return new Map(rows.map(({ id, target }) => [id, target]))
}

const whoAndWhen = ({ at, user_id, user_name }: EventRow) => ({
  at: new Date(at).toISOString(),
  // A program that came with a key has a name and is no user.
  user: user_name === null ? null : { id: user_id, name: user_name },
})
