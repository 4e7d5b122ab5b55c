import { type DayNumber, isoDayOf } from '../../core/dates/day-numbers'
import { applyMovement, type Movement, movementOf } from '../../core/sales/ledger'
import { formatNumberTemplate } from '../../core/sales/number-template'
import type { Repository } from '../engine/resources/repository'
import type { Transaction } from '../engine/transaction/transaction'
import { workdayUpTo } from './dates'
import type { SeededRandom } from './random'
import { settingsNames } from './settings-words'

/** Money against a contract, as it came in. */
export interface DemoPayment {
  on: DayNumber
  type: 'payment' | 'deposit' | 'refund' | 'adjustment'
  amount: number
}

/** Most is paid when the contract is signed; some comes in parts, and some is still owed. */
export function paymentsFor(
  random: SeededRandom,
  { on, status, total }: { on: DayNumber; status: string; total: number },
  /** The office's last day: what is due after it has not been paid. */
  last: DayNumber,
): DemoPayment[] {
  const later = (days: number) => workdayUpTo(on + days)
  const come = (payments: DemoPayment[]) => payments.filter((one) => one.on <= last)
  const part = (share: number) => Math.max(1, Math.floor(total * share))
  if (total === 0 || status === 'draft') return []
  if (status === 'in-progress')
    return random.chance(0.5) ? [{ on, type: 'deposit', amount: part(0.1) }] : []
  if (status === 'cancelled')
    return [
      { on, type: 'deposit', amount: part(0.1) },
      { on: Math.min(later(20), last), type: 'refund', amount: part(0.1) },
    ]
  const way = random.next()
  if (way < 0.5) return [{ on, type: 'payment', amount: total }]
  const first = part(0.3)
  if (way < 0.72)
    return come([
      { on, type: 'deposit', amount: first },
      { on: later(45), type: 'payment', amount: total - first },
    ])
  const parts: DemoPayment[] = [{ on, type: 'deposit', amount: first }]
  if (random.chance(0.7)) parts.push({ on: later(30), type: 'payment', amount: part(0.2) })
  if (random.chance(0.4)) parts.push({ on: later(61), type: 'payment', amount: part(0.15) })
  return come(parts)
}

/** What the payments leave of a contract. */
export function accountAfter(
  account: { status: string; total: number },
  payments: readonly DemoPayment[],
) {
  let state = { ...account, ...applyMovement(account, nothing) }
  for (const { type, amount } of payments)
    state = { ...state, ...applyMovement(state, movementOf(type, amount)) }
  const { paid, adjusted, balance } = state
  return { paid, adjusted, balance }
}

export interface PaidContract {
  id: number
  status: string
  total: number
  /** Of the first purchaser. */
  contact: number
  payments: readonly DemoPayment[]
}

/** Stores the payments of all contracts in the order of their days, with receipts numbered by year. */
export async function fillPayments(
  transaction: Transaction,
  area: (name: string) => Repository,
  random: SeededRandom,
  contracts: readonly PaidContract[],
): Promise<void> {
  const words = settingsNames(transaction.who.cemetery?.locale ?? 'en')
  const methods = await area('payment-methods').createMany(
    methodRows.map(([name, kind, glCode]) => ({ name: words[name] ?? name, kind, glCode })),
    true,
  )
  const { rows: named } = await transaction.query<{ id: number; number: string; names: string }>(
    'select id, number, party_names as names from contracts where cemetery_id = $1',
    [transaction.cemeteryId],
  )
  const known = new Map(named.map((row) => [row.id, row]))
  const counts = new Map<string, number>()
  const entries = contracts
    .flatMap((contract) =>
      contract.payments.map((payment, i) => ({
        contract,
        payment,
        account: accountAfter(contract, contract.payments.slice(0, i + 1)),
      })),
    )
    .sort((a, b) => a.payment.on - b.payment.on || a.contract.id - b.contract.id)
    .map(({ contract, payment: { on, type, amount }, account }) => {
      const date = isoDayOf(on)
      const year = date.slice(0, 4)
      const n = (counts.get(year) ?? 0) + 1
      counts.set(year, n)
      const drawn = random.int(0, methods.length - 1)
      const way = type === 'refund' ? byTransfer : drawn
      return {
        number: formatNumberTemplate('{YYYY}-R-{0000}', date, n),
        contract: contract.id,
        type,
        amount,
        date,
        method: methods[way],
        reference: methodRows[way]?.[1] === 'check' ? String(random.int(1000, 9999)) : null,
        payer: contract.contact,
        contractNumber: known.get(contract.id)?.number,
        payerName: known.get(contract.id)?.names?.split('; ')[0],
        effect: applyMovement(contract, movementOf(type, amount)).effect,
        balance: account.balance,
      }
    })
  await area('transactions').createMany(entries, true)
  await transaction.query(
    `insert into number_counters (cemetery_id, purpose, series, n)
     select $1, 'receipt', u.year || '-R-#', u.n from unnest($2::text[], $3::bigint[]) u (year, n)`,
    [transaction.cemeteryId, [...counts.keys()], [...counts.values()]],
  )
}

/** How money goes back: a drawer seldom holds as much. */
const byTransfer = 3

const nothing: Movement = { paid: 0, adjusted: 0 }
const methodRows = [
  ['Cash', 'cash', '1010'],
  ['Check', 'check', '1010'],
  ['Card', 'card', '1020'],
  ['Bank transfer', 'transfer', '1000'],
] as const
