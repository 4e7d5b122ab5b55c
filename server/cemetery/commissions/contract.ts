import type { CommissionCause } from '../../../core/commissions/choices'
import {
  type CommissionRule,
  type CommissionShare,
  commissionEarned,
  commissionShares,
} from '../../../core/commissions/shares'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { counselorName } from './counselor'
import { postCommission } from './postings'

interface SoldContract extends StoredRecord {
  number: string
  kind: 'pre-need' | 'at-need'
  status: string
  counselor: number | null
  total: number
  paid: number
  balance: number
  items: Array<{
    id: number
    kind: string | null
    description: string | null
    quantity: number
    net: number
    removedOn?: string | null
  }>
}

interface CommissionEvent {
  date: string
  cause: CommissionCause
  transaction?: number | null
  /** What was sold by it: the items by their place in the contract. */
  sells?: (at: number) => boolean
}

/**
 * The commission of a contract follows what happened to it: a document for what is earned now beyond what was
 * earned before. What was sold keeps the shares of its day. The contract is held by the transaction.
 */
export async function followCommission(
  context: HookContext,
  contractId: number,
  { date, cause, transaction = null, sells }: CommissionEvent,
): Promise<void> {
  const contract = (await context.area('contracts').get(contractId)) as unknown as SoldContract
  const { counselor, status, total, paid, balance } = contract
  if (counselor == null) return
  const documents = context.area('commissions')
  const before = (await documents.find({ contract: contractId })) as unknown as Array<{
    amount: number
    counselorName: string | null
    shares: CommissionShare[]
  }>
  const sold = sells
    ? commissionShares(
        contract.items
          .filter((item, at) => item.removedOn == null && sells(at))
          .map(({ id, ...item }) => ({ ...item, item: id, description: item.description ?? '' })),
        (await context.area('commission-rules').find({})) as unknown as CommissionRule[],
        { counselor, kind: contract.kind, date },
      )
    : []
  const gone = new Set(contract.items.flatMap(({ id, removedOn }) => (removedOn ? [id] : [])))
  const shares = [...before.flatMap((one) => one.shares), ...sold]
  const earned = commissionEarned(
    shares.filter(({ item }) => !gone.has(item)),
    { status, total, paid, balance },
  )
  const amount = earned - before.reduce((sum, one) => sum + one.amount, 0)
  if (amount === 0 && sold.length === 0) return
  // Whoever has left since keeps the name that the documents know.
  const name = (await counselorName(context, counselor)) ?? before.at(-1)?.counselorName ?? null
  const made = await documents.create({
    contract: contractId,
    contractNumber: contract.number,
    counselor,
    counselorName: name,
    cause,
    date,
    amount,
    whole: sold.length > 0 ? sold.reduce((sum, one) => sum + one.amount, 0) : null,
    transaction,
    shares: sold,
  })
  await postCommission(context, { id: made.id, date, amount, contract: contractId, name })
}
