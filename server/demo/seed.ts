import type { ClientBase, PoolClient } from 'pg'
import type { SignedInUser } from '../../core/session-entry'
import { Transaction } from '../engine/transaction/transaction'
import type { Database } from '../platform/database/database'
import { clearUnfinishedLoad, InitialLoad } from '../platform/database/initial-load'
import type { FileStore } from '../platform/files/store'
import { enqueue } from '../platform/jobs/job-workers'
import { takeMigrationTurn } from '../platform/postgres/advisory-lock'
import { finishAreas } from './area-demos'
import { fillBranding, fillPhoto } from './branding'
import { cemeteries, type DatedCemetery, type DemoCemetery, dated } from './cemeteries'
import { fillOwnFields } from './custom-fields'
import { makeOwnRoles } from './custom-roles'
import { buildDeferred, deferIndexes } from './deferred-indexes'
import { fillCemetery } from './fill'
import { analyseTables, unknownTables } from './planner'
import { fillProvider } from './provider'
import { openPublicDoors } from './public-search'
import { makeSignIns } from './sign-ins'
import { TwoConnections } from './two-connections'

/** Of the cemetery with this index. */
export const seedOf = (i: number) => 7_919 * (i + 1)

interface Seeding {
  /** Told when the database is empty, and is filled now. */
  begins?: () => void
  /** The demo's cemeteries, larger or smaller than they are. */
  grounds?: readonly DemoCemetery[]
  /** When it is filled: midnight passes without the half of it being of another day. */
  now?: Date
}

/**
 * Fills an empty database with the demo: the same people on every machine, today's work about today.
 * Records first, then what follows from them on several connections, then what changes some of them.
 * A seed that fails leaves the database as empty as it was; what one leaves that is killed is cleared away
 * by whoever opens the database next (see Filling).
 */
export async function seedDemo(
  database: Database,
  /** Where the demo's files go; without it there are none. */
  store?: FileStore,
  { begins, grounds = cemeteries, now = new Date() }: Seeding = {},
): Promise<void> {
  const turn = await database.owner.connect()
  try {
    await turn.query('begin')
    // It waits for others' work, and has nothing to do until then.
    await turn.query('set local idle_in_transaction_session_timeout = 0')
    await takeMigrationTurn(turn, 'transaction')
    // Asked of another connection: this one must hold no table.
    if (!(await isEmpty(database))) return
    begins?.()
    try {
      await fill(
        database,
        grounds.map((one) => dated(one, now)),
        store,
      )
    } catch (error) {
      await clearUnfinishedLoad(turn)
      throw error
    }
  } finally {
    await turn.query('commit').catch(() => {})
    turn.release(true)
  }
}

async function isEmpty({ owner }: Database): Promise<boolean> {
  const { rows } = await owner.query('select not exists (select from users) as empty')
  return rows[0]?.empty === true
}

async function fill(
  database: Database,
  grounds: readonly DatedCemetery[],
  store?: FileStore,
): Promise<void> {
  const filling = new InitialLoad()
  // Accounts are the owner's business; records are written as a request would, behind the policies.
  const asOwner = (client: ClientBase) => client.query('set local role none')
  const { cemeteryIds, clerk, lifted } = await transact(database, async (client) => {
    await asOwner(client)
    await filling.begin(client)
    const made = await makeSignIns(client)
    await makeOwnRoles(client, made.cemeteryIds, made.clerk)
    return { ...made, lifted: await deferIndexes(client, filling) }
  })
  const within = (client: PoolClient, i: number, cemetery: DemoCemetery) => {
    const id = cemeteryIds[i] as number
    return new Transaction(client, database, id, whoFills(clerk, id, cemetery))
  }
  /** As whoever fills this cemetery. */
  const enter = async ({ client, cemeteryId }: Transaction) => {
    await client.query('set local role sexton_app')
    await client.query("select app_set('app.cemetery_ids', $1), app_set('app.user_id', $2)", [
      `{${cemeteryId}}`,
      String(clerk.userId),
    ])
  }
  const begin = async (transaction: Transaction) => {
    await transaction.query('begin')
    await asOwner(transaction.client)
    await filling.join(transaction.client)
    await enter(transaction)
  }
  await withClient(database, (first) =>
    withClient(database, async (second) => {
      for (const [i, cemetery] of grounds.entries()) {
        const transaction = within(first, i, cemetery)
        await begin(transaction)
        const connections = new TwoConnections(transaction, within(second, i, cemetery), begin)
        await fillCemetery(connections, cemetery, seedOf(i), store)
        await transaction.query('commit')
      }
    }),
  )
  await buildDeferred(database, filling, lifted, officesOf(cemeteryIds, grounds))
  await transact(database, async (client) => {
    await asOwner(client)
    await filling.join(client)
    await filling.complete(client)
    const [first] = grounds
    if (first) {
      const transaction = within(client, 0, first)
      await enter(transaction)
      await fillOwnFields(transaction, first, seedOf(0))
      if (store) await fillBranding(transaction, store)
    }
    for (const [i, cemetery] of store ? grounds.slice(0, 2).entries() : []) {
      const transaction = within(client, i, cemetery)
      await enter(transaction)
      await enqueue(transaction, 'demo-documents')
    }
    if (store)
      for (const [i, cemetery] of grounds.entries()) {
        const transaction = within(client, i, cemetery)
        await enter(transaction)
        await fillPhoto(transaction, store, i)
      }
    for (const [i, cemetery] of grounds.entries()) {
      const transaction = within(client, i, cemetery)
      await enter(transaction)
      // What is owed by the day, which triggers work out, was not while these were off.
      await transaction.query(
        `select app_refresh_open_items($1, array_agg(id order by id)) from contracts
         where cemetery_id = $1 having count(*) > 0`,
        [transaction.cemeteryId],
      )
      await finishAreas(transaction, cemetery)
    }
    await asOwner(client)
    await fillProvider(client, cemeteryIds)
    if (cemeteryIds[0]) await openPublicDoors(client, cemeteryIds[0])
    await analyseTables(client, await unknownTables(client, false))
  })
}

const officesOf = (ids: readonly number[], grounds: readonly DatedCemetery[]) =>
  grounds.map(({ office, timeZone }, i) => ({ cemeteryId: ids[i] as number, timeZone, ...office }))

const transact = <T>(database: Database, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withClient(database, async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  })

/** A connection of its own, which nobody gets afterwards. */
async function withClient<T>({ app }: Database, work: (client: PoolClient) => Promise<T>) {
  const client = await app.connect()
  try {
    return await work(client)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
}

const whoFills = (
  clerk: { userId: number; name: string },
  id: number,
  cemetery: DemoCemetery,
): SignedInUser => ({
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
