import { z } from 'zod'
import { buckets } from '../../core/sales/bucket-names'
import { transactionTypes } from '../../core/sales/transaction-types'
import { allocationRuleOn } from '../../server/cemetery/sales/allocation-rule'
import { bucketStateOf } from '../../server/cemetery/sales/buckets'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import { creditOf } from './accounts.server'
import { proposedParts } from './allocations.server'
import { payMany, payManyBody } from './pay-many.server'
import { returnBody, returnCheck } from './returned.server'

const id = z.coerce.number().int().positive()
const accountQuery = z.strictObject({ contract: id.optional(), contact: id.optional() })
const asked = transactionTypes.filter((type) => type !== 'reversal')

export const transactionRoutes: readonly AreaRoute[] = [
  {
    method: 'GET',
    path: '/account',
    access: 'read',
    summary: 'What a contract owes by bucket, or what a customer has to apply',
    query: accountQuery,
    handle: async (context, { query }) => {
      const { contract, contact } = query as z.infer<typeof accountQuery>
      return {
        ...(contract && { contract: await contractAccount(context, contract) }),
        ...(contact && { contact: await contactAccount(context, contact) }),
      }
    },
  },
  route({
    method: 'POST',
    path: '/spread',
    access: 'read',
    summary: 'How an amount would be applied, without storing anything',
    body: z.strictObject({
      contract: z.int().positive(),
      type: z.enum(asked as [(typeof asked)[number], ...typeof asked]),
      amount: z.int(),
    }),
    handle: async (context, { body }) => {
      const contract = await context.area('contracts').get(body.contract)
      const state = await bucketStateOf(context, contract)
      return {
        allocations:
          body.amount === 0
            ? []
            : await proposedParts(context, body.type, body.amount, contract, state),
      }
    },
  }),
  route({
    method: 'POST',
    path: '/pay-many',
    access: 'write',
    summary: 'Take one payment for several contracts: an entry for each, one receipt for all',
    body: payManyBody,
    handle: payMany,
  }),
  route({
    method: 'POST',
    path: '/:id/return',
    access: 'write',
    summary:
      'Record a returned check: the payment is reversed, and a fee charged where one is named',
    body: returnBody,
    handle: returnCheck,
  }),
]

async function contractAccount(context: HookContext, id: number) {
  const contract = await context.area('contracts').get(id)
  const { owed, paid, left, onAccount } = await bucketStateOf(context, contract)
  const rule = await allocationRuleOn(context, contract.date as string | null)
  return {
    method: rule.method,
    deedWhenPaid: rule.deedWhenPaid,
    buckets: buckets
      .filter((bucket) => owed[bucket] !== 0 || paid[bucket] !== 0)
      .map((bucket) => ({
        bucket,
        owed: owed[bucket],
        paid: paid[bucket],
        left: left[bucket],
      })),
    onAccount,
    rightsPaid: owed.rights > 0 && left.rights <= 0,
    credits: await creditsOf(context, contract.parties as Array<{ contact: number }>),
  }
}

/** What those who are party to a contract have to apply to it. */
async function creditsOf(context: HookContext, parties: ReadonlyArray<{ contact: number }>) {
  const named = await context
    .area('contacts')
    .find({ id: parties.map(({ contact }) => contact) }, parties.length || 1)
  const hidden = !context.transaction.may({ permission: 'personRead' })
  const all = []
  for (const { id, label } of parties.length > 0 ? named : []) {
    const credit = await creditOf(context, id)
    if (credit > 0) all.push({ contact: id, credit, ...(hidden ? {} : { name: label }) })
  }
  return all
}

async function contactAccount(context: HookContext, id: number) {
  await context.area('contacts').get(id)
  return { credit: await creditOf(context, id) }
}
