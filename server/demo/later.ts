import type { ClientBase } from 'pg'
import { areas } from '../areas'
import { tablesOf } from '../backup/catalogue'
import { hurry, liftIndexes, liftKey, liftRules } from '../bulk-load'
import { childTableOf, q, tableOf } from '../resources/columns'
import { recordJson } from '../resources/statements'
import { soundsOf } from '../resources/word-sounds'
import { childNames } from '../resources/write'
import type { Transaction } from '../transaction'
import { lastDays } from './activity'

/** Areas of which the demo has thousands. */
const large = areas.filter(({ name }) =>
  ['locations', 'contacts', 'deceased', 'interments', 'interment-rights'].includes(name),
)

/**
 * What follows from records is not written, checked or indexed with each of them, but of all at once
 * when they are stored: that is what the time of a first start went into.
 * @returns what does it; in the same transaction
 */
export async function later(client: ClientBase): Promise<() => Promise<void>> {
  await hurry(client)
  const rules = await liftRules(client, await tablesOf(client))
  const children = await liftIndexes(
    client,
    large
      .filter(({ name }) => name !== 'interment-rights')
      .flatMap((area) => childNames(area).map((name) => childTableOf(area, name))),
  )
  const indexes = await liftIndexes(client, [...large.map(tableOf), 'audit', 'search_words'])
  const words = await liftKey(client, 'search_index')
  return async () => {
    // Bodies look their child rows up.
    await children()
    await writeBodies(client)
    await enterWords(client)
    await words()
    await countLocations(client)
    await drawLocations(client)
    await compareContacts(client)
    await indexes()
    // An audit is only ever added to, once its rule is back.
    await lastDays(client)
    await rules()
  }
}

/**
 * The planner knows nothing of what this transaction has stored: it went through all rights for each
 * holder of one. It learns what is asked by.
 */
export async function learn(transaction: Pick<Transaction, 'query'>): Promise<void> {
  await transaction.query('set local role none')
  await transaction.query(
    `analyze contacts (cemetery_id, id), locations (cemetery_id, id), interment_rights (cemetery_id, id, status),
       interment_rights_holders (cemetery_id, parent_id, contact_id)`,
  )
  await transaction.query('set local role sexton_app')
}

/** The JSON text of every record, as the triggers would have written it. */
async function writeBodies(client: ClientBase): Promise<void> {
  for (const area of areas)
    await client.query(`update ${q(tableOf(area))} t set body = ${recordJson(area)}`)
}

/** How many locations there are of each state, as their triggers would have counted (migration 0071). */
const countLocations = (client: ClientBase) =>
  client.query(
    `insert into location_counts (cemetery_id, top_id, property_type_id, status, slot, n)
     select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), 0, count(*)
     from locations l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space group by 1, 2, 3, 4`,
  )

/** What the map draws, as the triggers of migration 0022 would have written it. */
const drawLocations = (client: ClientBase) =>
  client.query(
    `insert into location_shapes (cemetery_id, location_id, body, changed)
     select cemetery_id, id, map_body(id, label, status, grave_status_id, property_type_id, geometry, space), nextval('location_shapes_change')
     from locations where geometry is not null and archived_at is null`,
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

/** The index of words, their dictionary and their sounds. */
async function enterWords(client: ClientBase): Promise<void> {
  const searched = areas.filter(({ search }) => search)
  for (const area of searched)
    await client.query(
      `insert into search_index (cemetery_id, resource, word, sort_key, record_id)
       select t.cemetery_id, $1, w.word, t.sort_key, t.id
       from ${q(tableOf(area))} t, unnest(t.search_words) w (word) order by 1, 3, 4, 5`,
      [area.name],
    )
  await client.query(
    `insert into search_words (cemetery_id, resource, word)
     select distinct cemetery_id, resource, word from search_index order by 1, 2, 3`,
  )
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
