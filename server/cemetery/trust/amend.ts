import { standingItems } from '../../../core/sales/contract'
import { accountsOf } from '../../../core/trust/accruals'
import type { HookContext } from '../../engine/resources/extend'
import { replaceChildren } from '../../engine/sql/insert-queries'
import { accountRow, type TrustAccountRecord } from './accounts'
import {
  factsOfItems,
  sharesOfContract,
  type TrustedContract,
  trustRulesOf,
  usualCareFund,
} from './contract'

/**
 * The accounts of a contract after an amendment: what came on has its shares by the rules of the amendment's day, what
 * went off asks for nothing any more. What of it becomes due or is taken back follows by itself (`followContract`).
 * The contract is held by the transaction.
 */
export async function amendAccounts(
  context: HookContext,
  contract: TrustedContract,
  { date, lines }: Record<string, unknown>,
): Promise<void> {
  const standing = standingItems(contract.items)
  const numbers = new Set(
    (lines as Array<{ change: string; line: number }>).flatMap(({ change, line }) =>
      change === 'added' ? [line] : [],
    ),
  )
  const added = contract.items.filter((_, at) => numbers.has(at + 1))
  const shares = sharesOfContract(
    { kind: contract.kind, date: date as string, items: added },
    await factsOfItems(context, added),
    await trustRulesOf(context),
    usualCareFund(context.transaction.who.cemetery?.locale ?? 'en'),
  )
  const repository = context.area('trust-accounts')
  const known = (await repository.find({
    contract: contract.id,
  })) as unknown as TrustAccountRecord[]
  const fresh = accountsOf(shares)
  for (const account of known.sort((a, b) => a.id - b.id)) {
    const more = fresh.find(
      ({ fund, fundKind }) => fund === account.fund && fundKind === account.fundKind,
    )
    const all = [...account.shares, ...(more?.shares ?? [])]
    const share = all
      .filter(({ item }) => standing.some(({ id }) => id === item))
      .reduce((sum, { amount }) => sum + amount, 0)
    await repository.updateComputed(account.id, { share })
    if (more)
      await context.transaction.pipeline(
        replaceChildren(
          repository.area,
          context.cemeteryId,
          account.id,
          'shares',
          all.map(({ fundKind: _, fund: __, ...own }) => own),
        ),
      )
  }
  for (const account of fresh)
    if (!known.some(({ fund, fundKind }) => fund === account.fund && fundKind === account.fundKind))
      await repository.create({
        ...accountRow(contract, account),
        accrued: 0,
        deposited: 0,
        outstanding: 0,
        dueBy: null,
      })
}
