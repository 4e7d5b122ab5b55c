import { type AreaModules, collect } from '../core/registry'
import type { Extension } from './extend'

/** Every area, found by its folder. */
export const areas = collect(
  import.meta.glob('../resources/*/area.ts', { eager: true }) as AreaModules,
)

const modules = import.meta.glob('../resources/*/server.ts', { eager: true }) as Record<
  string,
  { default: Extension | readonly Extension[] }
>

/** What areas add on the server, by the area's name. */
export const extensions: ReadonlyMap<string, Extension> = new Map(
  Object.values(modules)
    .flatMap((module) => module.default as Extension | Extension[])
    .map((extension) => [extension.area.name, extension]),
)

/** The areas' texts by file, `…/<area>/fr.ts`, for what the server writes in the reader's language. */
export const areaTextFiles = import.meta.glob('../resources/*/{en,fr,es}.ts', {
  eager: true,
  import: 'default',
}) as Record<string, object>
