import type { TransferReason } from '../../core/title/reasons'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { refuseInterred } from '../../server/cemetery/title/interred'
import { letPass } from '../../server/cemetery/title/passing'
import { transferRuleOf } from '../../server/cemetery/title/rules'
import { conflict } from '../../server/engine/problem/problem'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import { route } from '../../server/engine/resources/route'
import {
  assertFollowers,
  assertPassers,
  holdersAfter,
  type NextTransfer,
  spacesWithin,
} from './draft.server'
import { assertComplete, assertPaid, wrongStep } from './steps.server'

/**
 * Enters a transfer in the register, in one transaction: the right ends and those that follow begin on its day,
 * and nobody else finds the place free in between.
 */
export const recordRoute: AreaRoute = route({
  method: 'POST',
  path: '/:id/record',
  guarded: true,
  access: 'write',
  summary: 'Record a transfer: the right ends, and the new one begins with its own deed number',
  handle: async (context, { id, version }) => {
    const transfers = context.area('right-transfers')
    const transfer = await transfers.lock(id, version)
    await assertReady(context, transfer)
    const rights = context.area('interment-rights')
    const right = await rights.lock(transfer.right as number)
    if (right.status !== 'active')
      throw conflict('rightEnded', 'This right is no longer active', `It is ${right.status}.`, {
        params: { status: String(right.status) },
      })
    assertFollowers(transfer, right)
    await assertPassers(context, transfer, right)
    const date = transfer.date as string
    if (right.deedDate && date < (right.deedDate as string))
      throw conflict('beforeRight', 'The transfer lies before the right began', undefined)
    const surrender = transfer.reason === 'surrender'
    const followers = await followersOf(context, transfer as never, right)
    letPass(context.transaction, right.id)
    await rights.update(
      right.id,
      right.version,
      { status: surrender ? 'surrendered' : 'transferred', endedOn: date },
      { action: surrender ? 'surrender' : 'transfer' },
    )
    const made: number[] = []
    for (const [i, follower] of followers.entries()) {
      const one = await rights.create({
        ...follower,
        deedNumber: await deedNumber(context, transfer, i, followers.length),
        deedDate: date,
        covers: right.covers,
        tenure: right.tenure,
        expires: right.expires,
        contract: right.contract,
        status: 'active',
      })
      made.push(one.id)
    }
    return transfers.update(
      id,
      version,
      { status: 'recorded', recordedOn: context.transaction.today, made },
      { action: 'record' },
    )
  },
})

async function assertReady(context: HookContext, transfer: StoredRecord) {
  assertComplete(transfer)
  const rule = await transferRuleOf(context, transfer.reason as TransferReason)
  if (transfer.status === 'complete' && rule.secondPerson)
    throw conflict(
      'notApproved',
      'This transfer is not approved yet',
      'A second person approves it before it is recorded.',
    )
  if (transfer.status !== 'complete' && transfer.status !== 'approved') throw wrongStep(transfer)
  await assertPaid(context, transfer)
}

interface Follower {
  location: number
  holders: object[]
  consideration?: number | null
}

/** The rights that follow: one, none after a surrender, or one for each space of a divided place. */
async function followersOf(
  context: HookContext,
  transfer: NextTransfer,
  right: StoredRecord,
): Promise<Follower[]> {
  const location = right.location as number
  const surrender = transfer.reason === 'surrender'
  const spaces = transfer.spaces ?? []
  const next = surrender ? [] : holdersAfter(transfer, right)
  const consideration = transfer.consideration ?? null
  if (spaces.length === 0) {
    if (!surrender) return [{ location, holders: next, consideration }]
    await refuseInterred(context, location)
    return []
  }
  const all = await spacesWithin(context, location)
  if (spaces.some((space) => !all.includes(space)))
    throw conflict('spaceElsewhere', 'A space no longer stands within the place of the right')
  if (surrender) for (const space of spaces) await refuseInterred(context, space)
  const old = (right.holders as StoredRecord[]).map(({ contact, share, role }) => ({
    contact,
    share,
    role,
  }))
  return all.flatMap((space): Follower[] => {
    if (!spaces.includes(space)) return [{ location: space, holders: old as object[] }]
    return surrender ? [] : [{ location: space, holders: next, consideration }]
  })
}

/** The number that was asked for, one for each of several; else the next of the cemetery's own. */
async function deedNumber(
  context: HookContext,
  { deedNumber: asked }: StoredRecord,
  at: number,
  of: number,
): Promise<string> {
  if (asked) return of > 1 ? `${asked}-${at + 1}` : String(asked)
  return nextNumber(context, 'deed', context.transaction.today, async (number) => {
    const found = await context.area('interment-rights').find({ deedNumber: number }, 1)
    return found.length > 0
  })
}
