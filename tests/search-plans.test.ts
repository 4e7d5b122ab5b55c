import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soundCodes } from '../core/text/sound-codes'
import { areas } from '../server/engine/areas/areas'
import { namedRecords, searchAllAreas } from '../server/engine/search/statement'
import { tableOf } from '../server/engine/sql/columns'
import type { Query } from '../server/platform/database/database'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
const searched = areas.filter((area) => area.search)
const surnames = Array.from({ length: 2_000 }, (_, n) => `stone${n.toString(26)}`)
const given = ['john', 'mary', 'sven', 'jane', 'stella', 'joan', 'saul', 'jack']

beforeAll(async () => {
  open = await openWorld()
})
for (const cemetery of ['oak', 'elm'] as const) beforeAll(() => fill(cemetery))
beforeAll(async () => {
  const all = searched.map((area) => tableOf(area)).join()
  await open.database.owner.query(`analyze ${all}, search_index, search_words, search_sounds`)
})
afterAll(() => open.close())

/** Ten thousand people and three thousand places, so that reading a table whole would not pay. */
async function fill(cemetery: 'oak' | 'elm') {
  const { owner } = open.database
  const id = open.world.cemeteries[cemetery]
  await owner.query(
    `with made as (
       insert into deceased (cemetery_id, label, sort_key, search_words, last_name)
       select $1, s || ', ' || g, s || ' ' || g, array[g, s], s
       from generate_series(1, 10000) n,
         lateral (select ($2::text[])[n % 2000 + 1] as s, ($3::text[])[n * 7 % 8 + 1] as g) w
       returning id, sort_key, search_words)
     insert into search_index (cemetery_id, resource, word, sort_key, record_id)
     select $1, 'deceased', w, sort_key, id from made, unnest(search_words) w`,
    [id, surnames, given],
  )
  await owner.query(
    `with made as (
       insert into locations (cemetery_id, name, address, label, sort_key, search_words)
       select $1, 'Lot ' || n, 'S › Lot ' || n, 'S › Lot ' || n, 's lot ' || n, array['s', 'lot', n::text]
       from generate_series(1, 3000) n returning id, sort_key, search_words)
     insert into search_index (cemetery_id, resource, word, sort_key, record_id)
     select $1, 'locations', w, sort_key, id from made, unnest(search_words) w`,
    [id],
  )
  await owner.query(
    'insert into search_words (cemetery_id, resource, word) select distinct cemetery_id, resource, word from search_index where cemetery_id = $1',
    [id],
  )
  const sounds = [...given, ...surnames].flatMap((word) =>
    soundCodes(word).map((sound) => [sound, word] as const),
  )
  await owner.query(
    "insert into search_sounds (cemetery_id, resource, sound, word) select distinct $1::bigint, 'deceased', s, w from unnest($2::text[], $3::text[]) u (s, w)",
    [id, sounds.map(([sound]) => sound), sounds.map(([, word]) => word)],
  )
}

interface Read {
  /** Tables that were read from one end to the other. */
  scanned: string[]
  found: number
  /** Blocks of 8 kB. */
  blocks: number
}

/** What a statement reads as the application role, in the function that it calls too. */
async function readsOf({ text, values }: Query): Promise<Read> {
  const client = await open.database.app.connect()
  try {
    await client.query('begin')
    await client.query("select app_set('app.cemetery_ids', $1)", [`{${open.world.cemeteries.elm}}`])
    const { rowCount } = await client.query(text, values)
    const { rows: scans } = await client.query<{ relname: string }>(
      'select relname from pg_stat_xact_user_tables where seq_scan > 0 order by 1',
    )
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const { Plan } = rows[0]['QUERY PLAN'][0]
    return {
      scanned: scans.map(({ relname }) => relname),
      found: rowCount ?? 0,
      blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Tables so small that one block holds them are read whole by right. */
const large = ['deceased', 'locations', 'search_index', 'search_words', 'search_sounds']
const search = (text: string) =>
  readsOf(searchAllAreas(searched, open.world.cemeteries.elm, text) as Query)

describe('the search through all areas uses indexes', () => {
  it.each([
    ['a name', 'stonea1 mary'],
    ['a beginning', 'stonea'],
    ['one letter', 's'],
    ['a typing error', 'stnoea1 mray'],
    ['nobody', 'zzqx'],
    ['a number', '2999'],
    ['a common word', 'mary'],
    ['two single letters', 's j'],
    ['a nickname', 'jack stonea1'],
  ])('for %s', async (_, text) => {
    const { scanned, found, blocks } = await search(text)
    expect(scanned.filter((table) => large.includes(table))).toEqual([])
    // One word is a walk along its index; several are held against each other.
    if (!text.includes(' ')) expect(blocks).toBeLessThan(1_000)
    if (text !== 'zzqx') expect(found).toBeGreaterThan(0)
  })

  it.each([
    ['a name and a year', 'mary 1890'],
    ['a name and a span', 'stonea1 mary 1890-1950'],
    ['a common nickname and a year', 'jack abt 1890'],
  ])('for %s', async (_, text) => {
    const { scanned } = await search(text)
    expect(scanned.filter((table) => large.includes(table))).toEqual([])
  })

  it('for records by their ids', async () => {
    const { rows } = await open.database.owner.query<{ id: number }>(
      'select id from deceased where cemetery_id = $1 limit 20',
      [open.world.cemeteries.elm],
    )
    const { scanned, found, blocks } = await readsOf(
      namedRecords(
        searched,
        open.world.cemeteries.elm,
        rows.map(({ id }) => ['deceased', id] as const),
      ),
    )
    expect(scanned.filter((table) => large.includes(table))).toEqual([])
    expect(found).toBe(20)
    expect(blocks).toBeLessThan(400)
  })
})
