import { spanOf } from '../../../core/calendar/check'
import type { CalendarEvent } from '../../../core/calendar/ical'
import type { Disposition } from '../../../core/space'
import type { Transaction } from '../../engine/transaction/transaction'
import { hashToken, newToken } from '../documents/tokens'
import type { CalendarRules } from './rules'

export interface Feed {
  id: number
  name: string
  crew: number | null
  chapel: number | null
  funeralHome: number | null
  withNames: boolean
  lastUsed: Date | null
}

/** Below the server's own address. */
export const feedPath = (token: string) => `/api/v1/calendar-feeds/${token}.ics`

/** A new address for a feed; the one before it leads nowhere from now on. */
export async function makeFeedToken(transaction: Transaction, feed: number): Promise<string> {
  await dropFeedToken(transaction, feed)
  const token = newToken(transaction.cemeteryId)
  await transaction.query(
    `insert into calendar_feed_tokens (cemetery_id, hash, feed_id) values ($1, decode($2, 'hex'), $3)`,
    [transaction.cemeteryId, hashToken(token), feed],
  )
  return token
}

export const dropFeedToken = (transaction: Transaction, feed: number) =>
  transaction.query('delete from calendar_feed_tokens where cemetery_id = $1 and feed_id = $2', [
    transaction.cemeteryId,
    feed,
  ])

/** The feed that a token opens; null for any other. */
export async function feedOf(transaction: Transaction, hash: string): Promise<Feed | null> {
  const { rows } = await transaction.query<Feed>(
    `select f.id::int, f.name, f.crew_id::int as crew, f.chapel_id::int as chapel,
       f.funeral_home_id::int as "funeralHome", f.with_names as "withNames", f.last_used as "lastUsed"
     from calendar_feed_tokens t join calendar_feeds f on f.cemetery_id = $1 and f.id = t.feed_id
     where t.cemetery_id = $1 and t.hash = decode($2, 'hex') and f.archived_at is null`,
    [transaction.cemeteryId, hash],
  )
  return rows[0] ?? null
}

/** From a month ago to a year ahead: what subscribers look at. */
const shown = { back: 31 * 86_400_000, ahead: 366 * 86_400_000 }
const mostEvents = 3000

/** The services of a feed. What was voided or put away stays for a while, as cancelled. */
export async function feedEvents(
  transaction: Transaction,
  feed: Feed,
  { rules }: CalendarRules,
  words: { host: string; service: (disposition: string | null) => string },
): Promise<CalendarEvent[]> {
  const now = Date.now()
  const { rows } = await transaction.query<EventRow>(eventsSql, [
    transaction.cemeteryId,
    new Date(now - shown.back),
    new Date(now + shown.ahead),
    feed.crew,
    feed.chapel,
    feed.funeralHome,
  ])
  return rows.map((row): CalendarEvent => {
    const start = row.start.toISOString()
    const { to } = spanOf(
      { start, end: row.end?.toISOString() ?? null, disposition: row.disposition },
      rules,
    )
    const service = words.service(row.disposition)
    const gone = row.archived || row.status === 'voided'
    return {
      uid: `interment-${row.id}.${transaction.cemeteryId}@${words.host}`,
      sequence: row.version - 1,
      stamp: row.changed.toISOString(),
      start,
      end: new Date(to).toISOString(),
      // Whose name the public must not see is not sent out either.
      summary: feed.withNames && !row.withheld ? `${row.name} · ${service}` : service,
      ...locationOf(row),
      status: gone ? 'CANCELLED' : row.status === 'requested' ? 'TENTATIVE' : 'CONFIRMED',
    }
  })
}

const locationOf = ({ chapel, place }: EventRow) =>
  chapel || place ? { location: [chapel, place].filter(Boolean).join(', ') } : {}

interface EventRow {
  id: number
  version: number
  status: string
  archived: boolean
  changed: Date
  start: Date
  end: Date | null
  disposition: Disposition | null
  name: string
  withheld: boolean
  place: string | null
  chapel: string | null
}

const eventsSql = `with services as (
    select * from interments where cemetery_id = $1 and archived_at is null
      and scheduled_start >= $2 and scheduled_start < $3
    union all
    select * from interments where cemetery_id = $1 and archived_at > $2
      and scheduled_start >= $2 and scheduled_start < $3
  )
  select i.id::int, i.version, i.status, i.archived_at is not null as archived, i.updated_at as changed,
    i.scheduled_start as start, i.scheduled_end as end, i.disposition, d.label as name, d.withheld,
    l.label as place, c.label as chapel
  from services i
  join deceased d on d.cemetery_id = $1 and d.id = i.deceased_id
  left join locations l on l.cemetery_id = $1 and l.id = i.location_id
  left join chapels c on c.cemetery_id = $1 and c.id = i.chapel_id
  where ($4::bigint is null or i.crew_id = $4) and ($5::bigint is null or i.chapel_id = $5)
    and ($6::bigint is null or coalesce(i.funeral_home_id, d.funeral_home_id) = $6)
  order by i.scheduled_start, i.id limit ${mostEvents}`
