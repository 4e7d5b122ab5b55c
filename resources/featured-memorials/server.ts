import { z } from 'zod'
import type { FeaturedCandidate } from '../../core/public-api'
import { maxFeatured } from '../../core/public-states'
import { maxPeopleShown, parseNameSearch } from '../../server/cemetery/public/name-search'
import { badInput, conflict, notFound } from '../../server/engine/problem/problem'
import type { ProviderAction } from '../../server/engine/system/administrator'
import { SystemRepository } from '../../server/engine/system/repository'
import type { SystemChange, SystemSource } from '../../server/engine/system/source'
import featuredMemorials from './area'

/** Of people by a function: they may lie on another node than what the provider keeps. */
const person = (what: string) =>
  `(select ${what} from featured_person(t.cemetery_id, t.deceased_id) p)`
const state = 'featured_state(t.cemetery_id, t.deceased_id, t.archived_at, t.starts_on, t.ends_on)'

/** The homepage of the memorial site: who is on it, from when to when, in which order. */
const source: SystemSource = {
  area: featuredMemorials as never,
  table: 'featured_memorials',
  label: person('coalesce(p.name, p.label)'),
  labelOrder: "lpad(t.position::text, 10, '0')",
  // A homepage's worth.
  few: true,
  serialized: true,
  fields: {
    person: { column: 'deceased_id', read: 't.deceased_id' },
    picture: { column: 'picture_id', read: 't.picture_id' },
    name: { read: person('coalesce(p.name, p.label)'), order: person('p.sort_key') },
    years: { read: person('p.years') },
    state: { read: state, order: state },
  },
  async validate(change) {
    const { action, values, before } = change
    if (action === 'archive') return
    const next = { ...before, ...values }
    if (action === 'update' && (values.cemetery !== undefined || values.person !== undefined))
      throw badInput([
        { field: 'person', message: 'stays: put another person on instead', code: 'personStays' },
      ])
    if (action !== 'update') await assertPerson(change, next)
    if (action !== 'update') await assertRoom(change, next)
    if (next.startsOn && next.endsOn && String(next.endsOn) < String(next.startsOn))
      throw badInput([
        { field: 'endsOn', message: 'must not lie before the first day', code: 'endsBefore' },
      ])
    if (typeof values.picture === 'number') await assertPicture(change, next)
  },
  async afterSave({ client, action, id }) {
    if (action !== 'create') return
    await client.query(
      `update featured_memorials t set
         position = (select coalesce(max(position), 0) + 1 from featured_memorials where archived_at is null and id <> $1),
         search = app_fold(concat_ws(' ', ${person('p.label')}, (select c.name from cemeteries c where c.id = t.cemetery_id)))
       where t.id = $1`,
      [id],
    )
  },
  routes: [
    {
      method: 'GET',
      path: '/people',
      summary: 'People of all cemeteries by their name (`q`), who could be put on the homepage',
      handle: ({ client }, { query }) => candidates(client, query as { q?: unknown }),
    },
    {
      method: 'POST',
      path: '/:id/move',
      summary: 'Put it behind another one, or before all (`after`: null)',
      body: z.strictObject({ after: z.int().positive().nullable() }),
      handle: (acting, { id, body }) => move(acting, id, (body as { after: number | null }).after),
    },
  ],
}
export default source

type Next = Record<string, unknown>

async function assertPerson({ client }: SystemChange, { cemetery, person: id }: Next) {
  const ids = [cemetery, id]
  await client.query('select from deceased where cemetery_id = $1 and id = $2 for share', ids)
  const { rows } = await client.query<{ hidden: string | null }>(
    `select p.hidden from cemeteries c cross join lateral featured_person(c.id, $2) p
     where c.id = $1 and c.archived_at is null`,
    ids,
  )
  const [found] = rows
  if (!found) throw badInput([{ field: 'person', message: 'does not exist', code: 'reference' }])
  if (found.hidden === 'withheld')
    throw badInput([{ field: 'person', message: 'is withheld from the public', code: 'withheld' }])
  if (found.hidden)
    throw badInput([
      { field: 'person', message: 'is archived, or not known to have died', code: 'notDead' },
    ])
}

async function assertRoom({ client, id }: SystemChange, { cemetery, person: one }: Next) {
  const { rows } = await client.query<{ all: number; same: boolean }>(
    `select count(*)::int as all, coalesce(bool_or(cemetery_id = $1 and deceased_id = $2), false) as same
     from featured_memorials where archived_at is null and id <> $3`,
    [cemetery, one, id],
  )
  if (rows[0]?.same)
    throw conflict('featured', 'This person is on the homepage already', 'Change what is there.')
  if ((rows[0]?.all ?? 0) >= maxFeatured)
    throw conflict(
      'homepageFull',
      'The homepage is full',
      `It has at most ${maxFeatured} memorials: take one away first.`,
    )
}

async function assertPicture({ client }: SystemChange, { cemetery, person: one, picture }: Next) {
  const { rowCount } = await client.query(
    `select from files where cemetery_id = $1 and id = $2 and resource = 'deceased' and record_id = $3
       and archived_at is null and 'thumb' = any (pictures)`,
    [cemetery, picture, one],
  )
  if (!rowCount)
    throw badInput([
      { field: 'picture', message: 'is no picture on this person’s record', code: 'reference' },
    ])
}

async function candidates(
  client: ProviderAction['client'],
  { q = '' }: { q?: unknown },
): Promise<FeaturedCandidate[]> {
  if (typeof q !== 'string' || q.length > 200)
    throw badInput([{ field: 'q', message: 'must be a text of at most 200' }])
  const asked = parseNameSearch(q.replaceAll('\0', ' '))
  if (!asked) return []
  const { rows } = await client.query<FeaturedCandidate>(
    `select f.cemetery_id as cemetery, f.deceased_id as person, coalesce(p.name, p.label) as name,
       p.years, c.name as "cemeteryName", p.hidden,
       exists (select from featured_memorials m where m.cemetery_id = f.cemetery_id
         and m.deceased_id = f.deceased_id and m.archived_at is null) as featured
     from (select * from people_find($1, $2, $3, null, true, true, $4)
       order by rank, sort_key, cemetery_id, deceased_id limit $4) f
     join cemeteries c on c.id = f.cemetery_id
     cross join lateral featured_person(f.cemetery_id, f.deceased_id) p
     order by f.rank, f.sort_key, f.cemetery_id, f.deceased_id`,
    [asked.words, asked.beginning, asked.titles, maxPeopleShown],
  )
  return rows
}

/** All are numbered anew in one turn: two that move at once move one after the other. */
async function move(acting: ProviderAction, id: number, after: number | null) {
  const repository = new SystemRepository(source, acting)
  const before = await repository.lock(id)
  if (before.archivedAt) throw conflict('archived', 'This record is archived', 'Restore it first.')
  const { rows } = await acting.client.query<{ id: number }>(
    'select id from featured_memorials where archived_at is null order by position, id',
  )
  const order = rows.map((row) => row.id).filter((one) => one !== id)
  if (after !== null && !order.includes(after)) throw notFound()
  order.splice(after === null ? 0 : order.indexOf(after) + 1, 0, id)
  await acting.client.query(
    `update featured_memorials f set position = o.position::int
     from unnest($1::bigint[]) with ordinality o (id, position)
     where f.id = o.id and f.position <> o.position`,
    [order],
  )
  const moved = await repository.get(id)
  if (moved.position !== before.position)
    await repository.writeAudit(
      'update',
      moved,
      { position: before.position },
      { position: moved.position },
    )
  return moved
}
