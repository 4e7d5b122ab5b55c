import { badInput, conflict } from '../../server/engine/problem/problem'
import { changesBetween, writeSystemAudit } from '../../server/engine/system/audit'
import type { SystemChange, SystemSource } from '../../server/engine/system/source'
import organizations from './area'

/** Organizations, and which cemeteries belong to each: a cemetery has one at most. */
const source: SystemSource = {
  area: organizations as never,
  table: 'organizations',
  label: 't.name',
  labelOrder: 't.name_key',
  fields: {
    cemeteries: {
      read: `(select coalesce(jsonb_agg(c.id order by c.id), '[]') from cemeteries c
        where c.organization_id = t.id and c.archived_at is null)`,
      within: (ids) =>
        `t.id in (select c.organization_id from cemeteries c where c.id = any(${ids}))`,
    },
  },
  // Cemeteries move between organizations: two moves of one take turns.
  serialized: true,
  async validate({ client, action, before, values }) {
    if (action === 'archive' && ((before?.cemeteries ?? []) as number[]).length > 0)
      throw conflict(
        'inUse',
        'This organization has cemeteries',
        'Move its cemeteries to another organization first.',
      )
    if (typeof values.account !== 'number') return
    const { rowCount } = await client.query(
      'select from accounts where id = $1 and archived_at is null for share',
      [values.account],
    )
    if (!rowCount)
      throw badInput([{ field: 'account', message: 'does not exist', code: 'reference' }])
  },
  async afterSave(change) {
    if (Array.isArray(change.values.cemeteries))
      await move(change, change.values.cemeteries as number[])
  },
}
export default source

/** Takes in those of `wanted` that are elsewhere, and lets go of the others. */
async function move({ client, who, id }: SystemChange, wanted: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string; before: number | null }>(
    `select id, name, organization_id as before from cemeteries
     where archived_at is null and (id = any($2) or organization_id = $1)
     order by id for no key update`,
    [id, wanted],
  )
  const unknown = wanted.filter((one) => !rows.some((row) => row.id === one))
  if (unknown.length > 0)
    throw badInput([
      { field: 'cemeteries', message: 'names a cemetery that does not exist', code: 'reference' },
    ])
  const moved = rows.filter(({ id: one, before }) => wanted.includes(one) !== (before === id))
  if (moved.length === 0) return
  await client.query(
    `update cemeteries set organization_id = case when id = any($2) then $1::bigint end,
       version = version + 1, updated_at = now()
     where id = any($3)`,
    [id, wanted, moved.map((row) => row.id)],
  )
  await client.query(
    `insert into audit (cemetery_id, user_id, user_name, resource, action, record_id, label, before, after)
     select c.id, $1, $2, 'cemeteries', 'update', c.id, c.name,
       jsonb_build_object('organizationId', m.before), jsonb_build_object('organizationId', c.organization_id)
     from cemeteries c join unnest($3::bigint[], $4::bigint[]) m (id, before) on m.id = c.id`,
    [who.userId, who.name, moved.map((row) => row.id), moved.map((row) => row.before)],
  )
  const left = [
    ...new Set(moved.flatMap(({ before }) => (before && before !== id ? [before] : []))),
  ]
  for (const other of left) await tellLeft({ client, who }, other, moved)
}

/** The organization that a cemetery has left: whoever has it open must see that. */
async function tellLeft(
  { client, who }: Pick<SystemChange, 'client' | 'who'>,
  organization: number,
  moved: ReadonlyArray<{ id: number; before: number | null }>,
): Promise<void> {
  const { rows } = await client.query<{ label: string; now: number[] }>(
    `update organizations o set version = version + 1, updated_at = now() where id = $1
     returning o.name as label, array(select c.id from cemeteries c
       where c.organization_id = o.id and c.archived_at is null order by c.id) as now`,
    [organization],
  )
  const [row] = rows
  if (!row) return
  const gone = moved.filter(({ before }) => before === organization).map(({ id }) => id)
  const changes = changesBetween(
    { cemeteries: [...row.now, ...gone].map(Number).sort((a, b) => a - b) },
    { cemeteries: row.now.map(Number) },
    ['cemeteries'],
  )
  await writeSystemAudit(client, who, {
    action: 'update',
    resource: 'organizations',
    recordId: organization,
    label: row.label,
    ...changes,
  })
}
