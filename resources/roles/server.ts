import { permissions } from '../../core/access'
import { conflict } from '../../server/engine/problem/problem'
import type { SourceField, SystemSource } from '../../server/engine/system/source'
import roles from './area'

const applications = ['management', 'sales', 'mobile']
const oneOf = (column: string, names: readonly string[]): Record<string, SourceField> =>
  Object.fromEntries(
    names.map((name) => {
      const sql = `('${name}' = any (t.${column}))`
      return [name, { column: null, read: sql, order: sql }]
    }),
  )
const holders =
  '(select count(distinct ur.user_id)::int from user_roles ur where ur.role_id = t.id)'

const source: SystemSource = {
  area: roles as never,
  table: 'roles',
  label: 't.name',
  labelOrder: 't.name_key',
  // A cemetery's own roles are its manager's.
  condition: 't.cemetery_id is null',
  few: true,
  serialized: true,
  fields: {
    ...oneOf('authorizations', applications),
    ...oneOf('permissions', permissions),
    holders: { column: null, read: holders },
  },
  async validate({ action, before }) {
    if (action === 'archive' && Number(before?.holders) > 0)
      throw conflict('inUse', 'This role is in use', 'Take it from everybody who has it first.')
  },
  async afterSave({ client, id, before, values }) {
    const set = (names: readonly string[]) =>
      names.filter((name) => (values[name] ?? before?.[name]) === true)
    await client.query('update roles set permissions = $2, authorizations = $3 where id = $1', [
      id,
      set(permissions),
      set(applications),
    ])
  },
  routes: [
    {
      method: 'GET',
      path: '/:id/holders',
      summary: 'Who has a role, and where (at most 200)',
      handle: async ({ client }, { id }) =>
        (
          await client.query(
            `select json_build_object('id', u.id, 'name', u.display_name) as user,
               json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id) as cemeteries
             from user_roles ur join users u on u.id = ur.user_id join cemeteries c on c.id = ur.cemetery_id
             where ur.role_id = $1 group by u.id order by u.label_key, u.id limit 200`,
            [id],
          )
        ).rows,
    },
  ],
}
export default source
