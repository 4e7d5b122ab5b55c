import { accountNamesIn } from '../../../core/ledger/account-names'
import { type AccountRole, accountRoles, chart } from '../../../core/ledger/accounts'
import type { HookContext } from '../../engine/resources/extend'

/**
 * Makes the accounts that the product posts to, where a cemetery lacks them, and accounts for codes that its
 * catalog and its payment methods name.
 * @param codes with the role that each stands in for: it is of the same kind and has its name
 */
export async function completeChart(
  context: HookContext,
  codes: ReadonlyMap<string, AccountRole> = new Map(),
): Promise<void> {
  await takeTurn(context)
  const accounts = context.area('ledger-accounts')
  const known = await accounts.find({}, 10_000)
  const roles = new Set(known.map(({ role }) => role))
  const taken = new Set(known.map(({ code }) => String(code).toLowerCase()))
  const names = accountNamesIn(context.transaction.who.cemetery?.locale ?? 'en')
  const add = (code: string, role: AccountRole, own: AccountRole | null) => {
    taken.add(code.toLowerCase())
    return { code, name: names[role], kind: chart[role].kind, status: 'active', role: own }
  }
  const missing = [
    ...[...codes].flatMap(([code, role]) =>
      taken.has(code.toLowerCase()) ? [] : [add(code, role, null)],
    ),
    ...accountRoles.flatMap((role) =>
      roles.has(role) ? [] : [add(freeCode(chart[role].code, taken), role, role)],
    ),
  ]
  await accounts.createMany(missing)
}

/** One at a time in a cemetery makes accounts and months, so that nobody meets the other's half. */
export const takeTurn = ({ transaction, cemeteryId }: HookContext) =>
  transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `ledger ${cemeteryId}`,
  ])

/** A code that the office has given to another account already is taken with a letter. */
function freeCode(code: string, taken: ReadonlySet<string>): string {
  for (let turn = 0; ; turn += 1) {
    const own = turn === 0 ? code : `${code}-${turn}`
    if (!taken.has(own.toLowerCase())) return own
  }
}
