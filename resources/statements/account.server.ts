import {
  allocationsOf,
  type ContractEntry,
  type IssuedInvoice,
  readAccounts,
} from '../../server/cemetery/receivables/contract-entries'
import type { HookContext } from '../../server/engine/resources/extend'

/** A line of a customer's account, in minor units; credits are below zero. */
export interface AccountLine {
  date: string
  /** The number that stands on the paper. */
  document: string
  kind: string
  amount: number
}

interface ContractHead extends Record<string, unknown> {
  id: number
  number: string
  status: string
  total: number
  signedOn: string | null
  cancelledOn: string | null
  buyer: number | null
}
interface Credit extends Record<string, unknown> {
  invoice: number
  number: string
  date: string
  total: number
  /** The adjustment that it made. */
  transaction: number | null
}

/**
 * All that was charged to a customer and paid by or for them, by its day: the contracts of which they are the first
 * purchaser, less what of these was billed to others, and what was billed to them of the contracts of others. It comes to
 * what they owe today.
 */
export async function accountOf(context: HookContext, contact: number): Promise<AccountLine[]> {
  const { transaction, cemeteryId } = context
  const { rows: contracts } = await transaction.query<ContractHead>(headsSql, [cemeteryId, contact])
  const ids = contracts.map(({ id }) => id)
  if (ids.length === 0) return []
  const { entries, invoices } = await readAccounts(context, ids)
  const { rows: credits } = await transaction.query<Credit>(
    `select n.invoice_id as invoice, n.number, n.date::text as date, n.total, n.transaction_id as transaction from credit_notes n
     where n.cemetery_id = $1 and n.contract_id = any($2::bigint[]) and n.archived_at is null order by n.date, n.id`,
    [cemeteryId, ids],
  )
  return contracts
    .flatMap((contract) =>
      linesOf(contact, contract, {
        entries: entries.filter((one) => one.contract === contract.id),
        invoices: invoices.filter((one) => one.contract === contract.id),
        credits,
      }),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function linesOf(
  contact: number,
  contract: ContractHead,
  {
    entries,
    invoices,
    credits,
  }: { entries: ContractEntry[]; invoices: IssuedInvoice[]; credits: Credit[] },
): AccountLine[] {
  const standing = contract.status === 'cancelled' ? 0 : contract.total
  const paid = allocationsOf(entries, invoices, standing)
  const buyer = contract.buyer === contact
  // To whom an invoice goes that names nobody: to the purchaser.
  const elsewhere = invoices.filter((one) =>
    buyer ? one.contact !== null && one.contact !== contact : one.contact === contact,
  )
  const shareOf = (entry: number) =>
    paid
      .filter((one) => one.entry === entry && elsewhere.some(({ id }) => id === one.invoice))
      .reduce((sum, { amount }) => sum + amount, 0)
  const sign = buyer ? -1 : 1
  const billed = elsewhere.flatMap((invoice): AccountLine[] => [
    {
      date: invoice.date,
      document: invoice.number,
      kind: buyer ? 'billed-elsewhere' : 'invoice',
      amount: sign * invoice.total,
    },
    ...credits
      .filter((one) => one.invoice === invoice.id)
      .map((one) => ({
        date: one.date,
        document: one.number,
        kind: 'credit-note',
        amount: -sign * one.total,
      })),
  ])
  if (!buyer)
    return [
      ...billed,
      ...entries.flatMap(({ id, date, number, type }) => {
        const share = shareOf(id)
        return share > 0 ? [{ date, document: number, kind: type, amount: -share }] : []
      }),
    ]
  const { number, total, signedOn, cancelledOn } = contract
  return [
    ...(signedOn ? [{ date: signedOn, document: number, kind: 'contract', amount: total }] : []),
    ...(contract.status === 'cancelled' && cancelledOn
      ? [{ date: cancelledOn, document: number, kind: 'cancellation', amount: -total }]
      : []),
    ...billed,
    ...entries.map((entry) => ({
      date: entry.date,
      ...namedEntry(entry, credits),
      // What paid the invoices of others is on their account.
      amount: entry.adjusted - entry.paid + shareOf(entry.id),
    })),
  ].filter(({ amount }) => amount !== 0)
}

/** An adjustment by a credit note is called by the note's number. */
function namedEntry({ id, number, type, reversal }: ContractEntry, credits: readonly Credit[]) {
  const note = credits.find(({ transaction }) => transaction === id)
  if (note) return { document: note.number, kind: 'credit-note' }
  return { document: number, kind: reversal ? 'reversal' : type }
}

/** Contracts of which a contact is the first purchaser, and those of which an invoice went to them. */
const headsSql = `select c.id, c.number, c.status, coalesce(c.total, 0) as total, c.signed_on::text as "signedOn",
    c.cancelled_on::text as "cancelledOn", b.contact_id as buyer
  from contracts c
  left join lateral (select p.contact_id from contracts_parties p where p.cemetery_id = $1 and p.parent_id = c.id
    order by p.role = 'purchaser' desc, p.position limit 1) b on true
  where c.cemetery_id = $1 and c.archived_at is null and c.signed_on is not null and c.status in ('signed', 'cancelled')
    and c.id in (select p.parent_id from contracts_parties p where p.cemetery_id = $1 and p.contact_id = $2
      union select i.contract_id from invoices i where i.cemetery_id = $1 and i.contact_id = $2 and i.archived_at is null)
    and (b.contact_id = $2 or exists (select from invoices i where i.cemetery_id = $1 and i.contract_id = c.id
      and i.contact_id = $2 and i.status <> 'draft' and i.archived_at is null))`
