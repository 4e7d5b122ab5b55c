import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database'
import { Problem } from '../problem/problem'
import { sessionOf } from './session-entry'

/** Requests that an organization may save up, in seconds of its rate: a page asks for a dozen at once. */
const burstSeconds = 2
/** Whoever asked within so long is still there. */
const presentMs = 5_000
/** How long it is believed to which organization a cemetery belongs, and that somebody is let in there. */
const believedMs = 60_000
const most = 20_000

/** The requests of one organization: as many as there are tokens, which come back at its rate. */
interface Bucket {
  tokens: number
  at: number
}

/**
 * Keeps one organization's requests from taking this process' time from the others: beyond its rate it gets
 * 429, while another organization is asking too. Alone it may take all there is. Counted are those alone who were let in
 * before: a stranger can neither use up somebody's rate nor learn of it.
 */
export class RequestRate {
  private readonly buckets = new Map<number, Bucket>()
  private readonly organizations = new Map<number, { customer: number; until: number }>()
  /** When an organization asked last; those that asked lately stand last. */
  private readonly seen = new Map<number, number>()
  private readonly letIn = new Map<string, { customer: number; until: number }>()

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts a request of a session in a cemetery. @throws Problem 429 with Retry-After beyond the rate */
  take(session: string, cemeteryId: number): void {
    const known = this.letIn.get(`${session} ${cemeteryId}`)
    const now = this.now()
    if (!known || known.until < now) return
    this.note(known.customer, now)
    const full = this.perSecond * burstSeconds
    const bucket = this.buckets.get(known.customer) ?? { tokens: full, at: now }
    const back = (Math.max(0, now - bucket.at) / 1000) * this.perSecond
    bucket.tokens = Math.min(full, bucket.tokens + back)
    bucket.at = now
    keep(this.buckets, known.customer, bucket)
    if (bucket.tokens >= 1) bucket.tokens -= 1
    else if (this.othersAsk(known.customer, now)) throw beyondRate(1 / this.perSecond)
  }

  /** Somebody was let in: their next requests are counted. */
  async entered(database: Database, session: string, cemeteryId: number): Promise<void> {
    const key = `${session} ${cemeteryId}`
    const now = this.now()
    const known = this.letIn.get(key)
    if (known && known.until > now) return
    const customer = await this.organizationOf(database, cemeteryId, now)
    this.note(customer, now)
    keep(this.letIn, key, { customer, until: now + believedMs })
  }

  /** A number for the organization of a cemetery where somebody was let in; else for the cemetery alone. */
  customerOf(cemeteryId: number): number {
    return this.organizations.get(cemeteryId)?.customer ?? -cemeteryId
  }

  private async organizationOf(database: Database, cemeteryId: number, now: number) {
    const known = this.organizations.get(cemeteryId)
    if (known && known.until > now) return known.customer
    const { rows } = await database.owner.query<{ customer: number }>({
      name: 'organization-of',
      text: 'select coalesce(organization_id, -id) as customer from cemeteries where id = $1',
      values: [cemeteryId],
    })
    const customer = rows[0]?.customer ?? -cemeteryId
    keep(this.organizations, cemeteryId, { customer, until: now + believedMs })
    return customer
  }

  private note(customer: number, now: number) {
    this.seen.delete(customer)
    keep(this.seen, customer, now)
  }

  private othersAsk(customer: number, now: number): boolean {
    const last = [...this.seen.keys()].slice(-2).find((other) => other !== customer)
    return last !== undefined && now - (this.seen.get(last) ?? 0) < presentMs
  }
}

function keep<K, V>(map: Map<K, V>, key: K, value: V) {
  if (map.size >= most) map.delete(map.keys().next().value as K)
  map.set(key, value)
}

const beyondRate = (seconds: number) =>
  new Problem(
    429,
    'Too many requests',
    'Your organization is sending more requests than its share. Try again in a moment.',
    { code: 'rateLimited' },
    { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  )

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where requests are not limited. */
    requestRate?: RequestRate
  }
}

/** Called on the root instance, after `decorateAuth`. @param perSecond 0 for no limit */
export function limitRequests(app: FastifyInstance, perSecond: number) {
  app.decorate('requestRate', perSecond > 0 ? new RequestRate(perSecond) : undefined)
  if (perSecond === 0) return
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const { cemeteryId } = (request.params ?? {}) as { cemeteryId?: string }
    const session = cemeteryId ? sessionOf(request) : null
    try {
      if (session) request.server.requestRate?.take(session, Number(cemeteryId))
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}
