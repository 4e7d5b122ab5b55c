import type { AnyArea } from '../../core/area'
import { pathTable } from '../../core/paths'
import { type AreaModules, cemeteryAreasOf, collectAreas, systemAreasOf } from '../../core/registry'

const modules: AreaModules = import.meta.glob('../../resources/*/area.ts', { eager: true })

const all = collectAreas(modules)
/** Every area of a cemetery, sorted by name. Adding one is a folder; no list is edited. */
export const areas: readonly AnyArea[] = cemeteryAreasOf(all)
/** Those of the provider as a whole, below `/Admin`. */
export const systemAreas: readonly AnyArea[] = systemAreasOf(all)
export const areaPaths = pathTable(areas)

const byName = new Map(all.map((area) => [area.name, area]))
export const areaOf = (name: string): AnyArea | undefined => byName.get(name)

const folders = new Map(
  Object.entries(modules).flatMap(([path, module]) =>
    [module.default].flat().map((area) => [area.name, path.replace('/area.ts', '')] as const),
  ),
)
/** The folder that declares the area: `../../resources/<name>`. */
export const folderOf = (area: AnyArea): string | undefined => folders.get(area.name)
