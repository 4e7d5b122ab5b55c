import { can, type Viewer } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { pathsOf } from '../../core/paths'
import { mayOpen } from '../app/may-open'
import { cemeteryPagesList, isSettingsPath, type StandalonePage } from './standalone-pages'

/** The left rail's groups in the specification's order. */
const groups = [
  'crm',
  'deceased',
  'locations',
  'contracts',
  'work-orders',
  'reports',
  'more',
] as const
export type RailGroupKey = (typeof groups)[number]

export interface MenuGroup {
  key: RailGroupKey
  /** The area that gives the group its name first. */
  areas: AnyArea[]
  /** Pages that are no area's. Of both together there is at least one. */
  pages: StandalonePage[]
}

/** What this viewer finds in the left rail: groups of areas that exist and that they may read. */
export function railGroupsOf(areas: readonly AnyArea[], viewer: Viewer): MenuGroup[] {
  return groups.flatMap((key) => {
    const own = areas
      .filter((area) => area.menu === `left/${key}` && mayRead(area, viewer))
      .sort((a, b) => orderOf(a) - orderOf(b) || compare(a, b))
    const pages = cemeteryPagesList.filter(({ menu, need }) => menu === key && can(viewer, need))
    return own.length + pages.length > 0 ? [{ key, areas: own, pages }] : []
  })
}

/** A page of a cemetery's settings: an area's list, or a page that is no area's. */
export interface SettingsEntry {
  key: string
  /** Below the scope: `Settings/Tags`. */
  path: string
  area?: AnyArea
  page?: StandalonePage
}

/** The settings that this viewer may change, in the specification's order (2.1). */
export const settingsEntriesOf = (areas: readonly AnyArea[], viewer: Viewer): SettingsEntry[] =>
  [
    ...areas
      .filter((area) => area.menu === 'settings' && mayOpen(area, viewer))
      .map((area): SettingsEntry => ({ key: area.name, path: pathsOf(area).list, area })),
    ...cemeteryPagesList
      .filter((page) => isSettingsPath(page.path) && !page.of && can(viewer, page.need))
      .map((page): SettingsEntry => ({ key: page.path, path: page.path, page })),
  ].sort(
    (a, b) =>
      orderOf(a.area ?? a.page ?? {}) - orderOf(b.area ?? b.page ?? {}) || (a.key < b.key ? -1 : 1),
  )

/** The entries of the System Admin menu, by their names. */
export const systemMenuAreas = (areas: readonly AnyArea[], viewer: Viewer): AnyArea[] =>
  areas.filter((area) => area.menu === 'system' && mayOpen(area, viewer))

/** What the New button offers: the areas of the left rail that this viewer may write. */
export const creatableAreas = (areas: readonly AnyArea[], viewer: Viewer): AnyArea[] =>
  railGroupsOf(areas, viewer)
    .flatMap((group) => group.areas)
    .filter(
      (area) => !area.computed && can(viewer, { ...area.needs, permission: area.access.write }),
    )

export const mayRead = (area: AnyArea, viewer: Viewer) =>
  can(viewer, { ...area.needs, permission: area.access.read })

/** The area that a path below the scope belongs to: the longest section that it starts with. */
export function areaAt(areas: readonly AnyArea[], pathname: string, base: string) {
  if (!pathname.startsWith(`${base}/`)) return undefined
  const path = `${pathname.slice(base.length + 1).toLowerCase()}/`
  let found: AnyArea | undefined
  for (const area of areas)
    if (
      (path.startsWith(`${area.path.toLowerCase()}/`) ||
        (area.recordPath && path.startsWith(`${area.recordPath.toLowerCase()}/`))) &&
      area.path.length > (found?.path.length ?? 0)
    )
      found = area
  return found
}

/** Where menus lead to: an area's list, with what it is opened with. */
export function listPath(base: string, area: AnyArea) {
  const path = `${base}/${pathsOf(area).list}`
  const opened = area.listDefaults?.menu
  if (!opened) return path
  const { filter, sort } = opened
  const query = { filter: JSON.stringify(filter), sort: sort.field, order: sort.order }
  return `${path}?${new URLSearchParams(query)}`
}
export const createPath = (base: string, area: AnyArea) => `${base}/${pathsOf(area).create}`

/** What has no position comes last. */
const orderOf = ({ menuOrder = 1000 }: { menuOrder?: number }) => menuOrder

/** English names, by their letters: the language's own order would cost a phone 40 ms to set up. */
const compare = ({ label: [, a] }: AnyArea, { label: [, b] }: AnyArea) =>
  a < b ? -1 : a > b ? 1 : 0
