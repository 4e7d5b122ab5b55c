import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soundCodes } from '../core/text/sound-codes'
import { codeMigrations } from '../server/engine/migrations/code-migrations'
import { foldKey } from '../server/engine/sql/columns'
import { type Api, api } from './support/api'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api

/** Given names and surnames such that two common words have many records each and few together. */
const people = Array.from({ length: 6_000 }, (_, i) => {
  if (i < 1_300) return ['mary', 'smith']
  if (i < 2_500) return ['mary', `stone${i % 40}`]
  if (i < 3_700) return ['john', 'smith']
  return [`jo${'abcdefgh'[i % 8]}n`, `miller${i % 300}`, ...(i % 3 === 0 ? ['smithson'] : [])]
})

beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  await fill(open, people)
})
afterAll(() => open.close())

async function fill({ database, world }: OpenWorld, people: readonly string[][]) {
  const { oak } = world.cemeteries
  await database.owner.query(
    `with made as (
       insert into deceased (cemetery_id, label, sort_key, search_words, last_name, last_name_key, first_name)
       select $1, w.last || ', ' || w.first, w.last || ' ' || w.first, string_to_array(w.words, ' '), w.last, w.key, w.first
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) w (first, last, words, key)
       returning id, sort_key, search_words)
     insert into search_index (cemetery_id, resource, word, sort_key, record_id)
     select $1, 'deceased', w, sort_key, id from made, unnest(search_words) w`,
    [
      oak,
      people.map(([first]) => first),
      people.map(([, last]) => last),
      people.map((words) => words.join(' ')),
      people.map(([, last]) => foldKey(last as string)),
    ],
  )
  const words = [...new Set(people.flat())]
  await database.owner.query(
    "insert into search_words (cemetery_id, resource, word) select $1, 'deceased', unnest($2::text[]) on conflict do nothing",
    [oak, words],
  )
  const sounds = words.flatMap((word) => soundCodes(word).map((sound) => [sound, word] as const))
  await database.owner.query(
    "insert into search_sounds (cemetery_id, resource, sound, word) select $1, 'deceased', u.* from unnest($2::text[], $3::text[]) u on conflict do nothing",
    [oak, sounds.map(([sound]) => sound), sounds.map(([, word]) => word)],
  )
  await database.owner.query('analyze deceased, search_index, search_words, search_sounds')
}

const list = (q: string, range = [0, 24]) => staff.list('deceased', { range, filter: { q } })
const counted = async (q: string) => (await list(q)).headers['content-range']
/** How many of the people carry each of the words, or its beginning. */
const carrying = (words: readonly string[]) =>
  people.filter((own) => words.every((word) => own.some((one) => one.startsWith(word)))).length

describe('a search for several common words', () => {
  it('finds every record that has them all, whichever word comes first', async () => {
    for (const q of ['stone1 mary', 'mary stone1', 'smith jo', 'jo smith', 'john s']) {
      const expected = carrying(q.split(' '))
      expect(expected, q).toBeGreaterThan(9)
      const said = expected > 1_000 ? '1000+' : String(expected)
      expect(await counted(q), q).toBe(`deceased 0-24/${said}`)
    }
  })

  it('reports more than are counted, and continues with the pages', async () => {
    expect(await counted('mary smith')).toBe('deceased 0-24/1000+')
    const deep = await list('smith mary', [1_290, 1_314])
    expect(deep.headers['content-range']).toBe('deceased 1290-1299/1300')
    expect(deep.json()).toHaveLength(10)
    const ids = new Set<number>()
    for (let first = 0; first < 1_300; first += 500)
      for (const { id } of (await list('smith mary', [first, first + 499])).json()) ids.add(id)
    expect(ids.size).toBe(1_300)
  })

  it('ranks exact words before prefixes', async () => {
    const { rows } = await open.database.owner.query<{ label: string }>(
      "select label from deceased where cemetery_id = $1 and search_words @> '{john,smith}'",
      [open.world.cemeteries.oak],
    )
    const first = (await list('john smith', [0, 999])).json()
    expect(rows).toHaveLength(1_200)
    expect(new Set(first.map((row: { label: string }) => row.label))).toEqual(
      new Set(['smith, john']),
    )
  })

  it('finds the same as a scan of each record', async () => {
    const word = fc.constantFrom('mary', 'smith', 'john', 'jo', 'jo', 'st', 's', 'm', 'miller1')
    const other = fc.constantFrom('stone1', 'stone', 'miller', 'j', 'smiths', 'mi', 'joa', 'ma')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(word, other), { minLength: 1, maxLength: 4 }),
        async (q) => {
          const words = [...new Set(q)]
          const expected = carrying(words)
          // Fewer than a page bring those that are only alike as well.
          fc.pre(expected >= 25)
          const said = expected > 1_000 ? '1000+' : String(expected)
          expect(await counted(words.join(' '))).toBe(`deceased 0-24/${said}`)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a search for one word', () => {
  it('is counted, or reports more, and its pages continue', async () => {
    expect(await counted('stone7')).toBe(`deceased 0-24/${carrying(['stone7'])}`)
    expect(await counted('mary')).toBe('deceased 0-24/1000+')
    const last = await list('mary', [2_490, 2_514])
    expect(last.headers['content-range']).toBe('deceased 2490-2499/2500')
    expect((await list('mary', [2_600, 2_624])).headers['content-range']).toBe('deceased */2500')
  })

  it('filters all of its records, not only the first thousand', async () => {
    const answer = await staff.list('deceased', { filter: { q: 'mary', lastName: 'stone7' } })
    expect(answer.json()).toHaveLength(25)
    const sorted = await staff.list('deceased', {
      filter: { q: 'mary' },
      sort: ['lastName', 'DESC'],
    })
    expect(sorted.json()[0].lastName).toBe('stone39')
    expect(sorted.headers['content-range']).toBe('deceased 0-24/2500')
  })
})

describe('a search for a misspelt word', () => {
  it.each([
    ['smih', 'smith'],
    ['msith', 'smith'],
    ['smiht', 'smith'],
    ['smmith', 'smith'],
    ['smyth', 'smith'],
    ['schmidt', 'smith'],
    ['mithso', 'smithson'],
    ['smitshon', 'smithson'],
    ['jhon', 'john'],
    ['mray', 'mary'],
  ])('%s finds %s', async (typed, meant) => {
    const rows = (await list(typed, [0, 999])).json() as Array<{ label: string }>
    const { rows: those } = await open.database.owner.query<{ found: boolean }>(
      'select search_words @> array[$2] as found from deceased where cemetery_id = $1 and id = any($3)',
      [
        open.world.cemeteries.oak,
        meant,
        rows.slice(0, 25).map((row) => (row as unknown as { id: number }).id),
      ],
    )
    expect(those.some((row) => row.found)).toBe(true)
  })

  it('finds two misspelt words, in either order', async () => {
    expect((await list('smtih mayr')).json()[0].label).toBe('smith, mary')
    expect((await list('mayr smtih')).json()[0].label).toBe('smith, mary')
  })
})

describe('a misspelt surname among many that are like it', () => {
  const given = (i: number) => `g${String(i).padStart(3, '0')}`
  const called = (surname: string, times: number) =>
    Array.from({ length: times }, (_, i) => [given(i), surname])
  beforeAll(() =>
    fill(open, [
      ...called('quarlson', 60),
      ...called('quarlsen', 30),
      ...called('quarlsten', 2),
      ...called('huarlsan', 1),
      ...called('quarrelmann', 1),
      ...Array.from({ length: 30 }, () => ['ottoline', 'vimbley']),
      ['ottoline', 'quarlson'],
    ]),
  )
  const surnames = async (q: string, range = [0, 24]) =>
    ((await list(q, range)).json() as Array<{ label: string }>).map(
      ({ label }) => label.split(',')[0] as string,
    )

  it('finds each of them on the first page, the likeliest first and most often', async () => {
    const first = await surnames('quarlsan')
    expect(first).toHaveLength(25)
    expect(first[0]).toBe('quarlson')
    expect(new Set(first)).toEqual(new Set(['quarlson', 'quarlsen', 'quarlsten', 'huarlsan']))
    const rows = (surname: string) => first.filter((one) => one === surname).length
    expect(rows('quarlson')).toBeGreaterThan(rows('quarlsen'))
    expect(rows('quarlsen')).toBeGreaterThan(rows('quarlsten'))
  })

  it('continues with the others, each record once', async () => {
    const ids: number[] = []
    for (let first = 0; first < 100; first += 25)
      for (const { id } of (await list('quarlsan', [first, first + 24])).json()) ids.push(id)
    expect(ids).toHaveLength(94)
    expect(new Set(ids).size).toBe(94)
    expect(await counted('quarlsan')).toBe('deceased 0-24/94')
  })

  it('keeps to the name as it was typed where a page is full of it', async () => {
    expect(new Set(await surnames('quarlson'))).toEqual(new Set(['quarlson']))
    expect(await counted('quarlson')).toBe('deceased 0-24/61')
  })

  it('puts the name as it was typed first where it is rare', async () => {
    const first = await surnames('quarlsten')
    expect(first.slice(0, 2)).toEqual(['quarlsten', 'quarlsten'])
    expect(first).toContain('quarlsen')
  })

  it('finds two letters wrong, and a name that a hyphen parts', async () => {
    expect(await surnames('quorrelnann')).toContain('quarrelmann')
    expect((await surnames('quarrel-mann'))[0]).toBe('quarrelmann')
    expect((await surnames('g000 quarrel mann'))[0]).toBe('quarrelmann')
  })

  it('expands the rare word of two, and the other only where that finds nobody', async () => {
    expect((await surnames('g002 quarlsan')).slice(0, 2)).toEqual(['quarlsen', 'quarlson'])
    expect(await surnames('ottoline quarlsen')).toEqual(['quarlson'])
  })
})

describe('names that may have been meant', () => {
  const meant = async (q: string, who = staff, resource = 'deceased') => {
    const answer = await who.get(`search/meant?resource=${resource}&q=${encodeURIComponent(q)}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as Array<{ q: string }>).map(({ q }) => q)
  }
  beforeAll(async () => {
    for (const lastName of ['McQuistón', 'O’Xarrigan'])
      await staff.post('deceased', { lastName, firstName: 'Ada' })
  })

  it('are offered the likeliest first, as their records write them', async () => {
    expect((await meant('quarlsan')).slice(0, 2)).toEqual(['quarlson', 'quarlsen'])
    expect(await meant('mcquistan')).toEqual(['McQuistón'])
    expect(await meant('OXarigan')).toEqual(['O’Xarrigan'])
  })

  it('leave the years beside a name', async () => {
    expect(await meant('Mcquistan 1890')).toEqual(['McQuistón 1890'])
  })

  it('are those with more records where what was typed fills a page', async () => {
    expect(await meant('quarlsen')).toEqual(['quarlson'])
    expect(await meant('quarlson')).toEqual([])
  })

  it.each(['mary', 'ada mcquistan', 'zzqqxxww', '', '💐', "'"])('are none for %j', async (q) => {
    expect(await meant(q)).toEqual([])
  })

  it('are of this cemetery and this area alone', async () => {
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect(await meant('mcquistan', elm)).toEqual([])
    expect(await meant('mcquistan', staff, 'contacts')).toEqual([])
  })

  it('are refused for what has no search', async () => {
    for (const query of [
      'resource=nothing&q=a',
      'q=a',
      'resource=deceased',
      'resource=deceased&q=a&x=1',
    ])
      expect((await staff.get(`search/meant?${query}`)).statusCode, query).toBe(400)
  })
})

describe('current names and birth names', () => {
  beforeAll(async () => {
    const born = { lastName: 'Abbott', maidenName: 'Zabel' }
    for (const firstName of ['Ada', 'Eva', 'Rose'])
      await staff.post('deceased', { ...born, firstName })
    for (const [lastName, firstName] of [
      ['Zabel', 'Rose'],
      ['Zabelski', 'Adam'],
    ])
      await staff.post('deceased', { lastName, firstName })
  })
  const ofQuery = async (q: string) =>
    ((await list(q)).json() as Array<{ label: string }>).map(({ label }) => label)
  const others = ['Abbott, Ada', 'Abbott, Eva', 'Abbott, Rose']

  it.each([
    ['the word itself', 'zabel', ['Zabel, Rose', ...others, 'Zabelski, Adam']],
    ['its beginning', 'zab', ['Zabel, Rose', 'Zabelski, Adam', ...others]],
    ['a typing error', 'zabell', ['Zabel, Rose', ...others]],
    ['two words', 'rose zabel', ['Zabel, Rose', 'Abbott, Rose']],
    ['two, the second begun', 'zabel ro', ['Zabel, Rose', 'Abbott, Rose']],
  ])('are ranked in that order for %s', async (_, q, expected) => {
    expect((await ofQuery(q)).slice(0, expected.length)).toEqual(expected)
  })

  it('are each found once, over all pages', async () => {
    const ids: number[] = []
    for (let first = 0; first < 5_000; first += 500)
      for (const { id } of (await list('s', [first, first + 499])).json()) ids.push(id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(carrying(['s']))
    const whole = (await list('s', [0, 999])).json().map(({ id }: { id: number }) => id)
    expect(whole).toEqual(ids.slice(0, 1_000))
  })
})

describe('records of an older version', () => {
  it('are found by their joined surname once the migration ran', async () => {
    const { owner } = open.database
    await owner.query(
      `with made as (
         insert into deceased (cemetery_id, label, sort_key, search_words, last_name, last_name_key, first_name)
         values ($1, 'de la Torre, Inés', 'de la torre ines', '{ines,de,la,torre}', 'de la Torre', 'de la torre', 'Inés')
         returning id, sort_key, search_words)
       insert into search_index (cemetery_id, resource, word, sort_key, record_id)
       select $1, 'deceased', w, sort_key, id from made, unnest(search_words) w`,
      [open.world.cemeteries.oak],
    )
    const sql = readFileSync('server/engine/migrations/0110_search_spellings.sql', 'utf8')
    await owner.query(sql.slice(sql.indexOf('create function joined_words')))
    const found = (await list('delatorre')).json() as Array<{ label: string }>
    expect(found.map(({ label }) => label)).toEqual(['de la Torre, Inés'])
  })

  it('are found by the joined surname’s sound once the next one ran', async () => {
    const { owner } = open.database
    await owner.query(
      `with made as (
         insert into deceased (cemetery_id, label, sort_key, search_words, last_name, last_name_key, first_name)
         values ($1, 'van den Berg, Aaf', 'van den berg aaf', '{aaf,van,den,berg,vandenberg,denberg}', 'van den Berg', 'van den berg', 'Aaf')
         returning id, sort_key, search_words),
       words as (insert into search_words (cemetery_id, resource, word)
         select $1, 'deceased', w from made, unnest(search_words) w on conflict do nothing)
       insert into search_index (cemetery_id, resource, word, sort_key, record_id)
       select $1, 'deceased', w, sort_key, id from made, unnest(search_words) w`,
      [open.world.cemeteries.oak],
    )
    // Three letters away: no typing error finds it.
    const labels = async () =>
      ((await list('fandenperk')).json() as Array<{ label: string }>).map(({ label }) => label)
    expect(await labels()).not.toContain('van den Berg, Aaf')
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query(readFileSync('server/engine/migrations/0176_sounds_of_words.sql', 'utf8'))
      await codeMigrations['0176_sounds_of_words']?.(client)
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await labels()).toContain('van den Berg, Aaf')
  })
})
