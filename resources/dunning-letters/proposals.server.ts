import type { HookContext } from '../../server/engine/resources/extend'

/** A contract that is overdue, and the reminder that it would get today. */
export interface ReminderProposal extends Record<string, unknown> {
  contract: number
  contractNumber: string
  contact: number | null
  /** Null where the viewer may not read contacts. */
  contactName: string | null
  email: string | null
  since: string
  days: number
  /** Overdue today, in minor units. */
  amount: number
  level: number
  levelName: string
  fee: number
  lastSent: string | null
  /** A promise to pay holds the reminder until this day. */
  promised: string | null
  /** It waits to be sent already. */
  prepared: boolean
}

const most = 500

/**
 * Who is overdue and which reminder is due: the level after the last one for the same debt, once it is old enough
 * and as many days after the one before as the level says.
 */
export async function proposalsOf(
  context: HookContext,
  contract?: number,
): Promise<ReminderProposal[]> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<ReminderProposal>(
    `select x.contract_id as contract, c.number as "contractNumber", x.contact, k.label as "contactName", k.email,
       x.since::text as since, $2::date - x.since as days, x.amount, l.id as level, l.name as "levelName",
       coalesce(l.fee, 0) as fee, s.sent::text as "lastSent", p.until::text as promised, coalesce(s.waits, false) as prepared
     from (select o.contract_id, (array_agg(o.contact_id order by o.due, o.n))[1] as contact, min(o.due) as since,
         sum(o.open)::bigint as amount
       from open_items o where o.cemetery_id = $1 and o.due < $2::date ${contract === undefined ? '' : 'and o.contract_id = $3'}
       group by o.contract_id) x
     join contracts c on c.cemetery_id = $1 and c.id = x.contract_id
     left join contacts k on k.cemetery_id = $1 and k.id = x.contact
     left join lateral (select max(d.step) as step, max(d.sent_on) as sent, bool_or(d.status = 'prepared') as waits
       from dunning_letters d where d.cemetery_id = $1 and d.contract_id = x.contract_id and d.overdue_since = x.since
       and d.archived_at is null) s on true
     join lateral (select v.* from dunning_levels v where v.cemetery_id = $1 and v.archived_at is null
       and v.level > coalesce(s.step, 0) order by v.level limit 1) l on true
     left join lateral (select max(m.due) as until from payment_promises m where m.cemetery_id = $1
       and m.contract_id = x.contract_id and m.status = 'open' and m.archived_at is null and m.due >= $2::date) p on true
     where $2::date - x.since >= l.days_overdue
       and (s.sent is null or $2::date - s.sent >= coalesce(l."interval", 1))
     order by x.since, x.contract_id limit ${most}`,
    contract === undefined
      ? [cemeteryId, context.transaction.today]
      : [cemeteryId, context.transaction.today, contract],
  )
  if (transaction.may({ permission: 'personRead' })) return rows
  return rows.map((row) => ({ ...row, contactName: null, email: null }))
}
