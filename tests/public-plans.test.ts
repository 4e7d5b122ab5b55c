import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseNameSearch } from '../server/cemetery/public/name-search'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
  const { owner } = open.database
  const { oak, elm } = open.world.cemeteries
  // Three hundred cemeteries, every third of them open, with 60 people each; two large ones.
  await owner.query(`insert into cemeteries (name, slug, time_zone, currency, locale, public_search, is_memorials_enabled)
    select 'C' || n, 'c-' || n, 'UTC', 'USD', 'en', n % 3 = 0, true from generate_series(1, 300) n`)
  await owner.query('update cemeteries set public_search = true where id = any($1)', [[oak, elm]])
  await owner.query(
    `with made as (
       insert into deceased (cemetery_id, label, sort_key, search_words, first_name, last_name, death_date_latest, withheld)
       select c.id, s || ', ' || g, s || ' ' || g, array[g, s], g, s, '1900-01-01', n % 5 = 0
       from cemeteries c, generate_series(1, case when c.id = any($1) then 12000 else 60 end) n,
         lateral (select 'stone' || n % 700 as s, (array['john', 'mary', 'sven', 'jane'])[n % 4 + 1] as g) w
       returning cemetery_id, id, sort_key, search_words)
     insert into search_index (cemetery_id, resource, word, sort_key, record_id)
     select cemetery_id, 'deceased', w, sort_key, id from made, unnest(search_words) w`,
    [[oak, elm]],
  )
  await owner.query(
    `insert into featured_memorials (cemetery_id, deceased_id, position)
     select cemetery_id, min(id), 1 from deceased where not withheld and cemetery_id in (select id from cemeteries where is_memorials_enabled) group by cemetery_id limit 90`,
  )
  await owner.query(
    `insert into files (cemetery_id, resource, record_id, name, type, size, hash, user_id, user_name)
     select $1, 'deceased', n, 'x.jpg', 'image/jpeg', 1, sha256('x'), 1, 'x' from generate_series(1, 3000) n`,
    [oak],
  )
  await owner.query(
    'analyze deceased, search_index, cemeteries, featured_memorials, files, memories',
  )
})
afterAll(() => open.close())

/** What a statement reads as the application's role, within the functions that it calls too. */
async function readsOf(text: string, values: unknown[] = []) {
  const client = await open.database.app.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(text, values)
    const { rows: scans } = await client.query<{ relname: string }>(
      // Of an empty partition nothing is read.
      `select relname from pg_stat_xact_user_tables where seq_scan > 0 and pg_relation_size(relid) > 0 order by 1`,
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
/** Of a few pages: a scan is the shortest way where a page costs as much as PostgreSQL assumes. */
const isLarge = (table: string) => !['featured_memorials', 'cemeteries'].includes(table)
const search = (name: string, slug: string | null = null) => {
  const asked = parseNameSearch(name)
  return readsOf('select person from public_people($1, $2, $3, $4, 20)', [
    asked?.words,
    asked?.beginning,
    asked?.titles,
    slug,
  ])
}

describe('the public search uses indexes only, however many cemeteries and people there are', () => {
  it.each([
    ['a common first name', 'john', 21],
    ['a beginning that many names have', 'sto', 21],
    ['a surname', 'stone17', 21],
    ['two common words', 'john sto', 21],
    ['both names', 'mary stone17', 21],
    ['the last one first', 'stone17 mary', 21],
    ['nobody', 'zzzz', 0],
    ['a word and nobody', 'john zzzz', 0],
  ])('%s', async (_, name, found) => {
    const read = await search(name)
    expect(read.scanned).toEqual([])
    expect(read.found).toBe(found)
    // A few of each open cemetery, and what is counted and walked in the large ones.
    expect(read.blocks).toBeLessThan(60_000)
  })

  it('of one cemetery: no more reads in a large one than the bounds allow', async () => {
    const { rows } = await open.database.owner.query<{ slug: string }>(
      'select slug from cemeteries where id = $1',
      [open.world.cemeteries.oak],
    )
    for (const name of ['mary stone17', 'zzzz', 'stone17']) {
      const read = await search(name, rows[0]?.slug)
      expect(read.scanned).toEqual([])
      expect(read.blocks, name).toBeLessThan(5_000)
    }
  })

  it('reads no record of the many withheld whose names match', async () => {
    const { owner } = open.database
    const withheld = 4000
    const before = (await readsOf('select * from public_cemeteries()')).found
    await owner.query(
      `with cemetery as (
         insert into cemeteries (name, slug, time_zone, currency, locale, public_search)
         values ('Withheld', 'withheld', 'UTC', 'USD', 'en', true) returning id),
       made as (
         insert into deceased (cemetery_id, label, sort_key, search_words, first_name, last_name, death_date_latest, withheld)
         select c.id, s || ', ' || g, s || ' ' || g, array[g, s], g, s, '1900-01-01', n <= $1
         from cemetery c, generate_series(1, $1 + 3000) n,
           lateral (select case when n <= $1 then 'hush' else 'stone' end as s, 'mary' || n % 50 as g) w
         returning cemetery_id, id, sort_key, search_words)
       insert into search_index (cemetery_id, resource, word, sort_key, record_id)
       select cemetery_id, 'deceased', w, sort_key, id from made, unnest(search_words) w`,
      [withheld],
    )
    await owner.query('vacuum (analyze) deceased, search_index')
    for (const name of ['hush', 'mary hush']) {
      const read = await search(name, 'withheld')
      expect(read.scanned.filter(isLarge)).toEqual([])
      expect(read.found).toBe(0)
      // Their entries in the indexes of words and of the unseen, and five hundred of a list's beginning.
      expect(read.blocks / withheld, name).toBeLessThan(2)
    }
    // Whoever stands behind all the withheld is found all the same.
    expect((await search('mary', 'withheld')).found).toBe(21)
    await owner.query("update cemeteries set public_search = false where slug = 'withheld'")
    expect((await readsOf('select * from public_cemeteries()')).found).toBe(before)
  })

  it('the homepage and pictures use indexes too', async () => {
    const memorials = await readsOf('select memorial from public_memorials()')
    expect(memorials.found).toBe(90)
    expect(memorials.scanned.filter(isLarge)).toEqual([])
    const picture = await readsOf('select public_picture(1001, 1)')
    expect(picture.scanned.filter(isLarge)).toEqual([])
    expect((await readsOf('select * from public_cemeteries()')).found).toBe(102)
  })
})

it('the application’s role has only these public functions', async () => {
  const { rows } = await open.database.owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and (p.proname like 'public\\_%' or p.proname in ('people_find', 'people_public', 'featured_state', 'featured_picture'))
       and has_function_privilege('sexton_app', p.oid, 'execute') and p.prosecdef order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'public_cemeteries',
    'public_memorials',
    'public_people',
    'public_picture',
  ])
  const { app } = open.database
  await expect(app.query('select * from featured_memorials')).rejects.toThrow(/permission denied/)
  await expect(
    app.query("select * from people_find('{}', 'john', '{}', null, true, true, 5)"),
  ).rejects.toThrow(/permission denied/)
})
