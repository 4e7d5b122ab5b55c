import type { KeyScope } from '../../core/api-keys'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { makeApiKey } from '../../server/engine/session/key-token'
import { SystemRepository } from '../../server/engine/system/repository'
import type { SystemChange, SystemSource } from '../../server/engine/system/source'
import apiKeys from './area'

/** API keys: named and given cemeteries as any record; the key itself is made, shown once and revoked here. */
const source: SystemSource = {
  area: apiKeys as never,
  table: 'api_keys',
  label: 't.name',
  labelOrder: 't.name_key',
  fields: {
    prefix: { order: 't.prefix' },
    cemeteries: {
      column: null,
      read: `(select coalesce(jsonb_agg(k.cemetery_id order by k.cemetery_id), '[]')
        from api_key_cemeteries k where k.api_key_id = t.id)`,
      within: (ids) =>
        `t.id in (select k.api_key_id from api_key_cemeteries k where k.cemetery_id = any(${ids}))`,
    },
  },
  async validate({ action, before, values }) {
    if (before?.revokedAt) throw over()
    if (action === 'update' && values.scope !== undefined)
      throw badInput([
        { field: 'scope', message: 'stays: what a key may is known by its name', code: 'keyScope' },
      ])
  },
  async afterSave(change) {
    if (Array.isArray(change.values.cemeteries))
      await assign(change, change.values.cemeteries as number[])
  },
  routes: [
    {
      method: 'POST',
      path: '/:id/key',
      summary: 'Make the key, or a new one in its place: answered here and never again',
      async handle(acting, { id }) {
        const repository = new SystemRepository(source, acting)
        const before = await repository.lock(id)
        if (before.revokedAt) throw over()
        const { key, hash, prefix } = makeApiKey(before.scope as KeyScope)
        await repository.bumpVersion(id, { key_hash: hash, prefix, last_used_at: null })
        const action = before.prefix ? 'renew' : 'issue'
        await repository.writeAudit(action, before, { prefix: before.prefix ?? null }, { prefix })
        return { ...(await repository.get(id)), key }
      },
    },
    {
      method: 'POST',
      path: '/:id/revoke',
      summary: 'End the key for good; calls with it are answered 401 from now on',
      async handle(acting, { id }) {
        const repository = new SystemRepository(source, acting)
        const before = await repository.lock(id)
        if (before.revokedAt) return before
        await repository.bumpVersion(id, { revoked_at: new Date() })
        const after = await repository.get(id)
        await repository.writeAudit(
          'revoke',
          before,
          { revokedAt: null },
          { revokedAt: after.revokedAt },
        )
        return after
      },
    },
  ],
}
export default source

async function assign({ client, id }: SystemChange, wanted: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id from cemeteries where id = any($1) and archived_at is null for key share',
    [wanted],
  )
  if (wanted.some((one) => !rows.some((row) => row.id === one)))
    throw badInput([
      { field: 'cemeteries', message: 'names a cemetery that does not exist', code: 'reference' },
    ])
  await client.query(
    'delete from api_key_cemeteries where api_key_id = $1 and not cemetery_id = any($2)',
    [id, wanted],
  )
  await client.query(
    `insert into api_key_cemeteries (cemetery_id, api_key_id) select unnest($2::bigint[]), $1
     on conflict do nothing`,
    [id, wanted],
  )
}

const over = () =>
  conflict('revoked', 'This key is revoked', 'It stays as it is. Make another key instead.')
