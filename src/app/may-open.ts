import { can, type Viewer } from '../../core/access'
import type { AnyArea } from '../../core/area'

/**
 * Whether this viewer may open an area's pages. Settings are for cemWrite alone, although other
 * areas' pickers read many of their lists.
 */
export function mayOpen(area: AnyArea, viewer: Viewer, write = false): boolean {
  const permission = area.menu === 'settings' ? 'cemWrite' : area.access.read
  return can(viewer, { ...area.needs, permission: write ? area.access.write : permission })
}
