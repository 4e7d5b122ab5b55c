import { valueDelivered } from '../../core/trust/obligations'
import { followContract } from '../../server/cemetery/trust/accounts'
import { type ObligationRecord, refreshObligation } from '../../server/cemetery/trust/obligations'
import { postDelivery } from '../../server/cemetery/trust/postings'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import itemDeliveries from './area'

type Entry = NextRecord<(typeof itemDeliveries)['fields']>

export default extend(itemDeliveries, {
  beforeSave: async (context, next) => {
    next.date ??= context.transaction.today
    const obligation = await locked(context, next.obligation as number)
    const quantity = next.quantity as number
    if (next.kind === 'undo') await assertUndo(context, next)
    else {
      if (next.reverses != null)
        throw badInput([{ field: 'reverses', message: 'is for undoing only', code: 'onlyUndo' }])
      if (quantity > obligation.owed)
        throw conflict(
          'deliveredTooMuch',
          `Only ${obligation.owed} of ${obligation.label} are still owed`,
          undefined,
          { params: { item: obligation.label, owed: String(obligation.owed) } },
        )
    }
    const before = obligation.delivered
    const after = next.kind === 'undo' ? before - quantity : before + quantity
    const worth = (n: number) => valueDelivered(obligation.net, n, obligation.quantity)
    next.recognised = obligation.need === 'pre-need' ? worth(after) - worth(before) : 0
    next.contract = obligation.contract
    next.contractNumber = obligation.contractNumber
    next.description = obligation.description
  },
  afterSave: async (context, entry) => {
    const obligation = await locked(context, entry.obligation as number)
    await refreshObligation(context, obligation)
    await followContract(context, obligation.contract, {
      date: entry.date as string,
      cause: 'delivery',
      delivery: entry.id,
    })
    await postDelivery(context, {
      id: entry.id,
      date: entry.date as string,
      amount: entry.recognised ?? 0,
      contract: obligation.contract,
      kind: obligation.kind ?? '',
      priceItem: obligation.priceItem,
    })
  },
})

/** The item, held until the transaction ends, after its contract: payments take that one first as well. */
async function locked(context: HookContext, id: number): Promise<ObligationRecord> {
  const obligations = context.area('obligations')
  const [known] = await obligations.find({ id }, 1)
  if (!known)
    throw badInput([
      {
        field: 'obligation',
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  const contract = await context.area('contracts').lock(known.contract as number)
  if (contract.status !== 'signed')
    throw conflict('contractCancelled', 'The contract is cancelled', undefined, {
      params: { contract: contract.label },
    })
  return (await obligations.lock(id)) as unknown as ObligationRecord
}

/** A delivery is undone whole, by one other, of its own item. */
async function assertUndo(context: HookContext, { reverses, obligation, quantity, date }: Entry) {
  const deliveries = context.area('item-deliveries')
  const [original] = reverses == null ? [] : await deliveries.find({ id: reverses }, 1)
  if (!original || original.obligation !== obligation || original.kind !== 'delivery')
    throw badInput([
      { field: 'reverses', message: 'names no delivery of this item', code: 'reference' },
    ])
  if (original.quantity !== quantity)
    throw badInput([
      { field: 'quantity', message: 'must be that of the delivery', code: 'undoQuantity' },
    ])
  if ((date as string) < (original.date as string))
    throw badInput([
      {
        field: 'date',
        message: `must not lie before ${original.date}`,
        code: 'beforeOther',
        params: { other: original.date as string },
      },
    ])
  const [other] = await deliveries.find({ reverses: original.id }, 1)
  if (other)
    throw conflict('undone', `${original.label} is undone already`, `By ${other.label}.`, {
      params: { delivery: original.label, by: other.label },
      referents: [{ resource: 'item-deliveries', id: other.id, label: other.label }],
    })
}
