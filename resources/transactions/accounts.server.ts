import {
  type AccountSums,
  applyMovement,
  fitsAccount,
  heldBy,
  type Movement,
  movementOf,
  refusalOf,
  reverseMovement,
} from '../../core/sales/ledger'
import type { CustomerAccountKind, TransactionType } from '../../core/sales/transaction-types'
import { badInput, conflict, forbidden } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import type transactions from './area'

export type Entry = NextRecord<(typeof transactions)['fields']>
export type ContractRecord = StoredRecord & AccountSums

/** The accounts of an entry, each held until the transaction ends: its balance moves by one entry at a time. */
export interface Accounts {
  contract: ContractRecord | null
  reservation: StoredRecord | null
  contact: StoredRecord | null
}

const kinds = ['contract', 'reservation', 'contact'] as const

/** @throws Problem 400 where an entry of this type is not kept on what it names, 403 */
export async function lockAccounts(context: HookContext, entry: Entry): Promise<Accounts> {
  refuseWrongAccounts(entry)
  if (entry.reservation != null && !mayReadReservations(context)) throw forbidden()
  return {
    contract: entry.contract == null ? null : await locked(context, 'contract', entry.contract),
    reservation:
      entry.reservation == null ? null : await locked(context, 'reservation', entry.reservation),
    contact: entry.contact == null ? null : await locked(context, 'contact', entry.contact),
  }
}

/** What happens by itself, when one ends, needs no permission. */
const mayReadReservations = ({ transaction }: HookContext) =>
  transaction.who.userId == null || transaction.may({ permission: 'locRead' })

/** One account; what is applied or credited moves between two, one of which is nobody's contract. */
function refuseWrongAccounts(entry: Entry) {
  const named = kinds.filter((kind) => entry[kind] != null)
  const type = entry.type as TransactionType
  const [one, other] = named
  const wrong = (field: string, message: string, code: string) =>
    badInput([{ field, message, code }])
  if (!one) throw wrong('contract', 'is required: or a reservation, or a customer', 'noAccount')
  if (type === 'reversal') return
  const between = type === 'apply' || type === 'credit'
  if (named.length > 2 || (other && !between))
    throw wrong(other ?? one, 'cannot stand beside another account', 'oneAccount')
  const misfit = named.find((kind) => !fitsAccount(type, kind))
  if (misfit) throw wrong('type', `is not for a ${nounOf(misfit)}`, 'typeOfAccount')
  if (type === 'apply' && (named.length < 2 || entry.contract == null))
    throw wrong('contract', 'and what is applied to it are both named', 'applyBetween')
  if (type === 'credit' && (named.length < 2 || entry.contact == null))
    throw wrong('contact', 'and where it comes from are both named', 'creditBetween')
}

const nounOf = (kind: CustomerAccountKind) => (kind === 'contact' ? 'customer' : kind)
const areaOf = { contract: 'contracts', reservation: 'reservations', contact: 'contacts' } as const

async function locked(
  context: HookContext,
  kind: CustomerAccountKind,
  id: number,
): Promise<StoredRecord> {
  const area = context.area(areaOf[kind])
  const [known] = await area.find({ id }, 1)
  if (!known)
    throw badInput([
      {
        field: kind,
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  return area.lock(id)
}

/** What an entry does: to the contract, and to what is held beside it. */
export interface Effects {
  movement: Movement
  held: number
}

export const effectsOf = (
  type: TransactionType,
  amount: number,
  original?: StoredRecord,
): Effects => {
  if (type !== 'reversal') return { movement: movementOf(type, amount), held: heldBy(type, amount) }
  const of = original?.type as Exclude<TransactionType, 'reversal'>
  return { movement: reverseMovement(movementOf(of, amount)), held: 0 - heldBy(of, amount) }
}

/** Whether the entry may stand on its contract. @throws Problem 400, 409 */
export function refuseOnContract(entry: Entry, contract: ContractRecord) {
  const type = entry.type as TransactionType
  if (type === 'reversal') return
  refuseAmount(refusalOf(type, entry.amount as number, contract), type, contract)
}

function refuseAmount(
  refusal: ReturnType<typeof refusalOf>,
  type: string,
  contract: ContractRecord,
) {
  if (refusal === 'amountZero' || refusal === 'amountNegative')
    throw badInput([{ field: 'amount', message: 'must be above zero', code: refusal }])
  if (refusal)
    throw conflict(
      refusal,
      `The ${type} does not fit the contract`,
      `It is ${contract.status}; paid ${contract.paid}, balance ${contract.balance}.`,
      { params: { contract: contract.label } },
    )
}

/**
 * What is held after the entry, on the reservation or for the customer; null where it touches neither. A
 * credit from a reservation leaves the one and comes to the other.
 * @throws Problem 400, 409 where more would go out than is there
 */
export async function heldAfter(
  context: HookContext,
  entry: Entry,
  { contract, reservation, contact }: Accounts,
  effects: Effects,
): Promise<{ reservation: number | null; contact: number | null }> {
  if (!contract && (entry.amount as number) <= 0)
    throw badInput([{ field: 'amount', message: 'must be above zero', code: 'amountNegative' }])
  const from = reservation && contact ? -effects.held : effects.held
  const deposit = reservation ? Number(reservation.held ?? 0) + from : null
  const credit = contact ? (await creditOf(context, contact.id)) + effects.held : null
  const gone =
    deposit !== null && deposit < 0 ? reservation : credit !== null && credit < 0 ? contact : null
  if (gone)
    throw conflict(
      'heldTooLittle',
      'More than is held',
      `Of ${gone.label} is held less than this entry takes.`,
      { params: { account: gone.label } },
    )
  const type = entry.type
  if (reservation && type === 'deposit' && reservation.status !== 'active')
    throw conflict('reservation', 'The reservation is no longer active', undefined, {
      params: { status: String(reservation.status) },
    })
  if (reservation && type === 'keep' && reservation.status === 'active')
    throw conflict(
      'depositStillHeld',
      'The reservation is active',
      'A deposit is kept once the reservation has ended without a sale.',
    )
  return { reservation: deposit, contact: credit }
}

/** What a customer has with the cemetery that is not applied to a contract. */
export async function creditOf(
  { transaction, cemeteryId }: HookContext,
  contact: number,
): Promise<number> {
  const { rows } = await transaction.query<{ credit: number }>(
    `select coalesce(sum(case when t.type = 'reversal' then -1 else 1 end
       * case coalesce(o.type, t.type) when 'refund' then -t.amount when 'apply' then -t.amount else t.amount end), 0)::bigint as credit
     from transactions t left join transactions o on o.cemetery_id = $1 and o.id = t.reverses_id
     where t.cemetery_id = $1 and t.contact_id = $2 and t.archived_at is null`,
    [cemeteryId, contact],
  )
  return Number(rows[0]?.credit ?? 0)
}

/** The contract after the entry. */
export const contractAfter = (contract: ContractRecord, { movement }: Effects) =>
  applyMovement(contract, movement)
