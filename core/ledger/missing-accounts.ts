import { type AccountKind, type AccountRole, accountRoles, chart } from './accounts'
import { methodRole } from './payment'
import { revenueRole } from './sale'

export type NewAccount = {
  code: string
  name: string
  kind: AccountKind
  status: 'active'
  role: AccountRole | null
}

/** A record as the API has it. */
type Values = Readonly<Record<string, unknown>>

/**
 * The accounts that a cemetery lacks: one for each code that its catalog and its payment methods name, and one for
 * each role. A role takes its own code unless the office uses that for something else.
 * @param known accounts that are there · @param used what the office's codes stand in for
 */
export function missingAccounts(
  known: readonly Values[],
  used: ReadonlyMap<string, AccountRole>,
  names: Readonly<Record<AccountRole, string>>,
): NewAccount[] {
  const taken = new Set(known.map(({ code }) => folded(String(code))))
  const roles = new Set(known.map(({ role }) => role))
  const office = new Map([...used].map(([code, role]) => [folded(code), role]))
  const made: NewAccount[] = []
  const add = (code: string, role: AccountRole, own: AccountRole | null) => {
    taken.add(folded(code))
    made.push({ code, name: names[role], kind: chart[role].kind, status: 'active', role: own })
  }
  const isFree = (code: string, role: AccountRole) =>
    !taken.has(folded(code)) && (office.get(folded(code)) ?? role) === role
  for (const role of accountRoles) {
    if (roles.has(role)) continue
    const { code } = chart[role]
    let turn = 0
    while (!isFree(turn === 0 ? code : `${code}-${turn}`, role)) turn += 1
    add(turn === 0 ? code : `${code}-${turn}`, role, role)
  }
  for (const [code, role] of used) if (!taken.has(folded(code))) add(code, role, null)
  return made
}

/** What the codes of price items and of payment methods stand in for; of several the first. */
export function usedCodes(
  items: readonly Values[],
  methods: readonly Values[],
): Map<string, AccountRole> {
  const used = new Map<string, AccountRole>()
  const add = (code: unknown, role: AccountRole) => {
    const own = typeof code === 'string' ? code.trim() : ''
    if (own && !used.has(own)) used.set(own, role)
  }
  for (const { glCode, kind } of items) add(glCode, revenueRole(kind as string | null))
  for (const { glCode, kind } of methods) add(glCode, methodRole(kind as string | null))
  return used
}

const folded = (code: string) => code.trim().toLowerCase()
