import { badInput, conflict } from '../../server/engine/problem/problem'
import type { SystemSource } from '../../server/engine/system/source'
import accounts from './area'

/** Whose console is open: triggers tell every user and cemetery below (0001_accounts.sql). */
const source: SystemSource = {
  area: accounts as never,
  table: 'accounts',
  label: 't.name',
  labelOrder: 't.name_key',
  fields: {
    owner: { column: 'owner_user_id', read: 't.owner_user_id', order: 't.owner_user_id' },
    cemeteries: {
      read: `(select coalesce(jsonb_agg(c.id order by c.id), '[]') from cemeteries c
        join organizations o on o.id = c.organization_id
        where o.account_id = t.id and c.archived_at is null)`,
      within: (ids) => `t.id in (select o.account_id from cemeteries c
        join organizations o on o.id = c.organization_id where c.id = any(${ids}))`,
    },
  },
  async validate({ client, action, id, values }) {
    if (action === 'archive') {
      const { rowCount } = await client.query(
        'select from organizations where account_id = $1 and archived_at is null limit 1',
        [id],
      )
      if (rowCount)
        throw conflict(
          'inUse',
          'This account has organizations',
          'Move its organizations to another account first.',
        )
    }
    if (typeof values.owner !== 'number') return
    const { rowCount } = await client.query('select from users where id = $1', [values.owner])
    if (!rowCount)
      throw badInput([{ field: 'owner', message: 'does not exist', code: 'reference' }])
  },
}
export default source
