import type { Pool } from 'pg'
import { normalise } from '../core/text/normalise'
import { soundCodes } from '../core/text/sound-codes'
import { givenNames, surnames } from './names'

/** Cemeteries and their shares of the people: 50, the largest with 18.6 %. */
export const biggestShare = 0.186
const cemeteries = 50

/** Makes 50 cemeteries and a user who may do everything in them; the id of the largest cemetery. */
export async function makeScope(owner: Pool): Promise<{ first: number; user: number }> {
  const user = (
    await owner.query(
      "insert into users (email, first_name, last_name, is_account_manager) values ('bench@bench.test', 'Ben', 'Ch', false) returning id",
    )
  ).rows[0].id
  const role = (
    await owner.query(
      "insert into roles (name, permissions, authorizations) values ('All', $1, '{management}') returning id",
      [['decRead', 'decWrite', 'locRead', 'locWrite', 'personRead', 'personWrite', 'cemWrite']],
    )
  ).rows[0].id
  const { rows } = await owner.query(
    "insert into cemeteries (name, slug, time_zone, currency, locale) select 'Cemetery ' || n, 'cemetery-' || n, 'America/New_York', 'USD', 'en' from generate_series(1, $1) n returning id",
    [cemeteries],
  )
  for (const { id } of rows) {
    await owner.query('insert into user_cemeteries (user_id, cemetery_id) values ($1, $2)', [
      user,
      id,
    ])
    await owner.query(
      'insert into user_roles (user_id, cemetery_id, role_id) values ($1, $2, $3)',
      [user, id, role],
    )
  }
  return { first: rows[0].id, user }
}

/** Grows the database to `total` deceased, filled in as the demo's are, with everything that the engine keeps beside them. */
export async function growTo(owner: Pool, first: number, total: number): Promise<void> {
  const share = (i: number) =>
    Math.round(i === 0 ? total * biggestShare : (total * (1 - biggestShare)) / (cemeteries - 1))
  await owner.query(
    'create temp table if not exists bench_names (kind text, n int, word text, folded text)',
  )
  await owner.query('truncate bench_names')
  for (const [kind, words] of [
    ['last', surnames],
    ['first', givenNames],
  ] as const)
    await owner.query(
      'insert into bench_names select $1, n - 1, w, f from unnest($2::text[], $3::text[]) with ordinality u (w, f, n)',
      [kind, words, words.map(normalise)],
    )
  await owner.query('create unique index if not exists bench_names_key on bench_names (kind, n)')
  await owner.query('analyze bench_names')
  for (let i = 0; i < cemeteries; i++) {
    const id = first + i
    const have = (
      await owner.query('select count(*) as n from deceased where cemetery_id = $1', [id])
    ).rows[0].n
    const missing = share(i) - have
    if (missing <= 0) continue
    await owner.query(
      `with made as (
         insert into deceased (cemetery_id, label, sort_key, search_words, last_name, last_name_key, first_name, birth_date, birth_date_edtf, birth_date_earliest, birth_date_latest, death_date, death_date_edtf, death_date_earliest, death_date_latest, veteran, interment_status, disposition,
           sex, marital_status, confidence, maiden_name, birthplace, residence, place_of_death, cause_of_death, religion, stone, source, remarks)
         select $1, l.word || ', ' || f.word, l.folded || ' ' || f.folded, array[f.folded, l.folded], l.word, l.folded, f.word,
           to_char(b.day, 'MM/DD/YYYY'), b.day::text, b.day, b.day, to_char(b.day + b.life, 'MM/DD/YYYY'), (b.day + b.life)::text, b.day + b.life, b.day + b.life,
           b.life % 9 = 0, 'completed', case when b.life % 5 = 0 then 'inurnment' else 'burial' end,
           (array['female', 'male'])[1 + b.life % 2], (array['married', 'widowed', 'single'])[1 + b.life % 3], 'certain',
           case when b.life % 3 = 0 then 'Ellsworth' end, case when b.life % 5 < 2 then 'Barre, Vermont' end,
           case when b.life % 3 = 1 then '14 Elm Street, Ashford Falls' end, case when b.life % 3 = 2 then 'Ashford Falls' end,
           case when b.life % 5 = 0 then 'Pneumonia' end, case when b.life % 4 = 0 then 'Methodist' end,
           case when b.life % 5 < 3 then 'Upright marker, granite' end, case when b.life % 5 < 3 then 'Register B, p. ' || b.life % 400 end,
           case when b.life % 8 = 0 then 'Stone leans to the east; the inscription could not be read below the second line' end
         from (select n, floor($3 * power(random(), 3))::int as last, floor($4 * power(random(), 2))::int as first,
             date '1840-01-01' + floor(random() * 50000)::int as day, floor(random() * 33000)::int as life from generate_series(1, $2) n) b
         join bench_names l on l.kind = 'last' and l.n = b.last
         join bench_names f on f.kind = 'first' and f.n = b.first
         returning id, sort_key, search_words
       )
       insert into search_index (cemetery_id, resource, word, sort_key, record_id)
       select $1, 'deceased', w, sort_key, id from made, unnest(search_words) w on conflict do nothing`,
      [id, missing, surnames.length, givenNames.length],
    )
    await owner.query(
      `insert into record_counts (cemetery_id, resource, slot, n) select $1, 'deceased', 0, count(*) from deceased where cemetery_id = $1
       on conflict (cemetery_id, resource, slot) do update set n = excluded.n`,
      [id],
    )
    await owner.query(
      "insert into search_words (cemetery_id, resource, word) select distinct $1::bigint, 'deceased', word from search_index where cemetery_id = $1 and resource = 'deceased' on conflict do nothing",
      [id],
    )
  }
  await fillSounds(owner)
  await owner.query('vacuum (analyze) deceased')
  await owner.query('vacuum (analyze) search_index')
  await owner.query('vacuum (analyze) search_words')
  await owner.query('vacuum (analyze) search_sounds')
  await owner.query('checkpoint')
}

async function fillSounds(owner: Pool) {
  const words = [...surnames, ...givenNames].map(normalise)
  const pairs = words.flatMap((word) => soundCodes(word).map((sound) => [sound, word]))
  await owner.query(
    `insert into search_sounds (cemetery_id, resource, sound, word)
     select w.cemetery_id, w.resource, s.sound, w.word from unnest($1::text[], $2::text[]) s (sound, word)
     join search_words w on w.word = s.word on conflict do nothing`,
    [pairs.map(([sound]) => sound), pairs.map(([, word]) => word)],
  )
}
