import type { ClientBase } from 'pg'
import { areas } from '../engine/areas/areas'
import { childTableOf, quoteIdent, tableOf } from '../engine/sql/columns'
import { childFieldNames } from '../engine/sql/insert-queries'
import { recordJson } from '../engine/sql/statements'
import { soundsOf } from '../engine/sql/word-sounds'
import {
  dropPrimaryKey,
  dropSecondaryIndexes,
  dropTriggersAndForeignKeys,
  tuneForBulkLoad,
} from '../platform/database/bulk-load'
import { tablesOf } from '../platform/database/catalogue'
import type { Database } from '../platform/database/database'
import type { InitialLoad } from '../platform/database/initial-load'
import { fillRecentActivity, type OfficeAtWork } from './activity'
import { fillNotices } from './notices'
import { analyseTables, unknownTables } from './planner'
import { type ConnectionTask, WorkPool } from './work-pool'

type Area = (typeof areas)[number]

/** Areas of which the demo has thousands, those that take longest first. */
const large = ['deceased', 'locations', 'interments', 'contacts', 'interment-rights'].flatMap(
  (name) => areas.filter((area) => area.name === name),
)
const small = areas.filter((area) => !large.includes(area))

const childTables = (area: Area) => childFieldNames(area).map((name) => childTableOf(area, name))
/** What is asked while the rest is stored stays indexed. */
const asked = 'interment_rights_holders'

export type Deferred = Awaited<ReturnType<typeof deferIndexes>>

/**
 * What follows from records is not written, checked or indexed with each of them, but of all at once
 * when they are stored: that is what the time of a first start went into.
 */
export async function deferIndexes(client: ClientBase, filling: InitialLoad) {
  const rules = await dropTriggersAndForeignKeys(client, await tablesOf(client))
  const indexes = await dropSecondaryIndexes(client, [
    ...large
      .flatMap((area) => [tableOf(area), ...childTables(area)])
      .filter((table) => table !== asked),
    'audit',
    'search_words',
  ])
  const words = await dropPrimaryKey(client, 'search_index')
  await filling.recordDropped(client, [...[...indexes.values()].flat(), words, rules].flat())
  return { indexes, words }
}

const analysed =
  (...tables: string[]): ConnectionTask =>
  (client) =>
    analyseTables(client, tables)

/** Tables that are brought up to date one by one. */
const byThemselves = new Set([
  ...large.flatMap((area) => [tableOf(area), ...childTables(area)]),
  ...['audit', 'search_index', 'search_words', 'search_sounds'],
  ...['contact_keys', 'contact_key_counts', 'location_shapes', 'location_counts', 'ledger_totals'],
])

/** Everything that follows, side by side: each table's bodies, then its indexes, then what the planner knows. */
export async function buildDeferred(
  { owner }: Database,
  filling: InitialLoad,
  { indexes, words }: Deferred,
  offices: readonly OfficeAtWork[],
): Promise<void> {
  // One less than the owner has at most, since one holds the turn.
  const pieces = new WorkPool(owner, 3, async (client) => {
    await filling.join(client)
    await tuneForBulkLoad(client)
  })
  const putBack =
    (statements: readonly string[] = []): ConnectionTask =>
    (client) =>
      filling.recreate(client, statements)
  const indexed = async (weight: number, table: string) => {
    const groups = indexes.get(table) ?? []
    await Promise.all(groups.map((group) => pieces.chain(weight, putBack(group))))
    await pieces.chain(weight, analysed(table))
  }
  const brought = async (area: Area, weight: number) => {
    const children = childTables(area)
    await pieces.chain(
      weight,
      putBack(children.flatMap((table) => indexes.get(table)?.flat() ?? [])),
      writeBodies(area),
    )
    await Promise.all([
      indexed(weight, tableOf(area)),
      ...children.map((table) => pieces.chain(0, analysed(table))),
      ...(area.name === 'contacts'
        ? [pieces.chain(weight, compareContacts, analysed('contact_keys', 'contact_key_counts'))]
        : []),
    ])
  }
  const spelled = async () => {
    await pieces.chain(9, enterWords)
    await Promise.all([
      pieces.chain(9, putBack(words), analysed('search_index')),
      pieces.chain(8, enterSounds, analysed('search_sounds')),
      indexed(8, 'search_words'),
    ])
  }
  const told = async () => {
    await indexed(3, 'audit')
    // An audit is only ever added to, once its rule is back.
    await pieces.chain(
      3,
      (client) => fillRecentActivity(client, offices),
      (client) => fillNotices(client, offices),
    )
  }
  const works = [
    ...large.map((area, i) => brought(area, 8 - i)),
    spelled(),
    told(),
    pieces.chain(5, drawLocations, analysed('location_shapes')),
    pieces.chain(2, countLocations, analysed('location_counts')),
    pieces.chain(2, addUpLedger, analysed('ledger_totals')),
    pieces.chain(
      1,
      async (client) => {
        for (const area of small) await writeBodies(area)(client)
      },
      async (client) => {
        const tables = await unknownTables(client, true)
        await analyseTables(
          client,
          tables.filter((table) => !byThemselves.has(table)),
        )
      },
    ),
  ]
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** The JSON text of an area's records, as the triggers would have written it. */
const writeBodies =
  (area: Area): ConnectionTask =>
  (client) =>
    client.query(`update ${quoteIdent(tableOf(area))} t set body = ${recordJson(area)}`)

/** How many locations there are of each state, as their triggers would have counted (migration 0071). */
const countLocations = (client: ClientBase) =>
  client.query(
    `insert into location_counts (cemetery_id, top_id, property_type_id, status, slot, n)
     select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), 0, count(*)
     from locations l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space group by 1, 2, 3, 4`,
  )

/** What each account moved in each month, as its trigger would have added it up (ledger_entries_stand). */
const addUpLedger = (client: ClientBase) =>
  client.query(
    `insert into ledger_totals (cemetery_id, account_id, period, slot, debit, credit)
     select cemetery_id, account_id, period, 0, sum(debit), sum(credit) from ledger_entries group by 1, 2, 3`,
  )

/** What the map draws, as the triggers of migration 0022 would have written it. */
const drawLocations = (client: ClientBase) =>
  client.query(
    `insert into location_shapes (cemetery_id, location_id, body, changed, x0, y0, x1, y1, wide, look, garden)
     select l.cemetery_id, l.id, drawn.body, nextval('location_shapes_change'), x0, y0, x1, y1, wide, look, garden
     from locations l,
       lateral (select map_body(l.id, l.label, l.status, l.grave_status_id, l.property_type_id, l.geometry, l.space) as body) drawn,
       lateral map_box(drawn.body)
     where l.geometry is not null and l.archived_at is null`,
  )

/** By what contacts may be the same, as the triggers of migration 0038 would have found. */
async function compareContacts(client: ClientBase): Promise<void> {
  await client.query(
    `insert into contact_keys (cemetery_id, key, contact_id)
     select c.cemetery_id, key, c.id from contacts c, contact_keys_of(c.body::jsonb, c.sort_key) key where c.archived_at is null`,
  )
  await client.query(
    'insert into contact_key_counts (cemetery_id, key, n) select cemetery_id, key, count(*) from contact_keys group by 1, 2',
  )
}

/** The index of words, and their dictionary. */
async function enterWords(client: ClientBase): Promise<void> {
  const searched = areas.filter(({ search }) => search)
  for (const area of searched)
    await client.query(
      `insert into search_index (cemetery_id, resource, word, sort_key, record_id)
       select t.cemetery_id, $1, w.word, t.sort_key, t.id
       from ${quoteIdent(tableOf(area))} t, unnest(t.search_words) w (word) order by 1, 3, 4, 5`,
      [area.name],
    )
  await client.query(
    `insert into search_words (cemetery_id, resource, word)
     select distinct cemetery_id, resource, word from search_index order by 1, 2, 3`,
  )
}

/** How the words of the dictionary sound. */
async function enterSounds(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ word: string }>(
    'select distinct word from search_words order by word',
  )
  const sounds = rows.flatMap(({ word }) => soundsOf(word).map((sound) => [word, sound] as const))
  await client.query(
    `insert into search_sounds (cemetery_id, resource, sound, word)
     select w.cemetery_id, w.resource, s.sound, w.word
     from search_words w join unnest($1::text[], $2::text[]) s (word, sound) using (word)
     order by 1, 2, 3, 4`,
    [sounds.map(([word]) => word), sounds.map(([, sound]) => sound)],
  )
}
