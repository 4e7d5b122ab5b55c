import type { PoolClient } from 'pg'
import { type Permission, permissions } from '../../core/access'
import { type Application, applications, withImpliedReads } from '../../core/roles'
import { cemeteries } from './cemeteries'

interface Kind {
  names: { en: string; fr: string; es: string }
  held: readonly Permission[]
  opens: readonly Application[]
}

/** What the people of an office are there for. */
const kinds: readonly Kind[] = [
  {
    names: { en: 'Manager', fr: 'Direction', es: 'Dirección' },
    held: permissions,
    opens: applications,
  },
  {
    names: { en: 'Office clerk', fr: 'Secrétariat', es: 'Secretaría' },
    held: ['personWrite', 'decWrite', 'locWrite', 'contractRead', 'workOrderWrite', 'bookRead'],
    opens: ['management', 'mobile'],
  },
  {
    names: { en: 'Groundskeeper', fr: 'Fossoyeur et jardinier', es: 'Jardinería y sepulturas' },
    held: ['decRead', 'locRead', 'workOrderWrite', 'treeWrite'],
    opens: ['management', 'mobile'],
  },
  {
    names: {
      en: 'Genealogy volunteer',
      fr: 'Bénévole généalogiste',
      es: 'Voluntariado genealógico',
    },
    held: ['decRead', 'locRead', 'bookWrite'],
    opens: ['management'],
  },
  {
    names: { en: 'Sales counsellor', fr: 'Conseil aux familles', es: 'Asesoría de ventas' },
    held: ['personWrite', 'contractWrite', 'locRead', 'decRead'],
    opens: ['management', 'sales'],
  },
]

/** Somebody who was invited yesterday and has not come yet. */
const invited = { email: 'leah.quist@demo.test', first: 'Leah', last: 'Quist', kind: 3 }

/** Gives each cemetery roles of its own in its language, and the first a pending invitation. */
export async function makeOwnRoles(
  client: PoolClient,
  cemeteryIds: readonly number[],
  by: { userId: number; name: string },
): Promise<void> {
  const made: number[][] = []
  for (const [i, { locale }] of cemeteries.entries()) {
    const language = locale.slice(0, 2)
    const ids: number[] = []
    for (const { names, held, opens } of kinds) {
      const { rows } = await client.query<{ id: number }>(
        'insert into roles (cemetery_id, name, permissions, authorizations) values ($1, $2, $3, $4) returning id',
        [
          cemeteryIds[i],
          language === 'fr' || language === 'es' ? names[language] : names.en,
          withImpliedReads(held),
          opens,
        ],
      )
      ids.push(rows[0]?.id ?? 0)
    }
    made.push(ids)
  }
  const [cemetery] = cemeteryIds
  const { rows } = await client.query<{ id: number }>(
    `insert into cemetery_invitations
       (cemetery_id, id, email, first_name, last_name, role_ids, added_at, invited_until)
     values ($1, nextval(pg_get_serial_sequence('users', 'id')), $2, $3, $4, $5,
       now() - interval '1 day', now() + interval '6 days') returning id`,
    [cemetery, invited.email, invited.first, invited.last, [made[0]?.[invited.kind]]],
  )
  const id = rows[0]?.id
  await client.query(
    `insert into audit (cemetery_id, at, user_id, user_name, resource, action, record_id, label, before, after, read_in_at)
     values ($1, now() - interval '1 day', $2, $3, 'cemetery-users', 'invite', $4, $5, null, $6, now())`,
    [
      cemetery,
      by.userId,
      by.name,
      id,
      `${invited.first} ${invited.last}`,
      { email: invited.email, roles: kinds[invited.kind]?.names.en },
    ],
  )
}
