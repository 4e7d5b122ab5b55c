import { accountNamesIn } from '../../../core/ledger/account-names'
import type { AccountRole } from '../../../core/ledger/accounts'
import { missingAccounts, usedCodes } from '../../../core/ledger/missing-accounts'
import type { HookContext } from '../../engine/resources/extend'

/**
 * Makes the accounts that the product posts to, where a cemetery lacks them, and accounts for the codes that its
 * catalog and its payment methods name.
 * @param codes further ones, with the role that each stands in for
 */
export async function completeChart(
  context: HookContext,
  codes: ReadonlyMap<string, AccountRole> = new Map(),
): Promise<void> {
  await takeTurn(context)
  const accounts = context.area('ledger-accounts')
  const known = await accounts.find({}, 10_000)
  const used = usedCodes(
    await context.area('price-items').find({ glCode_empty: false }, 10_000),
    await context.area('payment-methods').find({}, 1_000),
  )
  const names = accountNamesIn(context.transaction.who.cemetery?.locale ?? 'en')
  await accounts.createMany(missingAccounts(known, new Map([...codes, ...used]), names))
}

/** One at a time in a cemetery makes accounts and months, so that nobody meets the other's half. */
export const takeTurn = ({ transaction, cemeteryId }: HookContext) =>
  transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `ledger ${cemeteryId}`,
  ])
