import type { Permission } from '../../../../core/access'
import type { Kinship } from '../../../../core/authority/choices'
import type { Application } from '../../../../core/roles'
import type { PriceKind } from '../../../../core/sales/prices'
import type { SpaceState } from '../../../../core/space'

/** A level of the location tree: its name, the level that it stands within, whether it is sold or used. */
export type PackLevel = readonly [name: string, within: string | null, sellable: boolean]

/**
 * What the lists of a cemetery of one country begin with, in its language. The office changes all of it;
 * nothing of it is advice on law or tax.
 */
export interface PackLists {
  levels: readonly PackLevel[]
  burialTypes: ReadonlyArray<readonly [name: string, group: 'casket' | 'cremains' | 'other']>
  graveStatuses: Readonly<Record<SpaceState, string>>
  cremationStatuses: readonly string[]
  vaults: readonly string[]
  paymentMethods: ReadonlyArray<
    readonly [name: string, kind: 'cash' | 'check' | 'card' | 'transfer' | 'other']
  >
  /** Rates in basis points. */
  taxClasses: ReadonlyArray<readonly [name: string, rate: number]>
  /** Inactive and without a price until the office has set one; `tax` is the place of a tax class. */
  prices: ReadonlyArray<readonly [sku: string, name: string, kind: PriceKind, tax: number | null]>
  reservationTypes: ReadonlyArray<readonly [name: string, days: number]>
  relationships: ReadonlyArray<readonly [name: string, reverse: string, kinship: Kinship]>
  actionTypes: readonly string[]
  tags: readonly string[]
  /** Branches of service, for the records of veterans. */
  branches: readonly string[]
  jobTypes: ReadonlyArray<{ name: string; opensGrave?: true; checklist: readonly string[] }>
  roles: ReadonlyArray<readonly [name: string, kind: RoleKind]>
}

export interface Pack {
  key: string
  /** In its own language: "France · français". */
  name: string
  locale: string
  timeZone: string
  currency: string
  lists: PackLists
}

/** What the people of an office are there for. */
export const roleKinds = {
  manager: { held: 'all', opens: ['management', 'sales', 'mobile'] },
  clerk: {
    held: ['personWrite', 'decWrite', 'locWrite', 'contractWrite', 'workOrderWrite', 'bookWrite'],
    opens: ['management', 'mobile'],
  },
  grounds: { held: ['decRead', 'locRead', 'workOrderWrite', 'treeRead'], opens: ['mobile'] },
  researcher: { held: ['decRead', 'locRead', 'bookRead'], opens: ['management'] },
} as const satisfies Record<
  string,
  { held: 'all' | readonly Permission[]; opens: readonly Application[] }
>
export type RoleKind = keyof typeof roleKinds

/** Colours and order of the states on the map. */
export const statusStyles: Readonly<
  Record<SpaceState, readonly [color: string, priority: number]>
> = {
  available: ['#5DBB7B', 10],
  reserved: ['#FFD45E', 20],
  underContract: ['#D9660F', 30],
  owned: ['#2F74C0', 40],
  occupied: ['#3E4650', 50],
  notForSale: ['#DAD8D2', 60],
  problem: ['#B3261E', 70],
}
