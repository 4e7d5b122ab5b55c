import type { AnyArea } from '../../../core/area'

/** The group that an area's pages carry above their title. */
export const eyebrowKey = (area: AnyArea): string => {
  if (area.scope === 'system') return 'menu.systemAdmin'
  if (area.menu === 'settings') return 'areas.group.settings'
  const group = area.menu?.split('/')[1]
  return `areas.group.${group ?? 'records'}`
}
