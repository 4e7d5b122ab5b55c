import type { AnyArea } from './area'
import type { Field } from './fields'
import { tagsKey } from './tags'

/** What `import.meta.glob(…, { eager: true })` of area files gives: one area or several a file. */
export type AreaModules = Record<string, { default: AnyArea | readonly AnyArea[] }>

/**
 * All areas, checked as a whole, sorted by name.
 * @throws when two share a name or a path, or a reference or `comesFrom` names no area.
 */
export function collectAreas(modules: AreaModules): AnyArea[] {
  const areas = Object.values(modules)
    .flatMap((module) => module.default as AnyArea | AnyArea[])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const names = new Set(areas.map((area) => area.name))
  if (names.size < areas.length) throw new Error('two areas share a name')
  if (new Set(areas.map((area) => area.path)).size < areas.length)
    throw new Error('two areas share a path')
  const tagged = areas.find((area) => Object.hasOwn(area.fields, tagsKey))
  if (tagged) throw new Error(`${tagged.name}.${tagsKey}: every record carries these already`)
  for (const { name, comesFrom } of areas)
    if (comesFrom !== undefined && !names.has(comesFrom))
      throw new Error(`${name} comes from ${comesFrom}, which no folder declares`)
  for (const area of areas)
    for (const [name, field] of referenceFieldsOf(area.fields))
      if (!names.has(field.to))
        throw new Error(`${area.name}.${name} refers to ${field.to}, which no folder declares`)
  return areas
}

/**
 * Areas of cemeteries alone: all that makes tables, routes, imports, exports and searches of a cemetery
 * goes through these.
 */
export const cemeteryAreasOf = (all: readonly AnyArea[]) =>
  all.filter(({ scope }) => scope === 'cemetery')

/** Areas of the provider as a whole: their tables are written by hand (`server/system`). */
export const systemAreasOf = (all: readonly AnyArea[]) =>
  all.filter(({ scope }) => scope === 'system')

/** Every reference of an area, those in child rows included (`holders.contact`). */
export function referenceFieldsOf(
  fields: Record<string, Field>,
): Array<[string, Field & { to: string }]> {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'ref' || field.kind === 'refs') return [[name, field]]
    if (field.kind === 'rows')
      return referenceFieldsOf(field.fields).map(
        ([child, to]) => [`${name}.${child}`, to] as [string, Field & { to: string }],
      )
    return []
  })
}
