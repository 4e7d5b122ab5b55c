import { type AccessRequirement, permissions } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { areas } from '../areas/areas'

/** A page that is no area's: where it stands and how it is called. */
export interface StandalonePage {
  /** Below its scope, e.g. `Settings`. */
  path: string
  /** The key of its name. */
  label: string
  need: AccessRequirement
  /** It has paths of its own below. */
  deep?: boolean
  /** The group of the left rail that it stands in. */
  menu?: string
  /** Its position among the settings, from 0 (specification 2.1); those without one come last. */
  menuOrder?: number
  /** The area whose further page it is. */
  of?: AnyArea
}

/** Those of a cemetery. */
export const cemeteryPagesList: readonly StandalonePage[] = [
  { path: 'Settings', label: 'nav.settings', need: { permission: 'cemWrite' } },
  { path: 'Settings/Archive', label: 'nav.archive', need: { permission: 'cemWrite' } },
  {
    path: 'Settings/Cemetery',
    label: 'nav.cemetery',
    need: { permission: 'cemWrite' },
    menuOrder: 10,
  },
  { path: 'Settings/Products', label: 'nav.products', need: { elevated: true }, menuOrder: 80 },
  {
    path: 'Settings/Email-Settings',
    label: 'nav.email',
    need: { permission: 'cemWrite' },
    menuOrder: 160,
  },
  {
    path: 'Imports',
    label: 'imports.title',
    need: { permission: ['decWrite', 'locWrite'] },
    deep: true,
  },
  {
    path: 'Documents',
    label: 'nav.documents',
    // Each sees the documents of the records that they may read (decisions.md).
    need: {
      permission: permissions.filter((name) => name.endsWith('Read') && name !== 'userRead'),
    },
    deep: true,
    menu: 'more',
  },
  {
    path: 'Reports',
    label: 'nav.reports',
    // Whoever may read anything: each sees the reports of what they may read (decisions.md).
    need: {
      permission: permissions.filter((name) => name.endsWith('Read') && name !== 'userRead'),
    },
    deep: true,
    menu: 'reports',
  },
  { path: 'Notices', label: 'nav.notices', need: {} },
  { path: 'Map', label: 'nav.map', need: { permission: 'locRead' }, menu: 'locations' },
  ...areas.flatMap((area) =>
    (area.pages ?? []).map((name) => ({
      path: `${area.path}/${name}`,
      label: `resources.${area.name}.pages.${name}`,
      need: {
        ...area.needs,
        permission: area.writePages?.includes(name) ? area.access.write : area.access.read,
      },
      of: area,
      ...(area.menuPages?.includes(name) && { menu: area.menu?.slice('left/'.length) }),
    })),
  ),
  // Last, so that the letters after `g` stay where hands know them.
  {
    path: 'UserManagement/Users',
    label: 'nav.users',
    need: { permission: 'userRead' },
    deep: true,
  },
  {
    path: 'UserManagement/Roles',
    label: 'nav.roles',
    need: { permission: 'userRead' },
    deep: true,
  },
  { path: 'UserManagement', label: 'nav.userManagement', need: { permission: 'userRead' } },
]

/** Those outside cemeteries. */
export const systemPagesList: readonly StandalonePage[] = [
  { path: 'Admin', label: 'menu.systemAdmin', need: { systemAdmin: true }, deep: true },
  { path: 'Client-Map', label: 'management.tile.map', need: { elevated: true } },
  { path: 'Client-Products', label: 'management.tile.products', need: { elevated: true } },
  { path: 'User/Profile', label: 'nav.profile', need: {} },
]

/** Whether a page stands among the settings of a cemetery. */
export const isSettingsPath = (path: string) => path.startsWith('Settings/')

/** The page that a path below the scope belongs to. */
export const pageAt = (path: string, system: boolean): StandalonePage | undefined =>
  (system ? systemPagesList : cemeteryPagesList).find((page) => {
    const own = page.path.toLowerCase()
    return path === own || (page.deep === true && path.startsWith(`${own}/`))
  })
