import { movementOf, reverseMovement, type TransactionType } from '../sales/ledger'
import type { PostingLine } from './lines'
import { linesOfMoney, type MoneyMoved } from './payment'
import { linesOfCancelledSale, linesOfSale, postingsOfStatus, type Sale } from './sale'

/** A contract with its money as it was entered before there were entries behind it. */
export interface ContractHistory {
  id: number
  kind: string | null
  status: string | null
  date: string
  signedOn: string | null
  cancelledOn: string | null
  items: Sale['items']
  money: ReadonlyArray<{
    id: number
    date: string
    /** Of a reversal the type of what it reverses. */
    type: Exclude<TransactionType, 'reversal'>
    amount: number
    reversal: boolean
    method: MoneyMoved['method']
  }>
}

export interface HistoricPosting {
  resource: 'contracts' | 'transactions'
  recordId: number
  date: string
  lines: PostingLine[]
}

/**
 * What a contract and its money would have posted in their time. Money dated before the contract was signed was
 * held as a deposit; in the end the customer's account stands at the contract's balance.
 */
export function postingsOfHistory(contract: ContractHistory): HistoricPosting[] {
  const { id, status, signedOn, cancelledOn, date } = contract
  const signed = status === 'signed' || (status === 'cancelled' && signedOn !== null)
  const settledOn = signed
    ? (signedOn ?? date)
    : status === 'cancelled'
      ? (cancelledOn ?? date)
      : null
  const isBefore = (day: string) => settledOn === null || day < settledOn
  const paid = contract.money
    .filter((entry) => isBefore(entry.date))
    .reduce((sum, entry) => sum + movedBy(entry).paid, 0)
  const sale: Sale = { kind: contract.kind, items: contract.items, paid }
  const ofContract = (on: string, lines: PostingLine[]): HistoricPosting => ({
    resource: 'contracts',
    recordId: id,
    date: on,
    lines,
  })
  const steps: HistoricPosting[] = []
  if (signed && settledOn) steps.push(ofContract(settledOn, linesOfSale(sale)))
  if (signed && status === 'cancelled')
    steps.push(ofContract(cancelledOn ?? settledOn ?? date, linesOfCancelledSale(sale)))
  if (!signed && status === 'cancelled')
    for (const { lines } of postingsOfStatus('draft', status, sale))
      steps.push(ofContract(settledOn ?? date, lines))
  return [
    ...steps,
    ...contract.money.map((entry) => ({
      resource: 'transactions' as const,
      recordId: entry.id,
      date: entry.date,
      lines: linesOfMoney({
        type: entry.type,
        amount: entry.reversal ? -entry.amount : entry.amount,
        method: entry.method,
        account: { contract: isBefore(entry.date) ? 'draft' : 'signed' },
      }),
    })),
  ].filter(({ lines }) => lines.length > 0)
}

const movedBy = ({ type, amount, reversal }: ContractHistory['money'][number]) => {
  const movement = movementOf(type, amount)
  return reversal ? reverseMovement(movement) : movement
}
