import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../core/access'
import { titleOf } from '../../core/area'
import { parsePartialDate } from '../../core/dates/partial-date'
import type { Notices } from '../../core/notices'
import { demoAccounts, demoPassword } from '../../server/access/accounts/demo-accounts'
import { buildApp } from '../../server/app'
import { refreshDeceased, refreshSpaces } from '../../server/cemetery/spaces/spaces'
import { cemeteries, dated } from '../../server/demo/cemeteries'
import { todayNumberIn } from '../../server/demo/dates'
import { inventRegister } from '../../server/demo/fill'
import { seedDemo, seedOf } from '../../server/demo/seed'
import { fillSettings } from '../../server/demo/settings'
import { areas } from '../../server/engine/areas/areas'
import { auditKeys } from '../../server/engine/audit/keys'
import { sealAudit } from '../../server/engine/audit/sealing'
import { verifyAudit } from '../../server/engine/audit/verify'
import { compare, inWords } from '../../server/engine/migrations/compare'
import { schemaModelOf } from '../../server/engine/migrations/model'
import { Repository } from '../../server/engine/resources/repository'
import { soundsOf } from '../../server/engine/sql/word-sounds'
import { transactAs } from '../../server/engine/transaction/transaction'
import { Database } from '../../server/platform/database/database'
import { type Api, api } from '../support/api'
import { assertBodies, assertCounts, assertShapes } from '../support/bodies'
import { testDatabase } from '../support/database'
import { testEnv } from '../support/env'

interface Seeded {
  database: Database
  close(): Promise<void>
}
async function seeded(): Promise<Seeded & { url: string }> {
  const { url, drop } = await testDatabase()
  const database = new Database(url, { max: 6 })
  await seedDemo(database)
  return {
    url,
    database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

let demo: Seeded
let app: FastifyInstance
let staff: Api
const ids: Record<string, number> = {}
const hillcrest = () => ids['hillcrest-memorial-park'] as number

beforeAll(async () => {
  const made = await seeded()
  demo = made
  app = await buildApp({ env: testEnv(made.url, { demo: true }), database: made.database })
  await app.ready()
  const { rows } = await query<{ id: number; slug: string }>('select id, slug from cemeteries')
  for (const { id, slug } of rows) ids[slug] = id
  staff = await api({ app }, 'staff@demo.test', hillcrest())
})
afterAll(async () => {
  await app?.close()
  await demo?.close()
})

const titleIn = (name: string, values: Record<string, unknown>) =>
  titleOf(areas.find((area) => area.name === name) as never, values)
const query = <R extends object>(text: string, values: unknown[] = []) =>
  demo.database.owner.query<R & Record<string, unknown>>(text, values)
const none = async (text: string) => expect((await query(text)).rows).toEqual([])
/** How many records fit, from `Content-Range`. */
const count = async (who: Api, name: string, filter: object = {}) => {
  const answer = await who.list(name, { filter, range: [0, 0] })
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['content-range']).split('/')[1]
}

describe('the demo’s accounts', () => {
  it.each(demoAccounts.map(({ email }) => email))(
    '%s signs in with the shared password',
    async (email) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { username: email, password: demoPassword },
      })
      expect(answer.statusCode).toBe(email.endsWith('@locked.test') ? 403 : 200)
    },
  )

  it.each([
    ['admin@demo.test', 8],
    ['manager@demo.test', 8],
    ['staff@demo.test', 3],
    ['reader@demo.test', 2],
    ['one@demo.test', 1],
    ['none@demo.test', 0],
    ['mobileonly@demo.test', 1],
    ['crew@demo.test', 1],
  ] as const)('%s sees %i cemeteries', async (email, n) => {
    const { headers } = await api({ app }, email, hillcrest())
    const answer = await app.inject({ url: '/api/v1/cemeteries', headers })
    expect(answer.json()).toHaveLength(n)
  })

  it.each(['owner@locked.test', 'clerk@locked.test'])(
    '%s is told that the account is locked',
    async (email) => {
      const { headers } = await api({ app }, email, ids['prairie-rest-cemetery'] as number)
      const answer = await app.inject({ url: '/api/v1/cemeteries', headers })
      expect([answer.statusCode, answer.json().title]).toEqual([403, 'Account locked'])
    },
  )

  it('give staff everything in the first cemetery, and no product or feature in the second', async () => {
    const { rows } = await query<{ slug: string; permissions: string[]; on: number }>(
      `select slug, uc.permissions, is_memorials_enabled::int + is_mobile_enabled::int + is_sales_enabled::int
         + is_tours_enabled::int + custom_event_types::int + recurring_work_orders::int as on
       from user_cemeteries uc join cemeteries c on c.id = uc.cemetery_id join users u on u.id = uc.user_id
       where u.email = 'staff@demo.test' and u.display_name = 'Dana Moore' order by c.id`,
    )
    for (const row of rows) expect([...row.permissions].sort()).toEqual([...permissions].sort())
    expect(rows.map((row) => row.on)).toEqual([6, 0, 2])
  })

  it('let the reader read deceased and locations only', async () => {
    const reader = await api({ app }, 'reader@demo.test', hillcrest())
    expect(await count(reader, 'deceased')).toBe('20000')
    expect((await reader.list('contacts', {})).statusCode).toBe(403)
    expect((await reader.post('locations', { name: 'X' })).statusCode).toBe(403)
  })

  it.each([
    ['staff@demo.test', 'hillcrest-memorial-park', ['assigned', 'failed', 'followed']],
    ['manager@demo.test', 'hillcrest-memorial-park', ['assigned', 'failed', 'followed']],
    ['staff@demo.test', 'mont-fleuri', ['assigned', 'followed']],
    ['admin@demo.test', 'hillcrest-memorial-park', ['assigned', 'failed', 'followed']],
  ])('ring the bell of %s at %s, by others', async (email, slug, kinds) => {
    const { rows } = await query<{ name: string }>(
      'select display_name as name from users where email = $1',
      [email],
    )
    const answer = await (await api({ app }, email, ids[slug] as number)).get('notices')
    const { unseen, notices } = answer.json() as Notices
    expect(unseen).toBeGreaterThanOrEqual(3)
    expect(unseen).toBeLessThanOrEqual(6)
    const fresh = notices.filter((one) => one.unseen)
    expect([...new Set(fresh.map(({ kind }) => kind))].sort()).toEqual(kinds)
    expect(notices.map(({ by }) => by)).not.toContain(rows[0]?.name)
    for (const { at } of notices) expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  })

  it('keep mobileonly out of Management', async () => {
    const { rows } = await query<{ id: number }>(
      `select cemetery_id as id from user_cemeteries uc join users u on u.id = uc.user_id where u.email = 'mobileonly@demo.test'`,
    )
    const mobile = await api({ app }, 'mobileonly@demo.test', rows[0]?.id as number)
    const answer = await mobile.list('locations', {})
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'management'])
  })
})

describe('the demo’s records', () => {
  it('satisfy every foreign key, though none was checked while filling', async () => {
    const { rows: keys } = await query<{ from: string; to: string; pairs: string; given: string }>(
      `select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
         string_agg(format('t.%I = f.%I', b.attname, a.attname), ' and ') as pairs,
         string_agg(format('f.%I is not null', a.attname), ' and ') as given
       from pg_constraint k, unnest(k.conkey, k.confkey) c (own, other)
       join pg_attribute a on true join pg_attribute b on true
       where k.contype = 'f' and k.conparentid = 0 and k.connamespace = current_schema()::regnamespace
         and a.attrelid = k.conrelid and a.attnum = c.own and b.attrelid = k.confrelid and b.attnum = c.other
       group by k.oid, k.conrelid, k.confrelid`,
    )
    expect(keys.length).toBeGreaterThan(100)
    for (const { from, to, pairs, given } of keys) {
      const { rows } = await query<{ n: number }>(
        `select count(*)::int as n from ${from} f where ${given} and not exists (select from ${to} t where ${pairs})`,
      )
      expect(rows[0]?.n, `${from} to ${to}`).toBe(0)
    }
  })

  it('are in 4 organizations and 8 cemeteries with their currencies and numbers of deceased', async () => {
    const { rows } = await query<{ n: number }>('select count(*)::int as n from organizations')
    expect(rows[0]?.n).toBe(4)
    const found = await query<{ slug: string; n: number }>(
      'select c.slug, count(d.id)::int as n from cemeteries c left join deceased d on d.cemetery_id = c.id group by c.slug',
    )
    expect(Object.fromEntries(found.rows.map(({ slug, n }) => [slug, n]))).toEqual(
      Object.fromEntries(cemeteries.map(({ slug, deceased }) => [slug, deceased])),
    )
    expect(await count(staff, 'deceased')).toBe('20000')
    expect(new Set(cemeteries.map(({ currency }) => currency)).size).toBe(6)
  })

  it('include interments today and this week, requested and moved ones, and an overfull grave', async () => {
    const day = (n: number) =>
      new Date((todayNumberIn('America/New_York') + n) * 86_400_000).toISOString()
    // From four to four UTC contains every working hour of New York.
    const between = {
      scheduledStart_gte: day(0).replace('T00', 'T04'),
      scheduledStart_lte: day(1).replace('T00', 'T04'),
    }
    expect(Number(await count(staff, 'interments', { status: 'scheduled', ...between }))).toBe(3)
    expect(await count(staff, 'interments', { status: 'requested' })).toBe('3')
    expect(await count(staff, 'interments', { status: 'disinterred' })).toBe('2')
    expect(await count(staff, 'locations', { status: 'problem', overCapacity: true })).toBe('1')
    for (const status of ['active', 'released', 'expired', 'converted'])
      expect(Number(await count(staff, 'reservations', { status }))).toBeGreaterThan(0)
  })

  it('give the second cemetery a life of its own, in its language', async () => {
    const id = ids['mont-fleuri'] as number
    const own = await api({ app }, 'staff@demo.test', id)
    for (const name of [
      ...[
        'contacts',
        'interment-rights',
        'reservations',
        'interments',
        'contracts',
        'transactions',
      ],
      ...['price-items', 'work-orders', 'memorials', 'trees', 'books', 'interactions', 'memories'],
      ...['vendors', 'templates', 'tags', 'owners'],
    ])
      expect(Number(await count(own, name)), name).toBeGreaterThan(0)
    const english = /\b(the|of|and|street|road|granite|casket|grave|register|not)\b/i
    for (const [table, columns] of [
      ['deceased', ['residence', 'cause_of_death', 'stone', 'source', 'remarks', 'death_date']],
      ['interments', ['position', 'container', 'remarks', 'officiant']],
      ['interactions', ['subject', 'text', 'outcome']],
      ['memorials', ['material']],
      ['memories', ['text', 'author']],
      ['trees', ['common_name']],
      ['work_orders', ['title', 'cancel_reason']],
      ['locations', ['label', 'alert', 'hold_reason']],
    ] as const)
      for (const column of columns) {
        const { rows } = await query<{ said: string }>(
          `select distinct ${column} as said from ${table} where cemetery_id = $1 and ${column} is not null`,
          [id],
        )
        expect(rows.length, `${table}.${column}`).toBeGreaterThan(0)
        expect(
          rows.map(({ said }) => said).filter((said) => english.test(said)),
          `${table}.${column}`,
        ).toEqual([])
      }
  })

  it('use the cemetery’s language in all of its lists', async () => {
    const tables = [
      'property_types',
      'grave_statuses',
      'burial_types',
      'cremation_statuses',
      'vaults',
    ]
    tables.push('tags', 'action_types', 'job_types', 'relationship_types', 'reservation_types')
    const namesOf = async (slug: string, table: string) =>
      (
        await query<{ name: string }>(
          `select t.name from ${table} t join cemeteries c on c.id = t.cemetery_id where c.slug = $1 order by t.id`,
          [slug],
        )
      ).rows.map(({ name }) => name)
    for (const table of tables) {
      const english = await namesOf('st-brannocs-churchyard', table)
      expect(english.length, table).toBeGreaterThan(3)
      for (const slug of ['mont-fleuri', 'jardin-de-los-olivos']) {
        const own = await namesOf(slug, table)
        expect(own).toHaveLength(english.length)
        // Words that two languages share are few.
        const same = own.filter((name) => english.includes(name))
        expect(same.length, `${slug} ${table}: ${same}`).toBeLessThanOrEqual(
          table === 'property_types' ? 4 : 0,
        )
      }
    }
    const [typed] = (
      await query<{ n: number }>(
        `select count(*)::int as n from interments i join cemeteries c on c.id = i.cemetery_id
         where c.slug = 'jardin-de-los-olivos' and i.burial_type_id is not null`,
      )
    ).rows
    expect(typed?.n).toBeGreaterThan(100)
  })

  it.each([
    '\\u0370-\\u03ff',
    '\\u0400-\\u04ff',
    '\\u0590-\\u05ff',
    '\\u0600-\\u06ff',
    '\\u4e00-\\u9fff',
  ])('include names in [%s] with their Latin reading', async (script) => {
    const { rows } = await query<{ also_known_as: string }>(
      `select also_known_as from deceased where last_name ~ '^[${script}]' and first_name <> 'Infant'`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) expect(row.also_known_as).toMatch(/^[A-Z][A-Za-z' -]+$/)
  })

  it('are found by a Polish name typed without accents', async () => {
    const { rows } = await query<{ id: number }>(
      `select id from deceased where cemetery_id = $1 and last_name = 'Łukaszewicz'`,
      [hillcrest()],
    )
    expect(rows.length).toBeGreaterThan(5)
    const answer = await staff.list('deceased', { filter: { q: 'lukaszewicz' }, range: [0, 999] })
    expect(answer.json().map((one: { id: number }) => one.id)).toEqual(
      expect.arrayContaining(rows.map(({ id }) => id)),
    )
  })

  it('have readable dates, except a few on purpose', async () => {
    const { rows } = await query<{ death_date: string; death_date_edtf: string | null }>(
      'select death_date, death_date_edtf from deceased where death_date is not null',
    )
    const unread = rows.filter((row) => row.death_date_edtf === null)
    expect(new Set(unread.map((row) => row.death_date))).toEqual(
      new Set(['illegible', 'illisible']),
    )
    for (const form of ['abt ', 'bef ', '--', 'between ', 'Found '])
      expect(
        rows.some((row) => row.death_date.includes(form)),
        form,
      ).toBe(true)
    expect(parsePartialDate('illegible').edtf).toBeNull()
  })
})

it('are dated so that no contract or payment needs review', async () => {
  const answer = await staff.get('reports/exceptions')
  expect(answer.statusCode, answer.body).toBe(200)
  const kinds = new Set(answer.json().rows.map(({ what }: { what: string }) => what))
  expect(kinds).not.toContain('contracts.longAgo')
  expect(kinds).not.toContain('transactions.longAgo')
})

describe('the demo’s derived data', () => {
  it('shows recent activity in the order of time', async () => {
    const answer = await staff.get('home')
    const recent = answer.json().activity.events as Array<{
      at: string
      resource: string
      action: string
    }>
    expect(recent.length).toBeGreaterThan(5)
    expect(new Set(recent.map(({ resource }) => resource)).size).toBeGreaterThan(2)
    expect(recent.map(({ action }) => action)).toContain('create')
    const times = recent.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBeLessThan(Date.now())
    // One who works here, and nothing twice.
    await none(
      `select 1 from audit a where a.action = 'create' and a.at < now() - interval '1 hour' and not exists
         (select 1 from user_cemeteries uc where uc.cemetery_id = a.cemetery_id and uc.user_id = a.user_id)
         and exists (select 1 from user_cemeteries uc where uc.cemetery_id = a.cemetery_id and 'management' = any (uc.authorizations)
            and uc.permissions @> '{contractWrite,personWrite,decWrite,locWrite}')`,
    )
    await none(
      `select 1 from audit where action in ('create', 'import') and record_id > 0
       group by cemetery_id, resource, record_id having count(*) > 1`,
    )
  })

  it('has a sealed audit that verifies, every entry of it', async () => {
    const keys = auditKeys(testEnv('postgresql://x/x'))
    while ((await sealAudit(demo.database, keys)) > 0);
    const outcome = await verifyAudit(demo.database.owner, keys)
    expect(outcome).toMatchObject({ broken: [], waiting: 0 })
    expect(outcome.checked).toBeGreaterThan(20_000)
  })

  it('stores each record’s JSON as its columns and rows say', () =>
    assertBodies(demo.database.owner))

  it('puts everything back that was out of the way while it was filled', async () => {
    const client = await demo.database.owner.connect()
    try {
      expect((await compare(client, schemaModelOf(areas))).map(inWords)).toEqual([])
    } finally {
      client.release()
    }
  })

  it('counts its locations correctly', () => assertCounts(demo.database.owner))

  it('has all of its locations on the map', async () => {
    await assertShapes(demo.database.owner)
    const map = (await staff.get('map')).json() as { spaces: unknown[] }
    expect(map.spaces.length).toBeGreaterThan(9_000)
    // Every shape of eight cemeteries is drawn once more to be compared.
  })

  it('indexes the words of every record, and the sounds of every word', async () => {
    for (const { name, search } of areas) {
      if (!search) continue
      const table = name.replaceAll('-', '_')
      await none(`select * from (select cemetery_id, id, unnest(search_words) as word, sort_key from ${table}) t
        full join (select cemetery_id, record_id as id, word, sort_key from search_index where resource = '${name}') s
          using (cemetery_id, id, word, sort_key) where s.id is null or t.id is null`)
    }
    await none(`select * from (select distinct cemetery_id, resource, word from search_index) i
      full join search_words w using (cemetery_id, resource, word) where i.word is null or w.word is null`)
    const sounding = await query<{ word: string; sounds: string[] | null }>(
      `select w.word, array_agg(s.sound order by s.sound) filter (where s.sound is not null) as sounds
       from search_words w left join search_sounds s using (cemetery_id, resource, word)
       where w.cemetery_id = $1 and w.resource = 'deceased' group by 1`,
      [hillcrest()],
    )
    for (const { word, sounds } of sounding.rows)
      expect([word, sounds ?? []]).toEqual([word, [...soundsOf(word)].sort()])
  })

  it('has its indexes, keys and triggers restored', async () => {
    const { url, drop } = await testDatabase()
    const fresh = new Database(url, { max: 1 })
    const rules = `select pg_get_indexdef(indexrelid) as rule from pg_index where indrelid >= 16384
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f' and conparentid = 0
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`
    const wanted = (await fresh.owner.query(rules)).rows
    await fresh.close()
    await drop()
    expect((await query(rules)).rows).toEqual(wanted)
  })

  it('has planner statistics for its tables', async () => {
    const { rows } = await query<{ column: string }>(
      `select attname as column from pg_stats where tablename = 'deceased' and not inherited
         and attname in ('sort_key', 'search_words', 'death_date_earliest', 'body') order by 1`,
    )
    // But for the body, which nothing is compared with.
    expect(rows.map(({ column }) => column)).toEqual([
      'death_date_earliest',
      'search_words',
      'sort_key',
    ])
  })

  it('counts records correctly', async () => {
    for (const { name } of areas) {
      const table = name.replaceAll('-', '_')
      await none(`select * from (select cemetery_id, count(*)::int as n from ${table} where archived_at is null group by 1) a
        full join (select cemetery_id, sum(n)::int as n from record_counts where resource = '${name}' group by 1) b using (cemetery_id)
        where a.n is distinct from b.n`)
    }
  })

  it('has no two claims on one space, above it or below it', async () => {
    await none(`select a.location_id from claims a join claims b on a.cemetery_id = b.cemetery_id
      and a.location_id <> b.location_id and starts_with(b.path, a.path)`)
    await none(
      `select c.location_id from claims c join locations l on l.cemetery_id = c.cemetery_id and l.id = c.location_id where l.path <> c.path`,
    )
  })

  it('has claims for every active right, contract in progress, reservation and hold, and no others', async () => {
    await none(`select * from (
        select cemetery_id, location_id, 'right' as kind, id as source_id from interment_rights where status = 'active'
        union all select r.cemetery_id, l.ref_id, 'reservation', r.id from reservations r
          join reservations_locations l on l.cemetery_id = r.cemetery_id and l.parent_id = r.id where r.status = 'active'
        union all select k.cemetery_id, i.location_id, 'contract', k.id from contracts k
          join contracts_items i on i.cemetery_id = k.cemetery_id and i.parent_id = k.id and i.kind = 'property' where k.status = 'in-progress'
        union all select cemetery_id, id, 'hold', id from locations where hold_reason is not null) a
      full join claims c using (cemetery_id, location_id, kind, source_id)
      where a.cemetery_id is null or c.cemetery_id is null or c.path is null
        or a is null`)
    const { rows } = await query<{
      n: number
    }>(`select (select count(*) from claims)::int - (select count(*) from interment_rights where status = 'active')::int
      - (select count(*) from locations where hold_reason is not null)::int
      - (select count(*) from contracts k join contracts_items i on i.cemetery_id = k.cemetery_id and i.parent_id = k.id
        where k.status = 'in-progress' and i.location_id is not null)::int - (select count(*) from reservations r join reservations_locations l
        on l.cemetery_id = r.cemetery_id and l.parent_id = r.id where r.status = 'active')::int as n`)
    expect(rows[0]?.n).toBe(0)
  })

  it.each(cemeteries.map(({ slug }) => slug))(
    'computes spaces and persons as the engine does: %s',
    async (slug) => {
      const id = ids[slug] as number
      const facts = async () =>
        (
          await query<{ md5: string }>(
            `select (select md5(string_agg(concat_ws('|', id, status, caskets, cremains, over_capacity), ',' order by id)) from locations where cemetery_id = $1)
          || (select md5(string_agg(concat_ws('|', id, location_id, disposition, interment_status, interment_date, interment_date_edtf,
            interment_date_earliest, interment_date_latest), ',' order by id)) from deceased where cemetery_id = $1) as md5`,
            [id],
          )
        ).rows[0]?.md5
      const before = await facts()
      const some = async (table: string) =>
        (
          await query<{ id: number }>(
            `select id from ${table} where cemetery_id = $1 order by status is distinct from 'problem', md5(id::text) limit 400`.replace(
              'status',
              table === 'deceased' ? 'interment_status' : 'status',
            ),
            [id],
          )
        ).rows.map((row) => row.id)
      const [locations, deceased] = [await some('locations'), await some('deceased')]
      await transactAs(
        demo.database,
        id,
        { userId: 1, name: 'Test' } as never,
        async (transaction) => {
          const [area] = areas
          const { context } = new Repository(
            { areas, extensions: new Map() },
            area as never,
            transaction,
          )
          await refreshSpaces(context, locations)
          await refreshDeceased(context, deceased)
        },
      )
      expect(await facts()).toBe(before)
    },
  )

  it('names places and people as the hooks do', async () => {
    await none(`select l.id from locations l left join locations a on a.cemetery_id = l.cemetery_id and a.id = l.parent_id
      where l.path <> coalesce(a.path, '/') || l.id || '/' or l.depth <> coalesce(a.depth + 1, 0)
        or l.address <> case when a.id is null then l.name else a.address || ' › ' || l.name end or l.label <> l.address`)
    await none(`select i.id from interments i join deceased d on d.cemetery_id = i.cemetery_id and d.id = i.deceased_id
      where i.deceased_name is distinct from d.label or i.imported`)
    await none(`select r.id from interment_rights r where holder_names is distinct from (
      select string_agg(c.label, '; ' order by h.position) from interment_rights_holders h
      join contacts c on c.cemetery_id = h.cemetery_id and c.id = h.contact_id where h.cemetery_id = r.cemetery_id and h.parent_id = r.id)`)
    await none(
      `select r.id from reservations r join contacts c on c.cemetery_id = r.cemetery_id and c.id = r.contact_id where r.contact_name <> c.label`,
    )
  })

  it('accepts an ordinary change of a right, a person and a space', async () => {
    for (const [name, values] of [
      ['interment-rights', { remarks: 'Deed reprinted.' }],
      ['deceased', { remarks: 'Stone photographed.' }],
      ['locations', { alert: 'Mind the sprinkler.' }],
      ['interments', { officiant: 'Rev. T. Lowell' }],
    ] as const) {
      const [record] = (await staff.list(name, { range: [0, 0] })).json()
      const answer = await staff.put(`${name}/${record.id}`, values, record.version)
      expect([name, answer.statusCode]).toEqual([name, 200])
    }
  })
})

describe('a second seed', () => {
  it.each(cemeteries.map((cemetery, i) => [cemetery.slug, cemetery, i] as const))(
    'makes the same people: %s',
    async (slug, demo, i) => {
      const cemetery = dated(demo)
      let id = 0
      const store = { createMany: async (rows: unknown[]) => rows.map(() => ++id) }
      const settings = await fillSettings(() => store as never, cemetery)
      const { register, office } = inventRegister(cemetery, settings, seedOf(i))
      const again = {
        deceased: register.persons.map(({ values }) => titleIn('deceased', values)),
        contacts: office.contacts.map((values) => titleIn('contacts', values)),
      }
      for (const [table, labels] of Object.entries(again)) {
        const { rows } = await query<{ label: string }>(
          `select label from ${table} where cemetery_id = $1 order by id`,
          [ids[slug]],
        )
        // Areas add theirs afterwards. Of thousands, to be compared at once.
        const first = rows.slice(0, labels.length).map(({ label }) => label)
        expect(first.join('\n') === labels.join('\n'), table).toBe(true)
      }
    },
  )

  it('leaves the database empty when it fails', async () => {
    const { url, drop } = await testDatabase()
    const database = new Database(url, { max: 3 })
    try {
      // Accounts, settings and places are stored by then.
      await database.owner.query('alter table contacts add constraint no_contacts check (false)')
      await expect(seedDemo(database)).rejects.toThrow('no_contacts')
      const { rows } = await database.owner.query(
        'select (select count(*) from users)::int + (select count(*) from cemeteries)::int + (select count(*) from locations)::int as n',
      )
      expect(rows[0]?.n).toBe(0)
    } finally {
      await database.close()
      await drop()
    }
  })
})
