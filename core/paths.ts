import type { AnyArea } from './area'

/** The specification's URLs of one area below its scope, `:id` for the record. */
export interface AreaPaths {
  section: string
  list: string
  create: string
  edit: string
  show: string
}
/** By the area's name. */
export type PathTable = Record<string, AreaPaths>

/** `Deceased` listed at `Search`: `/12/Deceased/Search`, `…/Create`, `…/7`, `…/7/Edit`. */
export const pathsOf = (area: Pick<AnyArea, 'path' | 'listPath' | 'recordPath'>): AreaPaths => {
  const record = [area.recordPath ?? area.path, ':id'].filter(Boolean).join('/')
  return {
    section: area.path,
    list: area.listPath ? `${area.path}/${area.listPath}` : area.path,
    create: `${area.path}/Create`,
    show: record,
    edit: `${record}/Edit`,
  }
}

export const pathTable = (areas: readonly AnyArea[]): PathTable =>
  Object.fromEntries(areas.map((area) => [area.name, pathsOf(area)]))

/**
 * react-admin's canonical path (`/12/owners/5/show/tab`) as the specification's
 * (`/12/Owners/5/tab`). Anything that names no area is returned untouched.
 */
export function toSpecPath(pathname: string, basename: string, table: PathTable): string {
  if (!pathname.startsWith(`${basename}/`)) return pathname
  const [resource = '', ...rest] = pathname.slice(basename.length + 1).split('/')
  const paths = Object.hasOwn(table, resource) ? table[resource] : undefined
  if (!paths) return pathname
  const fill = (pattern: string, id = '', tail: readonly string[] = []) =>
    [basename, pattern.replace(':id', () => id), ...tail].join('/')
  const [first, second] = rest
  if (!first) return fill(paths.list)
  if (first === 'create') return fill(paths.create, '', rest.slice(1))
  if (second === 'show') return fill(paths.show, first, rest.slice(2))
  return fill(paths.edit, first, rest.slice(1))
}
