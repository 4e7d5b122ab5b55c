/** The permissions of a role in one cemetery (specification section 6, domain.md). */
export const permissions = [
  'userRead',
  'userWrite',
  'cemWrite',
  'personRead',
  'personWrite',
  'decRead',
  'decWrite',
  'locRead',
  'locWrite',
  'contractRead',
  'contractWrite',
  'workOrderRead',
  'workOrderWrite',
  'treeRead',
  'treeWrite',
  'bookRead',
  'bookWrite',
] as const
export type Permission = (typeof permissions)[number]

/** Who asks, in which cemetery: all that a decision about access may depend on. */
export interface Viewer {
  isSystemAdmin: boolean
  isAccountManager: boolean
  /** Of the current cemetery; empty outside cemeteries. */
  permissions: readonly string[]
  products: Readonly<Record<string, boolean>>
  features: Readonly<Record<string, boolean>>
  /** A program that shows records to visitors: of each area it sees what is declared `public`, and no more. */
  visitor?: boolean
}

/** What a thing asks of its viewer: any one of `permission`, and all of the rest. */
export interface AccessRequirement {
  permission?: Permission | readonly Permission[]
  product?: string
  feature?: string
  /** Administrator or account manager. */
  elevated?: true
  systemAdmin?: true
}

/** The two global flags that grant everything inside cemeteries (specification section 6). */
export const isElevated = (viewer: Pick<Viewer, 'isSystemAdmin' | 'isAccountManager'>) =>
  viewer.isSystemAdmin || viewer.isAccountManager

/**
 * Whether this viewer may. The browser hides by it, the server decides by it.
 * Products and features bind the elevated too: they say what the cemetery has, not who asks.
 */
export function can(viewer: Viewer, need: AccessRequirement): boolean {
  if (need.systemAdmin && !viewer.isSystemAdmin) return false
  if (need.elevated && !isElevated(viewer)) return false
  if (need.product && !viewer.products[need.product]) return false
  if (need.feature && !viewer.features[need.feature]) return false
  if (need.permission === undefined || isElevated(viewer)) return true
  const wanted = typeof need.permission === 'string' ? [need.permission] : need.permission
  return wanted.some((permission) => holds(viewer.permissions, permission))
}

/** Write implies read. */
const holds = (held: readonly string[], permission: Permission) =>
  held.includes(permission) ||
  (permission.endsWith('Read') && held.includes(permission.replace(/Read$/, 'Write')))
