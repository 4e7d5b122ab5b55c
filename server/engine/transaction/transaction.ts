import type pg from 'pg'
import { type AccessRequirement, can, type Viewer } from '../../../core/access'
import { todayIn } from '../../../core/calendar-days'
import type { SessionEntry, SignedInUser } from '../../../core/session-entry'
import { isDatabaseUnavailable } from '../../platform/database/connection-loss'
import type { Database, Query } from '../../platform/database/database'
import type { LogPosition } from '../../platform/database/standby-pool'
import { forbidden } from '../problem/problem'
import { assertEntered, viewerOfUser } from '../session/session-entry'
import { packForNode } from './on-node'

/** Whose request it is, by the bearer token; unverified until app_enter. */
export interface Caller {
  session: string | null
  cemeteryId: number
  /** The call belongs to the field work pages. */
  fieldWork?: boolean
  /** Called with every session entry, so that the session can be extended. */
  onEntered?: (entry: SessionEntry | null) => void
  /** How far the primary's log had come in what they have seen: a standby that is as far may answer. */
  seen?: LogPosition | undefined
  /** Called where a standby has answered, with how far it had come. */
  onStandbyRead?: (position: LogPosition) => void
}

/**
 * One transaction of one caller in one cemetery. The scope of row-level security is set by
 * `app_enter` in its first statement and ends with it.
 */
export class Transaction {
  /** Whether it was committed together with its last statements. */
  ended = false
  /** The reason given for overriding a verdict. */
  override?: { reason: string }
  private waiting: Query[] = []
  private gathers = false
  private readonly held = new Set<string>()
  /** What was asked together with the entry, by the names of the statements: as it was then. */
  readonly along = new Map<string, pg.QueryResult>()

  constructor(
    readonly client: pg.PoolClient,
    readonly database: Database,
    readonly cemeteryId: number,
    readonly who: SignedInUser,
    /** Whether `later` waits: who takes the transaction must end it by `commitWith`. */
    private readonly defers = false,
    private auditId?: number,
  ) {}

  async query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<pg.QueryResult<R>> {
    if (this.waiting.length === 0) {
      if (this.gathers) this.database.gather(this.client)
      return this.client.query<R>({ text, values, name })
    }
    const [result] = await this.pipeline([{ text, values, name } as Query])
    return result as pg.QueryResult<R>
  }

  /**
   * A question that is about other cemeteries as well, which may lie on other nodes.
   * @returns undefined, unasked, where one of those answers nobody; one that falls silent meanwhile ends the transaction (503)
   */
  async askAllNodes<R extends pg.QueryResultRow>(text: string, name: string) {
    const nodes = this.database.silentNodes
    const ask = () => this.query<R>(text, [], name)
    if (!nodes) return ask()
    return nodes.all.length > 0 ? undefined : nodes.onAll(this.client, ask)
  }

  /** Several statements, one round trip. */
  async pipeline(queries: readonly Query[]) {
    const before = this.waiting
    this.waiting = []
    if (this.gathers) this.database.gather(this.client)
    const all = [...before, ...queries]
    if (!this.isDistributed)
      return (await this.database.pipeline(this.client, all)).slice(before.length)
    const packed = packForNode(this.cemeteryId, all)
    const results = await this.database.pipeline(this.client, packed.queries)
    return packed.unpack(results).slice(before.length) as pg.QueryResult[]
  }

  /**
   * Statements whose answers nobody waits for: they go out before the next one, in their order, in its round trip.
   * What is wrong with them is heard there.
   */
  async later(queries: readonly Query[]): Promise<void> {
    if (this.defers) this.waiting.push(...queries)
    else await this.pipeline(queries)
  }

  /** In a database of many nodes: a number for the first row of the audit, which the coordinator gives. */
  takeAuditId(): number | undefined {
    const id = this.auditId
    this.auditId = undefined
    return id
  }

  /** Whether statements of `later` have not gone out yet: nothing was asked since. */
  get waits(): boolean {
    return this.waiting.length > 0
  }

  /** Active records of an area that this transaction has locked: nothing that refers to them locks them again. */
  hold(area: string, id: number): void {
    this.held.add(`${area} ${id}`)
  }
  letGo(area: string, id: number): void {
    this.held.delete(`${area} ${id}`)
  }
  holds(area: string, id: number): boolean {
    return this.held.has(`${area} ${id}`)
  }

  /**
   * What several ask in the same moment goes out in one write: each on its own would be a call of the kernel and would
   * wake the database.
   */
  async gather<T>(work: () => Promise<T>): Promise<T> {
    this.gathers = true
    try {
      return await work()
    } finally {
      this.gathers = false
    }
  }

  /** The last statements together with the commit, in one round trip: all of them, or nothing at all. */
  async commitWith(queries: readonly Query[]) {
    this.ended = true
    const results = await this.pipeline([...queries, commit])
    if (results.pop()?.command !== 'COMMIT') throw new Error('the transaction was not committed')
    return results
  }

  /**
   * Follows `from f(…)` where `f` does what the application may not, in the middle of a transaction: in a database of many
   * nodes it runs on the cemetery's, since only there the owner meets what the transaction has written.
   */
  get onNode(): string {
    return this.isDistributed
      ? ` left join lateral (select 1 from audit where cemetery_id = ${this.cemeteryId} limit 1) node on true`
      : ''
  }

  /** Whether the cemetery's rows may lie on another node than what belongs to no cemetery. */
  get isDistributed(): boolean {
    return this.database.distributed
  }

  /** The cemetery's; UTC where there is none. */
  get timeZone(): string {
    return this.who.cemetery?.timeZone ?? 'UTC'
  }

  /** The cemetery's calendar day now. */
  get today(): string {
    return todayIn(this.timeZone)
  }

  get viewer(): Viewer {
    return viewerOfUser(this.who)
  }

  may(need: AccessRequirement): boolean {
    return can(this.viewer, need)
  }

  /** @throws Problem 403 */
  assertAllowed(need: AccessRequirement): void {
    if (!this.may(need)) throw forbidden()
  }
}

export const begin: Query = { text: 'begin' }
export const commit: Query = { text: 'commit' }
/** Sets the scope: everything else of the caller follows it. */
export const enter = (
  { session, cemeteryId }: Caller,
  sequence?: string,
  numbersAudit = false,
): Query => ({
  name: `app_enter${sequence ? ` ${sequence}` : ''}${numbersAudit ? ' audit' : ''}`,
  text: `select app_enter($1, $2) as entry${sequence ? `, nextval('${sequence}') as id` : ''}${numbersAudit ? `, nextval('audit_id_seq') as audit` : ''}`,
  values: [session, cemeteryId],
})

/** What is asked in the same round trip as the entry. */
export interface AtEntry {
  /** A sequence to take an id from, in the same statement as the entry. */
  sequence?: string
  /** What `work` will ask first: who may not enter finds no rows in it. */
  along?: readonly (Query & { name: string })[]
}

/**
 * Runs `work` in a transaction; commits when it resolves, rolls back when it throws. Deadlocks and
 * serialisation failures are tried again, since nothing of the first try remains.
 */
export async function transact<T>(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  work: (transaction: Transaction, id?: number) => Promise<T>,
  { sequence, along = [] }: AtEntry = {},
): Promise<T> {
  return withRetry(inCemetery(database, caller.cemeteryId), async (client) => {
    const [, entered, ...told] = await database.pipeline(client, [
      begin,
      enter(caller, sequence, database.distributed),
      ...along,
    ])
    const { entry = null, id, audit } = entered?.rows[0] ?? {}
    caller.onEntered?.(entry)
    const who = assertEntered(entry, caller)
    if (!can(viewerOfUser(who), need)) throw forbidden()
    const transaction = new Transaction(client, database, caller.cemeteryId, who, true, audit)
    for (const [at, { name }] of along.entries())
      transaction.along.set(name, told[at] as pg.QueryResult)
    const result = await work(transaction, id)
    if (!transaction.ended) await transaction.commitWith([])
    return result
  })
}

/**
 * A transaction on behalf of a job: as a user who may write this area, checked when the job was made.
 * The scope is that one cemetery; row-level security holds as for a request.
 */
export async function transactAs<T>(
  database: Database,
  cemeteryId: number,
  who: SignedInUser,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return withRetry(inCemetery(database, cemeteryId), async (client) => {
    await database.pipeline(client, [begin, scopeOf(cemeteryId, who.userId)])
    const result = await work(new Transaction(client, database, cemeteryId, who))
    await client.query(commit)
    return result
  })
}

/**
 * What the product does by itself in a cemetery: by its calendar and in its language, in the timeline without
 * a name, and without a permission that hooks could ask for.
 */
export async function transactByItself<T>(
  database: Database,
  cemeteryId: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return withRetry(inCemetery(database, cemeteryId), async (client) => {
    const [, , here] = await database.pipeline(client, [
      begin,
      scopeOf(cemeteryId, null),
      {
        text: `select name, currency, time_zone as "timeZone", locale from cemeteries where id = $1`,
        values: [cemeteryId],
      },
    ])
    const who: SignedInUser = {
      userId: null as unknown as number,
      name: null as unknown as string,
      email: '',
      isSystemAdmin: false,
      isAccountManager: false,
      elevated: false,
      cemetery: here?.rows[0]
        ? {
            id: cemeteryId,
            ...here.rows[0],
            permissions: [],
            management: false,
            products: {},
            features: {},
          }
        : null,
    }
    const result = await work(new Transaction(client, database, cemeteryId, who))
    await client.query(commit)
    return result
  })
}

/** For `withRetry`. */
const inCemetery = (database: Database, cemeteryId: number) => ({
  connect: () => database.connect(cemeteryId),
})

const scopeOf = (cemeteryId: number, userId: number | null): Query => ({
  text: "select app_set('app.cemetery_ids', $1), app_set('app.user_id', $2), app_set('app.began', now()::text)",
  values: [`{${cemeteryId}}`, String(userId ?? '')],
})

/**
 * `work` begins and commits a transaction on a connection of its own; what it throws rolls back. Deadlocks
 * and serialisation failures are tried again, four times in all.
 */
export async function withRetry<T>(
  pool: { connect(): Promise<pg.PoolClient> },
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      // One that is lost, or leads to a server that takes no writes any more, is not handed out again.
      if (isDatabaseUnavailable(error)) broken = error as Error
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (!isRetryable(error) || attempt >= 4) throw error
    } finally {
      client.release(broken)
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code
/** Deadlocks and serialisation failures: nothing remains of the try, and another may do. */
export const isRetryable = (error: unknown) =>
  codeOf(error) === '40P01' || codeOf(error) === '40001'
