import { createContext, useContext } from 'react'
import type { Viewer } from '../../core/access'
import type { CemeteryDetails, SessionUser } from '../../core/session'

/** The property types of a cemetery, loaded with it (specification 2.1). */
export interface PropertyTypeSummary {
  id: number
  label: string
  within: number | null
  sellable: boolean
  sortOrder: number | null
  /** What its places hold, as rules as JSON (core/room). */
  room?: string | null
}
export interface Cemetery extends CemeteryDetails {
  propertyTypes: readonly PropertyTypeSummary[]
}
export interface ScopeValue {
  user: SessionUser
  viewer: Viewer
  /** Null in the system scope. */
  cemetery: Cemetery | null
  /** Loads the cemetery anew, after its own settings were changed. */
  refresh?: () => Promise<void>
}

export const ScopeContext = createContext<ScopeValue | null>(null)

export function useScope(): ScopeValue {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('outside a scope')
  return scope
}

/** Who asks, for `can()`. */
export const useViewer = (): Viewer => useScope().viewer

/** The cemetery of this scope; only pages below `/:cemeteryId` may ask. */
export function useCemetery(): Cemetery {
  const { cemetery } = useScope()
  if (!cemetery) throw new Error('useCemetery() outside a cemetery')
  return cemetery
}
