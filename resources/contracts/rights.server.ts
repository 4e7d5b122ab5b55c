import { refuseInterred } from '../../server/cemetery/title/interred'
import { endedAfter } from '../../server/cemetery/title/overlaps'
import { letPass } from '../../server/cemetery/title/passing'
import { badInput, conflict, Problem } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { Contract } from './area'
import type { ContractItem } from './lines.server'

type Party = Pick<Contract['parties'][number], 'contact' | 'role'>

/**
 * Makes the rights of the property items, with the purchasers as holders; all or none: one space that is
 * gone refuses the signature, and the transaction takes the others back. Each line then names its right.
 */
export async function makeRights(
  context: HookContext,
  contract: {
    id: number
    date: string
    parties: readonly Party[]
    items: ContractItem[]
    reservation: number | null
  },
): Promise<void> {
  const { parties, items, reservation } = contract
  const buyers = parties.filter(({ role }) => role === 'purchaser' || role === 'co-purchaser')
  if (!parties.some(({ role }) => role === 'purchaser'))
    throw badInput([{ field: 'parties', message: 'name no purchaser', code: 'noPurchaser' }])
  if (items.length === 0)
    throw badInput([{ field: 'items', message: 'are missing', code: 'noItems' }])
  const spaces = items.flatMap((item, at) => (item.kind === 'property' ? [{ item, at }] : []))
  const missing = spaces.filter(({ item }) => item.location == null)
  if (missing.length > 0)
    throw badInput(
      missing.map(({ at }) => ({
        field: `items.${at}.location`,
        message: 'is required before the contract is signed',
        code: 'spaceToSign',
      })),
    )
  const reserved = reservation
    ? (await context.area('reservations').find({ id: reservation }, 1))[0]
    : undefined
  // A place that went back after the contract was dated was somebody else's until that day.
  const ended = await endedAfter(
    context,
    spaces.map(({ item }) => item.location as number),
    contract.date,
  )
  // In one order, so that two contracts do not wait for each other.
  for (const { item, at } of [...spaces].sort(byLocation)) {
    const location = item.location as number
    // One that ended while the contract kept its places has nothing left to be converted.
    const covered =
      reserved?.status === 'active' && (reserved.locations as number[]).includes(location)
    try {
      const right = await context.area('interment-rights').create({
        location,
        holders: buyers.map(({ contact, role }) => ({
          contact,
          role: role === 'purchaser' ? 'owner' : 'co-owner',
        })),
        deedDate: ended.get(location) ?? contract.date,
        consideration: item.net,
        status: 'active',
        contract: contract.id,
        reservation: covered ? reservation : null,
      })
      item.right = right.id
    } catch (error) {
      throw ofLine(error, at)
    }
  }
}

/**
 * Takes the rights of a cancelled contract back: surrendered, so that the chain of title keeps them.
 * Refused while an interment stands on one of the spaces, or within it.
 */
export async function surrenderRights(
  context: HookContext,
  items: readonly ContractItem[],
): Promise<void> {
  const rights = context.area('interment-rights')
  for (const item of [...items.filter(({ right }) => right != null)].sort((a, b) =>
    byLocation({ item: a }, { item: b }),
  )) {
    const right = await rights.lock(item.right as number)
    if (right.status !== 'active') continue
    await refuseInterred(context, right.location as number, {
      code: 'interred',
      detail: 'The contract cannot be cancelled while someone lies there or is to.',
    })
    letPass(context.transaction, right.id)
    await rights.update(right.id, right.version, { status: 'surrendered' })
  }
}

/**
 * The same for items that are taken off a contract that stands, or exchanged: a right that was passed on meanwhile
 * cannot be taken back. @throws Problem 409
 */
export async function surrenderActiveRights(
  context: HookContext,
  items: readonly ContractItem[],
): Promise<void> {
  const rights = context.area('interment-rights')
  for (const { right: id } of items) {
    const right = id == null ? null : await rights.lock(id)
    if (right && right.status !== 'active')
      throw conflict(
        'rightMoved',
        'The right is no longer that of the contract',
        'It was transferred or has ended: what it stands for now is not taken back by the contract.',
        { params: { right: right.label } },
      )
  }
  await surrenderRights(context, items)
}

const byLocation = (a: { item: ContractItem }, b: { item: ContractItem }) =>
  (a.item.location ?? 0) - (b.item.location ?? 0)

/** What a right's rules say of its location is said of the line. */
function ofLine(error: unknown, at: number): unknown {
  if (!(error instanceof Problem) || error.status !== 400 || !error.extra.errors) return error
  return badInput(
    error.extra.errors.map((one) => ({
      ...one,
      field: one.field === 'location' ? `items.${at}.location` : one.field,
    })),
  )
}
