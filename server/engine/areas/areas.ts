import type { ShippedPaper } from '../../../core/papers/template'
import {
  type AreaModules,
  cemeteryAreasOf,
  collectAreas,
  systemAreasOf,
} from '../../../core/registry'
import type { Extension } from '../resources/extend'
import type { SystemSource } from '../system/source'

const all = collectAreas(
  import.meta.glob('../../../resources/*/area.ts', { eager: true }) as AreaModules,
)

/** Every area of a cemetery, found by its folder. */
export const areas = cemeteryAreasOf(all)
/** Every area of the provider as a whole. */
export const systemAreas = systemAreasOf(all)

const modules = import.meta.glob('../../../resources/*/server.ts', { eager: true }) as Record<
  string,
  { default: ServerPart | readonly ServerPart[] }
>
type ServerPart = Extension | SystemSource
const parts = Object.values(modules).flatMap(
  (module) => module.default as ServerPart | ServerPart[],
)
const isSource = (part: ServerPart): part is SystemSource => 'table' in part

/** What areas add on the server, by the area's name. */
export const extensions: ReadonlyMap<string, Extension> = new Map(
  parts.flatMap((part) => (isSource(part) ? [] : [[part.area.name, part] as const])),
)

/** Where the areas of the provider are kept. */
export const systemSources: readonly SystemSource[] = parts.filter(isSource)

/** The papers that may be printed of an area's records, by the area's folder. */
export const areaPapers = import.meta.glob('../../../resources/*/papers.server.ts', {
  eager: true,
  import: 'default',
}) as Record<string, readonly ShippedPaper[]>

/** The areas' texts by file, `…/<area>/fr.ts`, for what the server writes in the reader's language. */
export const areaTextFiles = import.meta.glob(
  ['../../../resources/*/{en,fr,es}.ts', '../../../resources/*/page-texts/{en,fr,es}.ts'],
  {
    eager: true,
    import: 'default',
  },
) as Record<string, object>
