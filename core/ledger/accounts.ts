export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]

/**
 * What the product posts to, by what it is for: each role is played by one account of a cemetery's chart. The
 * code is the one that the chart begins with; an office may change it to that of its books.
 */
export const chart = {
  bank: { code: '1000', kind: 'asset' },
  cash: { code: '1010', kind: 'asset' },
  cardClearing: { code: '1020', kind: 'asset' },
  receivable: { code: '1100', kind: 'asset' },
  unearnedInterest: { code: '1120', kind: 'asset' },
  trustAsset: { code: '1310', kind: 'asset' },
  deferredCommissions: { code: '1320', kind: 'asset' },
  tax: { code: '2100', kind: 'liability' },
  carePayable: { code: '2200', kind: 'liability' },
  trustPayable: { code: '2210', kind: 'liability' },
  deferredMerchandise: { code: '2310', kind: 'liability' },
  deferredServices: { code: '2320', kind: 'liability' },
  depositsHeld: { code: '2400', kind: 'liability' },
  refundsPayable: { code: '2410', kind: 'liability' },
  customerCredit: { code: '2420', kind: 'liability' },
  commissionsPayable: { code: '2500', kind: 'liability' },
  equity: { code: '3000', kind: 'equity' },
  rights: { code: '4000', kind: 'income' },
  merchandise: { code: '4100', kind: 'income' },
  services: { code: '4200', kind: 'income' },
  openings: { code: '4210', kind: 'income' },
  interest: { code: '4300', kind: 'income' },
  careContributions: { code: '4400', kind: 'income' },
  fees: { code: '4500', kind: 'income' },
  lateFees: { code: '4510', kind: 'income' },
  retained: { code: '4520', kind: 'income' },
  discounts: { code: '4900', kind: 'income' },
  adjustments: { code: '4910', kind: 'income' },
  commissions: { code: '5100', kind: 'expense' },
  careExpense: { code: '5200', kind: 'expense' },
  writeOffs: { code: '5900', kind: 'expense' },
  cashOverShort: { code: '5910', kind: 'expense' },
  bankFees: { code: '5920', kind: 'expense' },
} as const satisfies Record<string, { code: string; kind: AccountKind }>

export type AccountRole = keyof typeof chart
export const accountRoles = Object.keys(chart) as AccountRole[]

/**
 * An account by its role, or by a code of the office's own that stands in for a role. Where there is none of that
 * code it is made; where it is of another kind than the role (revenue on a code of what is owed), the role's own is
 * taken.
 */
export type AccountName = AccountRole | { code: string; as?: AccountRole }

export const isRole = (name: AccountName): name is AccountRole => typeof name === 'string'

/** The role of an account, or the one that its code stands in for. */
export const roleOf = (name: AccountName): AccountRole =>
  isRole(name) ? name : (name.as ?? 'merchandise')

/** Of accounts that are named by a code: which role each stands in for. */
export const standInsOf = (names: readonly AccountName[]): Map<string, AccountRole> =>
  new Map(names.flatMap((name) => (isRole(name) ? [] : [[name.code, roleOf(name)]])))
