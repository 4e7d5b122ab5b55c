import type { AnyArea } from '../../core/area'
import { pathsOf } from '../../core/paths'
import { isSettingsPath, pageAt } from './standalone-pages'

export interface Crumb {
  kind: 'dashboard' | 'settings' | 'page' | 'area' | 'record' | 'create' | 'edit'
  to: string
  /** The key of a page's name. */
  label?: string
  /** The area and record that the crumb, or one before it, names. */
  area?: string
  record?: number
}

/** The crumbs of a path: `/12/Deceased/7/Edit` → Dashboard, Deceased, the record, Edit. */
export function crumbsOf(pathname: string, base: string, area: AnyArea | undefined): Crumb[] {
  const path = pathname.replace(/\/+$/, '')
  const home: Crumb = { kind: 'dashboard', to: base || '/' }
  if (path === base) return [home]
  const settings: Crumb = { kind: 'settings', to: `${base}/Settings` }
  const lower = path.toLowerCase()
  const system = area?.scope === 'system'
  const page = system ? undefined : pageAt(lower.slice(base.length + 1), base === '')
  if (page) {
    const own: Crumb = {
      kind: 'page',
      to: `${base}/${page.path}`,
      label: page.label,
      ...(page.of ? { area: page.of.name } : {}),
    }
    if (!page.of) return isSettingsPath(page.path) ? [home, settings, own] : [home, own]
    const of: Crumb = { kind: 'area', to: `${base}/${pathsOf(page.of).list}`, area: page.of.name }
    return [home, ...(page.of.menu === 'settings' ? [settings] : []), of, own]
  }
  if (!area) return [home, { kind: 'page', to: path, label: 'notFound.page' }]
  const at = pathsOf(area)
  const crumbs: Crumb[] = [home]
  if (area.menu === 'settings') crumbs.push(settings)
  if (system) crumbs.push({ kind: 'page', to: '/Admin', label: 'menu.systemAdmin' })
  crumbs.push({ kind: 'area', to: `${base}/${at.list}`, area: area.name })
  if (lower === `${base}/${at.list}`.toLowerCase()) return crumbs
  const records = area.recordPath && lower.startsWith(`${base}/${area.recordPath}/`.toLowerCase())
  const above = records ? area.recordPath : at.section
  const [first = '', second = ''] = path.slice(`${base}/${above}/`.length).split('/')
  const record = /^[1-9]\d*$/.test(first) ? Number(first) : undefined
  if (record !== undefined) {
    crumbs.push({
      kind: 'record',
      to: `${base}/${at.show.replace(':id', first)}`,
      area: area.name,
      record,
    })
    if (second.toLowerCase() === 'edit')
      crumbs.push({ kind: 'edit', to: path, area: area.name, record })
  } else if (first.toLowerCase() === 'create') {
    crumbs.push({ kind: 'create', to: path, area: area.name })
  }
  return crumbs
}
