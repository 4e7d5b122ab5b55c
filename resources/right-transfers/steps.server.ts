import type { TransferReason } from '../../core/title/reasons'
import { transferRuleOf } from '../../server/cemetery/title/rules'
import { conflict } from '../../server/engine/problem/problem'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import { route } from '../../server/engine/resources/route'
import { assertPassers } from './draft.server'

/** The evidence is there, and somebody stands for it: a second person where the rules say so. */
export const approveRoute: AreaRoute = route({
  method: 'POST',
  path: '/:id/approve',
  guarded: true,
  access: 'write',
  summary: 'Approve a transfer whose evidence is complete',
  handle: async (context, { id, version }) => {
    const transfers = context.area('right-transfers')
    const transfer = await transfers.lock(id, version)
    assertComplete(transfer)
    if (transfer.status !== 'complete') throw wrongStep(transfer)
    const rule = await transferRuleOf(context, transfer.reason as TransferReason)
    if (rule.secondPerson && (await preparedBy(context, id, context.transaction.who.userId)))
      throw conflict(
        'secondPerson',
        'Somebody else approves this transfer',
        'Whoever began it or took in its evidence does not approve it.',
      )
    const [right] = await context.area('interment-rights').find({ id: transfer.right }, 1)
    if (right) await assertPassers(context, transfer, right)
    await assertPaid(context, transfer)
    return transfers.update(
      id,
      version,
      {
        status: 'approved',
        approvedBy: context.transaction.who.name.slice(0, 150),
        approvedOn: context.transaction.today,
      },
      { action: 'approve' },
    )
  },
})

export const cancelRoute: AreaRoute = route({
  method: 'POST',
  path: '/:id/cancel',
  access: 'write',
  summary: 'Cancel a transfer that is not recorded',
  handle: async (context, { id, version }) => {
    const transfers = context.area('right-transfers')
    const transfer = await transfers.lock(id, version)
    if (transfer.status === 'recorded' || transfer.status === 'cancelled') throw wrongStep(transfer)
    return transfers.update(id, version, { status: 'cancelled' }, { action: 'cancel' })
  },
})

export function assertComplete({ missing }: StoredRecord): void {
  const names = (missing as Array<{ label: string }>).map(({ label }) => label).join(', ')
  if (names !== '')
    throw conflict('evidenceMissing', 'Evidence is missing', `Still missing: ${names}.`, {
      params: { evidence: names },
    })
}

export const wrongStep = ({ status }: StoredRecord) =>
  conflict('transferStep', `This transfer is ${status}`, undefined, {
    params: { status: String(status) },
  })

/** Money owed stands in the way where the rules say so: on the right's contract, and the fee. */
export async function assertPaid(context: HookContext, transfer: StoredRecord): Promise<void> {
  const rule = await transferRuleOf(context, transfer.reason as TransferReason)
  if (!rule.unpaidBlocks) return
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ owed: boolean; paid: boolean }>(
    `select exists (select from interment_rights r join contracts k on k.cemetery_id = $1 and k.id = r.contract_id
         and k.archived_at is null and k.status = 'signed' and k.balance > 0
         where r.cemetery_id = $1 and r.id = $2) as owed,
       exists (select from contracts where cemetery_id = $1 and id = $3 and status = 'signed' and balance <= 0
         and total >= $4 and archived_at is null) as paid`,
    [cemeteryId, transfer.right, transfer.feeContract, transfer.fee ?? 0],
  )
  const charges = transfer.feeContract ? await chargesLeft(context, transfer, rule.fee) : 0
  if (rows[0]?.owed)
    throw conflict(
      'titleUnpaid',
      'Money is owed on the contract of this right',
      'Take the payment before the right passes.',
    )
  if (((transfer.fee as number | null) ?? 0) > 0 && !rows[0]?.paid)
    throw conflict(
      'feeUnpaid',
      'The fee of the transfer is not paid',
      'Name the contract that charges it, signed and paid in full.',
    )
  if (((transfer.fee as number | null) ?? 0) > 0 && charges < 1)
    throw conflict(
      'feeElsewhere',
      'The contract does not charge the fee of this transfer',
      'Each transfer needs the fee among the items of a contract once for itself.',
      { referents: [{ resource: 'contracts', id: transfer.feeContract as number }] },
    )
}

/**
 * How often a contract charges the fee beyond the transfers that it has paid for already; of two that name it at
 * once the second waits for the first.
 */
async function chargesLeft(
  { transaction, cemeteryId }: HookContext,
  { id, feeContract }: StoredRecord,
  item: number | null,
): Promise<number> {
  await transaction.query(
    'select 1 from contracts where cemetery_id = $1 and id = $2 for no key update',
    [cemeteryId, feeContract],
  )
  const { rows } = await transaction.query<{ left: number }>(
    `select (coalesce((select sum(i.quantity) from contracts_items i
         where i.cemetery_id = $1 and i.parent_id = $2 and i.price_item_id = $4 and i.removed_on is null), 0)
       - (select count(*) from right_transfers t where t.cemetery_id = $1 and t.fee_contract_id = $2 and t.id <> $3
         and t.archived_at is null and t.status in ('approved', 'recorded')))::int as left`,
    [cemeteryId, feeContract, id, item],
  )
  return rows[0]?.left ?? 0
}

/** Whether somebody entered it, or took in a part of its evidence, as the audit has it. */
async function preparedBy(
  { transaction, cemeteryId }: HookContext,
  id: number,
  user: number | null,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `select 1 from audit where cemetery_id = $1 and resource = 'right-transfers' and record_id = $2
       and user_id = $3 and (action = 'create' or after ? 'evidence') limit 1`,
    [cemeteryId, id, user],
  )
  return rows.length > 0
}
