import type { MoneyEvent } from '../../../core/trust/accruals'
import type { AccrualCause } from '../../../core/trust/choices'
import {
  type FundShare,
  sharesOf,
  type TrustedLine,
  type TrustRule,
} from '../../../core/trust/shares'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'

/** A contract as rules of funds see it. */
export interface TrustedContract extends StoredRecord {
  number: string
  kind: 'pre-need' | 'at-need'
  date: string
  status: string
  signedOn: string | null
  cancelledOn: string | null
  total: number
  paid: number
  adjusted: number
  balance: number
  parties: Array<{ contact: number; role: string }>
  items: TrustedItem[]
}

export interface TrustedItem {
  id: number
  /** By an amendment: from that day it is no longer sold. */
  removedOn?: string | null
  priceItem: number
  kind: TrustedLine['kind']
  description: string | null
  location: number | null
  quantity: number
  unitPrice: number
  net: number
  care: number
}

/** What the catalog and the places say of the items of a contract. */
export interface ItemFacts {
  cost: number | null
  atInterment: boolean
  propertyType: number | null
  length: number | null
  width: number | null
}

/** Facts of all items, by the item's id. */
export async function factsOfItems(
  { transaction, cemeteryId }: HookContext,
  items: readonly TrustedItem[],
): Promise<Map<number, ItemFacts>> {
  const { rows } = await transaction.query<{ id: number } & ItemFacts>(
    `select u.id, p.cost, coalesce(p.at_interment, false) as "atInterment", l.property_type_id as "propertyType",
       round(l.length * 100)::int as length, round(l.width * 100)::int as width
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) u (id, price_item, place)
     left join price_items p on p.cemetery_id = $1 and p.id = u.price_item
     left join locations l on l.cemetery_id = $1 and l.id = u.place`,
    [
      cemeteryId,
      items.map(({ id }) => id),
      items.map(({ priceItem }) => priceItem),
      items.map(({ location }) => location),
    ],
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** The rules that a cemetery has, in the order in which they were made. */
export const trustRulesOf = async (context: HookContext): Promise<TrustRule[]> =>
  (await context.area('trust-rules').find({})) as unknown as TrustRule[]

/** The shares of the funds in a contract, by the rules of its day. */
export const sharesOfContract = (
  { kind, date, items }: Pick<TrustedContract, 'kind' | 'date' | 'items'>,
  facts: ReadonlyMap<number, ItemFacts>,
  rules: readonly TrustRule[],
  careFund: string,
): FundShare[] =>
  sharesOf(
    items.map((item): TrustedLine => {
      const {
        cost = null,
        propertyType = null,
        length = null,
        width = null,
      } = facts.get(item.id) ?? {}
      return {
        item: item.id,
        kind: item.kind,
        description: item.description ?? '',
        quantity: item.quantity,
        net: item.net,
        gross: item.quantity * item.unitPrice,
        care: item.care,
        cost,
        propertyType,
        length,
        width,
      }
    }),
    rules,
    { kind, date },
    careFund,
  )

/** What the fund is called where no rule names one, in the language of the cemetery. */
export const usualCareFund = (locale: string): string =>
  ({ fr: 'Fonds d’entretien', es: 'Fondo de cuidado' })[locale.slice(0, 2)] ?? 'Care fund'

export const causes: Readonly<Record<string, AccrualCause>> = {
  payment: 'payment',
  deposit: 'payment',
  refund: 'refund',
}

export interface HistoryRow {
  id: number
  date: string
  type: string
  paid: number
  adjusted: number
}

/** The life of a signed contract so far: its signature, its payments in the order of their days, its end. */
export function eventsOf(
  contract: Pick<TrustedContract, 'status' | 'total' | 'signedOn' | 'date' | 'cancelledOn'>,
  entries: readonly HistoryRow[],
): MoneyEvent[] {
  const signedOn = contract.signedOn ?? contract.date
  const endedOn = contract.status === 'cancelled' ? (contract.cancelledOn ?? signedOn) : null
  const ordered = [...entries].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id,
  )
  let [paid, adjusted] = [0, 0]
  const events: MoneyEvent[] = []
  const add = (date: string, cause: AccrualCause, status: string, transaction?: number) =>
    events.push({
      date,
      cause,
      transaction: transaction ?? null,
      money: {
        status,
        total: contract.total,
        paid,
        balance: (status === 'cancelled' ? 0 : contract.total) + adjusted - paid,
      },
    })
  let phase: 'before' | 'signed' | 'cancelled' = 'before'
  const advance = (day: string | null) => {
    if (phase === 'before' && (day === null || day > signedOn)) {
      add(signedOn, 'signing', 'signed')
      phase = 'signed'
    }
    if (phase === 'signed' && endedOn !== null && (day === null || day >= endedOn)) {
      add(endedOn, 'cancellation', 'cancelled')
      phase = 'cancelled'
    }
  }
  for (const entry of ordered) {
    advance(entry.date)
    paid += entry.paid
    adjusted += entry.adjusted
    if (phase !== 'before') add(entry.date, causes[entry.type] ?? 'adjustment', phase, entry.id)
  }
  advance(null)
  return events
}

/** How each entry of some contracts moved their accounts. `condition` is of `t`, a transaction. */
export const movementsSql = (condition: string) =>
  `select t.id, t.contract_id as contract, t.date::text as date, coalesce(r.type, t.type) as type,
     (case when t.type = 'reversal' then -1 else 1 end) * case coalesce(r.type, t.type) when 'refund' then -t.amount
       when 'payment' then t.amount when 'deposit' then t.amount else 0 end as paid,
     case when coalesce(r.type, t.type) in ('payment', 'deposit', 'refund') then 0
       else t.effect end as adjusted
   from transactions t left join transactions r on r.cemetery_id = t.cemetery_id and r.id = t.reverses_id
   where t.cemetery_id = $1 and t.archived_at is null and ${condition}`
