import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { useViewer } from '../app/scope-context'
import { areaOf } from '../areas'

/** Whether the viewer may read or write an area here; the server decides again. */
export function useMay(area: AnyArea | string | undefined): { read: boolean; write: boolean } {
  const viewer = useViewer()
  const known = typeof area === 'string' ? areaOf(area) : area
  if (!known) return { read: false, write: false }
  return {
    // Pickers read lists whose own page is for the elevated alone, so `needs` binds writing only.
    read: can(viewer, { permission: known.access.read }),
    write: !known.derived && can(viewer, { ...known.needs, permission: known.access.write }),
  }
}
