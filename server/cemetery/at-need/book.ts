import { badInput, conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import type { AtNeedBody } from './body'
import { lifeOf, proposedCharges } from './charges'
import { rightForPlace } from './family'

/** What a call has made; ids. */
export interface Booked {
  deceased: number
  interment: number
  workOrders: number[]
  contract: number | null
  transaction: number | null
}

/**
 * Makes person, interment, work orders, contract and deposit, or nothing at all: every record under the rules of
 * its own area. @throws Problem 400, 404, 409 as they do
 */
export async function bookAtNeed(
  context: HookContext,
  body: AtNeedBody,
  interment: number,
): Promise<Booked> {
  const { transaction } = context
  if (body.override) transaction.override = body.override
  if (body.draft) await endDraft(context, body.draft)
  const deceased = await personOf(context, body)
  const location = (body.interment.location ?? null) as number | null
  const right = await rightForPlace(context, body.right ?? null, location)
  const purchaser = body.purchaser ?? right?.decides ?? null
  // Whoever names the right, or buys, asks for it themselves; nobody else's word is taken for given.
  const asks = body.right != null || body.purchaser != null ? purchaser : null
  await context.area('interments').create(
    {
      ...body.interment,
      deceased,
      status: body.interment.scheduledStart == null ? 'requested' : 'scheduled',
      ...(body.interment.authorisedBy === undefined && { authorisedBy: asks }),
    },
    interment,
  )
  const contract = await sell(context, body, { deceased, interment, purchaser })
  if (contract !== null && body.deposit)
    await context.area('transactions').create({
      contract,
      type: 'deposit',
      amount: body.deposit.amount,
      method: body.deposit.method ?? null,
      payer: purchaser,
    })
  return bookedWith(context, interment)
}

/** What was made with an interment, read again: also for whoever brings the same key. */
export async function bookedWith(context: HookContext, interment: number): Promise<Booked> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<Omit<Booked, 'interment'>>(
    `select i.deceased_id as deceased, k.id as contract,
       (select min(t.id) from transactions t where t.cemetery_id = $1 and t.contract_id = k.id and t.archived_at is null) as transaction,
       array(select w.work_order_id from raised_work w where w.cemetery_id = $1 and w.interment_id = $2
         order by w.work_order_id) as "workOrders"
     from interments i left join lateral (select min(c.id) as id from contracts c
       where c.cemetery_id = $1 and c.interment_id = $2 and c.archived_at is null) k on true
     where i.cemetery_id = $1 and i.id = $2`,
    [cemeteryId, interment],
  )
  const { deceased, workOrders, contract, transaction: deposit } = rows[0] as Booked
  return {
    deceased,
    interment,
    workOrders: workOrders.map(Number),
    contract,
    transaction: deposit,
  }
}

/** Under its lock: of two colleagues who book one call, the second hears of it. */
async function endDraft(context: HookContext, { id, version }: { id: number; version: number }) {
  const drafts = context.area('at-need-drafts')
  const draft = await drafts.lock(id)
  if (draft.archivedAt)
    throw conflict('atNeedBooked', 'This call was booked or put away already', undefined, {
      params: { name: draft.label },
    })
  await drafts.archive(id, version)
}

async function personOf(context: HookContext, { deceased }: AtNeedBody): Promise<number> {
  const people = context.area('deceased')
  if (typeof deceased === 'number') {
    const known = await people.get(deceased)
    if (known.archivedAt)
      throw badInput([{ field: 'deceased', message: 'is archived', code: 'reference' }])
    return known.id
  }
  return (await people.create(deceased)).id
}

/** The contract, where there is anything to be charged and who takes the call may write one. */
async function sell(
  context: HookContext,
  body: AtNeedBody,
  { deceased, interment, purchaser }: Record<string, number | null>,
): Promise<number | null> {
  if (!context.transaction.may({ permission: 'contractWrite' })) return null
  if (body.contract) return link(context, body, interment as number)
  const items = body.items ?? (await chargesFor(context, body, deceased as number))
  if (items.length === 0) {
    if (body.deposit)
      throw badInput([
        { field: 'deposit', message: 'needs something that is charged', code: 'depositAlone' },
      ])
    return null
  }
  if (purchaser === null)
    throw badInput([{ field: 'purchaser', message: 'is required', code: 'required' }])
  const contract = await context.area('contracts').create({
    kind: 'at-need',
    status: 'in-progress',
    parties: [{ contact: purchaser, role: 'purchaser' }],
    items,
    interment,
    deposit: body.deposit?.amount ?? null,
  })
  return contract.id
}

/** The contract that was there before becomes this interment's. @throws Problem 400, 409 */
async function link(
  context: HookContext,
  { contract: id, items = [] }: AtNeedBody,
  interment: number,
): Promise<number> {
  if (items.length > 0)
    throw badInput([
      { field: 'items', message: 'stand in the contract already', code: 'inContract' },
    ])
  const contracts = context.area('contracts')
  const [known] = await contracts.find({ id: id as number }, 1)
  if (!known)
    throw badInput([
      { field: 'contract', message: 'is not a record of this cemetery', code: 'reference' },
    ])
  const contract = await contracts.lock(known.id)
  if (contract.status === 'cancelled' || contract.interment !== null)
    throw conflict(
      'contractTaken',
      'This contract cannot be for the interment',
      'It was cancelled, or is for another one.',
      { params: { contract: contract.label } },
    )
  await contracts.update(contract.id, contract.version, { interment })
  return contract.id
}

async function chargesFor(context: HookContext, body: AtNeedBody, deceased: number) {
  const { disposition, scheduledStart } = body.interment
  const charges = await proposedCharges(context, {
    disposition,
    scheduledStart,
    resident: body.resident,
    ...lifeOf(await context.area('deceased').get(deceased)),
  })
  return charges.map(({ priceItem, quantity }) => ({ priceItem, quantity }))
}
