import type { Who } from '../auth/enter'
import { list, quoted } from '../backup/catalogue'
import type { Database } from '../database'
import type { FileStore } from '../files/store'
import { Transaction } from '../transaction'
import { dress } from './branding'
import { cemeteries, type DemoCemetery } from './cemeteries'
import { fillCemetery } from './fill'
import { later } from './later'
import { fillOwnFields } from './own-fields'
import { makeOwnRoles } from './own-roles'
import { fillProvider } from './provider'
import { openPublicDoors } from './public-doors'
import { makeSignIns } from './sign-ins'

/** Of the cemetery with this index. */
export const seedOf = (i: number) => 7_919 * (i + 1)

/**
 * Fills an empty database with the demo: the same people on every machine, today's work about today.
 * One transaction, so that a seed that is killed leaves the database as empty as it was.
 */
export async function seedDemo(database: Database, store?: FileStore): Promise<void> {
  const client = await database.app.connect()
  try {
    await client.query('begin')
    // Accounts are the owner's business; records are written as a request would, behind the policies.
    await client.query('set local role none')
    const { cemeteryIds, clerk } = await makeSignIns(client)
    await makeOwnRoles(client, cemeteryIds, clerk)
    const bringUpToDate = await later(client)
    const within = async (i: number, cemetery: DemoCemetery) => {
      const id = cemeteryIds[i] as number
      await client.query('set local role sexton_app')
      await client.query(
        "select set_config('app.cemetery_ids', $1, true), set_config('app.user_id', $2, true)",
        [`{${id}}`, String(clerk.userId)],
      )
      return new Transaction(client, database, id, whoFills(clerk, id, cemetery))
    }
    for (const [i, cemetery] of cemeteries.entries())
      await fillCemetery(await within(i, cemetery), cemetery, seedOf(i), store)
    await client.query('set local role none')
    await bringUpToDate()
    const [first] = cemeteries
    if (first) {
      const transaction = await within(0, first)
      await fillOwnFields(transaction, first, seedOf(0))
      if (store) await dress(transaction, store)
    }
    await client.query('set local role none')
    await fillProvider(client, cemeteryIds)
    if (cemeteryIds[0]) await openPublicDoors(client, cemeteryIds[0])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
  await analyse(database)
}

/**
 * The planner must know at once that these tables are full; several are looked at beside each other, by
 * what is asked and sorted by. The bodies, which nothing is compared with, cost more than all the rest.
 * Since that is not everything, autovacuum looks again, at leisure.
 */
async function analyse({ owner }: Database): Promise<void> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and attname <> 'body' and atttypid not in ('json'::regtype, 'jsonb'::regtype)
     group by c.oid, relname, relpages order by relpages desc, relname`,
  )
  const tables = rows.values()
  const some = async () => {
    const client = await owner.connect()
    try {
      // Of each table some thousand rows are read, not thirty thousand.
      await client.query('set default_statistics_target = 30')
      for (const { name, columns } of tables)
        await client.query(`analyze ${quoted(name)} (${list(columns)})`)
    } finally {
      // Not handed out again with such a setting.
      client.release(true)
    }
  }
  await Promise.all([some(), some(), some()])
}

const whoFills = (
  clerk: { userId: number; name: string },
  id: number,
  cemetery: DemoCemetery,
): Who => ({
  ...clerk,
  email: 'staff@demo.test',
  isSystemAdmin: true,
  isAccountManager: false,
  elevated: true,
  cemetery: {
    id,
    name: cemetery.name,
    permissions: [],
    management: true,
    products: {},
    features: {},
    currency: cemetery.currency,
    timeZone: cemetery.timeZone,
    locale: cemetery.locale,
  },
})
