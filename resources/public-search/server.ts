import { z } from 'zod'
import type { PublicPreview } from '../../core/public-api'
import { type HiddenReason, publicDates } from '../../core/public-states'
import { maxPeopleShown, parseNameSearch } from '../../server/cemetery/public/name-search'
import { previewPeople } from '../../server/cemetery/public/people'
import { badInput } from '../../server/engine/problem/problem'
import type { ProviderAction } from '../../server/engine/system/administrator'
import { changesBetween, isSameValue } from '../../server/engine/system/audit'
import { SystemRepository } from '../../server/engine/system/repository'
import type { SystemSource } from '../../server/engine/system/source'
import publicSearch from './area'

const columns = {
  open: 'public_search',
  dates: 'public_dates',
  location: 'public_location',
  photo: 'public_photo',
  months: 'public_months',
} as const

const settings = z.strictObject({
  open: z.boolean().optional(),
  dates: z.enum(publicDates).optional(),
  location: z.boolean().optional(),
  photo: z.boolean().optional(),
  months: z.int().min(0).max(1200).optional(),
})
type Settings = z.infer<typeof settings>

/** What each cemetery shows the public; kept on the cemetery itself, whose version it shares. */
const source: SystemSource = {
  area: publicSearch as never,
  table: 'cemeteries',
  condition: 't.archived_at is null',
  label: 't.name',
  labelOrder: 'app_fold(t.name) collate "C"',
  few: true,
  serialized: true,
  fields: {
    name: { read: 't.name', order: 'app_fold(t.name) collate "C"' },
    organization: { read: 't.organization_id', order: 't.organization_id' },
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        { column, read: `t.${column}`, order: `t.${column}` },
      ]),
    ),
  },
  routes: [
    {
      method: 'PUT',
      path: '/:id',
      summary: 'Change what the public sees of a cemetery; fields left out stay as they are',
      body: settings,
      versioned: true,
      handle: (acting, { id, version, body }) => change(acting, id, version, body as Settings),
    },
    {
      method: 'GET',
      path: '/:id/preview',
      summary:
        'What the public sees under a name (`name`) in this cemetery, if it is open; and whom it does not see, and why',
      handle: (acting, { id, query }) => preview(acting, id, query as { name?: unknown }),
    },
  ],
}
export default source

async function change(acting: ProviderAction, id: number, version: number, values: Settings) {
  const repository = new SystemRepository(source, acting)
  const before = await repository.lock(id, version)
  const wanted = Object.entries(values).filter(([name, value]) => !isSameValue(before[name], value))
  if (wanted.length === 0) return before
  await repository.bumpVersion(
    id,
    Object.fromEntries(
      wanted.map(([name, value]) => [columns[name as keyof typeof columns], value]),
    ),
  )
  const after = await repository.get(id)
  const changes = changesBetween(before, after, Object.keys(columns))
  await repository.writeAudit('update', after, changes?.before ?? null, changes?.after ?? null)
  return after
}

async function preview(
  acting: ProviderAction,
  id: number,
  { name = '' }: { name?: unknown },
): Promise<PublicPreview> {
  await new SystemRepository(source, acting).get(id)
  if (typeof name !== 'string' || name.length > 200)
    throw badInput([{ field: 'name', message: 'must be a text of at most 200' }])
  const asked = parseNameSearch(name.replaceAll('\0', ' '))
  if (!asked)
    throw badInput([{ field: 'name', message: 'must have two letters', code: 'tooShort' }])
  const { client } = acting
  const seen = await previewPeople(client, asked, id)
  const { rows } = await client.query<{ id: number; name: string; reason: HiddenReason }>(
    `select f.deceased_id as id, p.label as name, f.hidden as reason
     from people_find($1, $2, $3, $4, true, true, $5) f
     cross join lateral featured_person(f.cemetery_id, f.deceased_id) p
     where f.hidden is not null order by f.rank, f.sort_key, f.deceased_id limit $5`,
    [asked.words, asked.beginning, asked.titles, id, maxPeopleShown],
  )
  return { ...seen, hidden: rows }
}
