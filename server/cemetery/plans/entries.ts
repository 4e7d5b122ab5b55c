import type { PlanEvent } from '../../../core/plans/account'
import type { HookContext } from '../../engine/resources/extend'

/** A transaction that falls under a plan, as its account needs it. */
export interface PlanEntry {
  id: number
  type: string
  amount: number
  date: string
  effect: number
  reference: string | null
  /** Undone by another entry. */
  reversed: boolean
  /** A reversal whose original does not fall under the plan; of others nothing is left. */
  reversesOther: boolean
}

export interface PlanEntries {
  all: readonly PlanEntry[]
  events: PlanEvent[]
  /** What stands posted, in minor units. */
  interest: number
  fees: number
  /** The due dates for which a late fee was charged once, be it waived since. */
  lateFor: ReadonlySet<string>
  effect: number
}

const paying = ['payment', 'deposit', 'apply']
/** How the server's own entries name what they are for. */
export const postedTypes = ['interest', 'fee', 'late-fee'] as const

export async function readEntries(
  { transaction, cemeteryId }: HookContext,
  plan: number,
): Promise<PlanEntries> {
  const { rows } = await transaction.query<PlanEntry>(
    `select t.id, t.type, t.amount, t.date::text as date, t.effect, t.reference,
       exists (select from transactions r where r.cemetery_id = $1 and r.reverses_id = t.id and r.archived_at is null) as reversed,
       t.reverses_id is not null and not exists (select from transactions o
         where o.cemetery_id = $1 and o.id = t.reverses_id and o.plan_id = $2) as "reversesOther"
     from transactions t where t.cemetery_id = $1 and t.plan_id = $2 and t.archived_at is null order by t.date, t.id`,
    [cemeteryId, plan],
  )
  const standing = rows.filter(
    ({ type, reversed, reversesOther }) => !reversed && (type !== 'reversal' || reversesOther),
  )
  const posted = (name: string) =>
    standing.reduce((sum, { type, amount }) => sum + (type === name ? amount : 0), 0)
  return {
    all: rows,
    events: standing.flatMap(eventOf),
    interest: posted('interest'),
    fees: posted('fee'),
    lateFor: new Set(
      rows.flatMap(({ type, reference }) => (type === 'late-fee' && reference ? [reference] : [])),
    ),
    effect: rows.reduce((sum, { effect }) => sum + effect, 0),
  }
}

function eventOf({ type, date, amount, effect, reference }: PlanEntry): PlanEvent[] {
  if (type === 'interest' || type === 'fee' || effect === 0) return []
  if (type === 'late-fee')
    return [{ on: date, kind: 'lateFee', amount, instalment: reference ?? undefined }]
  if (paying.includes(type)) return [{ on: date, kind: 'payment', amount }]
  return [{ on: date, kind: 'principal', amount: effect }]
}
