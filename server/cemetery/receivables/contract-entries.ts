import { allocateEntries, type ItemAllocation } from '../../../core/receivables/allocation'
import type { HookContext } from '../../engine/resources/extend'

/** An entry of a contract's account. */
export interface ContractEntry {
  id: number
  contract: number
  number: string
  date: string
  /** The transaction's type; a reversal has that of what it reverses. */
  type: string
  reversal: boolean
  paid: number
  adjusted: number
}

export interface IssuedInvoice {
  id: number
  contract: number
  contact: number | null
  number: string
  date: string
  due: string
  total: number
  credited: number
}

/** The entries of contracts by their days, and their issued invoices by the days on which they are due. */
export async function readAccounts(
  { transaction, cemeteryId }: HookContext,
  contracts: readonly number[],
): Promise<{ entries: ContractEntry[]; invoices: IssuedInvoice[] }> {
  const values = [cemeteryId, contracts]
  const [entries, invoices] = await transaction.pipeline([
    {
      name: 'entries of contracts',
      text: `select t.id, t.contract_id as contract, t.number, t.date::text as date, coalesce(o.type, t.type) as type,
           o.id is not null as reversal, t.effect
         from transactions t left join transactions o on o.cemetery_id = $1 and o.id = t.reverses_id
         where t.cemetery_id = $1 and t.contract_id = any($2::bigint[]) and t.archived_at is null order by t.date, t.id`,
      values,
    },
    {
      name: 'invoices of contracts',
      text: `select id, contract_id as contract, contact_id as contact, number, date::text as date, due::text as due, total, credited
         from invoices where cemetery_id = $1 and contract_id = any($2::bigint[]) and status <> 'draft' and archived_at is null
         order by due, id`,
      values,
    },
  ])
  return {
    entries: ((entries?.rows ?? []) as Array<ContractEntry & { effect: number }>).map(
      ({ effect, ...entry }) => {
        const moves = moneyMoved.has(entry.type)
        return { ...entry, paid: moves ? -effect : 0, adjusted: moves ? 0 : effect }
      },
    ),
    invoices: (invoices?.rows ?? []) as IssuedInvoice[],
  }
}

/** What paid which invoice of a contract. @param total of a contract that stands; 0 of one that was canceled */
export const allocationsOf = (
  entries: readonly ContractEntry[],
  invoices: readonly IssuedInvoice[],
  total: number,
): ItemAllocation[] =>
  allocateEntries(
    // In the order in which they were entered: so they moved the balance.
    [...entries].sort((a, b) => a.id - b.id),
    invoices.map(({ id, total: whole, credited }) => ({ id, amount: whole - credited })),
    total,
  )

const moneyMoved: ReadonlySet<string> = new Set(['payment', 'deposit', 'refund'])
