/** What the SQL function app_enter answers; null without a living session. */
export interface SessionEntry {
  /** Null of an API key, which acts under its own name. */
  userId: number
  name: string
  email: string
  isSystemAdmin: boolean
  isAccountManager: boolean
  /** The account of all their organizations, or of this cemetery, is suspended. */
  locked: boolean
  /** Of a suspended account. */
  isOwner: boolean
  /** By a key that shows records to visitors. */
  visitor?: boolean
  /** ISO 8601, as are all instants here. */
  seenAt: string
  expiresAt: string
  /** Null where none was asked for, or it does not exist for this user. */
  cemetery: EnteredCemetery | null
}

export interface EnteredCemetery {
  id: number
  name: string
  permissions: string[]
  /** May enter it in this application. True for the elevated. */
  management: boolean
  /** Without that: the field pages (core/field-work). */
  field?: boolean
  /** Keys: memorials, mobile, sales, tours. */
  products: Record<string, boolean>
  /** Keys: customEventTypes, recurringWorkOrders. */
  features: Record<string, boolean>
  currency: string
  timeZone: string
  locale: string
}

/** Who asks, once it is certain that they may be here. */
export type SignedInUser = Omit<SessionEntry, 'locked' | 'isOwner' | 'seenAt' | 'expiresAt'> & {
  elevated: boolean
}
