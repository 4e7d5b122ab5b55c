import { createContext, type ReactNode, useContext } from 'react'
import type { AnyArea } from '../../core/area'

const AreaContext = createContext<AnyArea | null>(null)

export function AreaProvider({ area, children }: { area: AnyArea; children: ReactNode }) {
  return <AreaContext value={area}>{children}</AreaContext>
}

/** The area whose page this is. */
export function useArea(): AnyArea {
  const area = useContext(AreaContext)
  if (!area) throw new Error('useArea() outside an area’s page')
  return area
}
