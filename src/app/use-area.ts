import type { AnyArea } from '../../core/area'
import { areaOf } from '../areas/areas'
import { useArea as useOwnArea } from './area-context'

/** The area whose page this is, or another one by its name. */
export function useArea(name?: string): AnyArea {
  const own = useOwnArea()
  if (name === undefined) return own
  const area = areaOf(name)
  if (!area) throw new Error(`no area is called ${name}`)
  return area
}
