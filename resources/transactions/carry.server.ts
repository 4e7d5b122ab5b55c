import { applyRate } from '../../core/money'
import { buckets } from '../../core/sales/bucket-names'
import { spread } from '../../core/sales/buckets'
import { allocationRuleOn, duesOf } from '../../server/cemetery/sales/allocation-rule'
import { bucketStateOf } from '../../server/cemetery/sales/buckets'
import { conflict } from '../../server/engine/problem/problem'
import type { ChangeListener, HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'

/**
 * What was left on a reservation comes to the contract that it becomes, up to what that owes; what was paid
 * on a draft is applied to what was signed. Money keeps a contract from being archived.
 */
export const contractChanged: ChangeListener = async (context, { change, record, previous }) => {
  if (change === 'archive' && Number(record.paid ?? 0) !== 0)
    throw conflict(
      'contractHoldsMoney',
      'Money was paid on this contract',
      'Refund it, or move it to the customer’s credit first.',
    )
  if (change !== 'write' || context.importing || record.status === 'cancelled') return
  if (record.reservation != null) await carryDeposit(context, record)
  if (record.status === 'signed' && previous && previous.status !== 'signed')
    await applyWhatLies(context, record.id)
}

async function carryDeposit(context: HookContext, { id, reservation }: StoredRecord) {
  const [reserved] = await context.area('reservations').find({ id: reservation }, 1)
  if (!reserved || Number(reserved.held ?? 0) <= 0) return
  const contract = await context.area('contracts').get(id)
  const locked = await context.area('reservations').lock(reserved.id)
  const amount = Math.min(Number(locked.held ?? 0), Number(contract.balance ?? 0))
  if (amount <= 0) return
  await context
    .area('transactions')
    .create({ type: 'apply', contract: id, reservation: reserved.id, amount })
}

/** On signing: lines that changed meanwhile may have left parts of payments without anything to pay. */
async function applyWhatLies(context: HookContext, id: number) {
  const contract = await context.area('contracts').get(id)
  if (!contract.paid) return
  const state = await bucketStateOf(context, contract)
  const over = buckets.flatMap((bucket) =>
    state.left[bucket] < 0
      ? [{ bucket, amount: Math.max(state.left[bucket], -state.paid[bucket]) }]
      : [],
  )
  const free = over.reduce((sum, { amount }) => sum - amount, Math.max(0, state.onAccount))
  if (free <= 0) return
  const rule = await allocationRuleOn(context, contract.date as string | null)
  const parts = spread(free, state.left, rule, await duesOf(context, contract as never))
  const applied = parts.reduce((sum, { amount }) => sum + amount, 0)
  if (applied === 0) return
  // What lies there goes first; of what is paid too much only as much as finds a place.
  let back = applied - Math.min(applied, Math.max(0, state.onAccount))
  const amount = applied - back
  const taken = over.flatMap((one) => {
    const part = Math.min(back, -one.amount)
    back -= part
    return part > 0 ? [{ bucket: one.bucket, amount: -part }] : []
  })
  await context
    .area('transactions')
    .create({ type: 'reallocation', contract: id, amount, allocations: [...taken, ...parts] })
}

/** Of a reservation that ended without a sale its type says what is kept; the rest waits to be given back. */
export const reservationChanged: ChangeListener = async (context, { change, record, previous }) => {
  const ended = record.status === 'released' || record.status === 'expired'
  if (change === 'archive' && Number(record.held ?? 0) !== 0)
    throw conflict(
      'reservationHoldsMoney',
      'A deposit is held on this reservation',
      'Refund it, or move it to the customer’s credit first.',
    )
  if (change !== 'write' || context.importing || !ended || previous?.status !== 'active') return
  const held = Number(record.held ?? 0)
  if (held <= 0 || record.type == null) return
  const { rows } = await context.transaction.query<{ share: number | null }>(
    'select kept_share::int as share from reservation_types where cemetery_id = $1 and id = $2',
    [context.cemeteryId, record.type],
  )
  const amount = applyRate(held, rows[0]?.share ?? 0)
  if (amount > 0)
    await context.area('transactions').create({ type: 'keep', reservation: record.id, amount })
}
