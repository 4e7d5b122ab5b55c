import { can } from '../../core/access'
import { type AnyArea, keepsFiles } from '../../core/area'
import { areaOf } from '../areas/areas'
import { useViewer } from './scope-context'

/** Whether the viewer may read or write an area here; the server decides again. */
export function useAreaAccess(area: AnyArea | string | undefined): {
  read: boolean
  write: boolean
} {
  const viewer = useViewer()
  const known = typeof area === 'string' ? areaOf(area) : area
  if (!known) return { read: false, write: false }
  return {
    // Pickers read lists whose own page is for the elevated alone, so `needs` binds writing only.
    read: can(viewer, { permission: known.access.read }),
    write: !known.computed && can(viewer, { ...known.needs, permission: known.access.write }),
  }
}

/** Whether the viewer may add to a record of the area: notes, files, papers. */
export function useFileAccess(area: AnyArea): boolean {
  const viewer = useViewer()
  return keepsFiles(area) && can(viewer, { ...area.needs, permission: area.access.write })
}
