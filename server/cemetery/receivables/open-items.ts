import type { HookContext } from '../../engine/resources/extend'

/** A piece of what is owed; amounts in minor units. */
export interface OpenItem {
  contract: number
  contractNumber: string
  contact: number | null
  kind: 'invoice' | 'instalment' | 'contract'
  invoice: number | null
  invoiceNumber: string | null
  /** Null: it is owed, and nobody has said when. */
  due: string | null
  amount: number
  open: number
}

/** Works out what is owed of contracts anew: for changes that the database does not follow by itself. */
export async function refreshOpenItems(
  { transaction, cemeteryId }: HookContext,
  contracts: readonly number[],
): Promise<void> {
  await transaction.query(`select from app_refresh_open_items($1, $2)${transaction.onNode}`, [
    cemeteryId,
    contracts,
  ])
}

/** What is owed by a contact or on a contract, by the day on which it is due. */
export async function readOpenItems(
  { transaction, cemeteryId }: HookContext,
  of: { contact: number } | { contract: number },
): Promise<OpenItem[]> {
  const [column, id] = 'contact' in of ? ['contact_id', of.contact] : ['contract_id', of.contract]
  const { rows } = await transaction.query<OpenItem & Record<string, unknown>>(
    `select o.contract_id as contract, c.number as "contractNumber", o.contact_id as contact, o.kind,
       o.invoice_id as invoice, i.number as "invoiceNumber", o.due::text as due, o.amount, o.open
     from open_items o join contracts c on c.cemetery_id = $1 and c.id = o.contract_id
     left join invoices i on i.cemetery_id = $1 and i.id = o.invoice_id
     where o.cemetery_id = $1 and o.${column} = $2 order by o.due nulls last, o.contract_id, o.n limit 500`,
    [cemeteryId, id],
    `open items by ${column}`,
  )
  return rows
}

/** What a letter calls it: the number of the invoice, or of the contract. */
export const itemName = ({ invoiceNumber, contractNumber }: OpenItem): string =>
  invoiceNumber ?? contractNumber
