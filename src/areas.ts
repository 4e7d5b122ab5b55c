import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AnyArea } from '../core/area'
import { pathTable } from '../core/paths'
import { type AreaModules, collect, ofCemeteries, ofSystem } from '../core/registry'
import { type Part, part } from './app/part'

/** A screen of an area; gets its area, and finds it again by `useArea()`. */
export type AreaScreen = ComponentType<{ area: AnyArea }>
export type ScreenKind = 'list' | 'create' | 'edit' | 'show'
/** An area's card on the cemetery's home; `data` is what its `server.ts` answers there as `card`. */
export type HomeScreen = ComponentType<{ data: never }>

const modules: AreaModules = import.meta.glob('../resources/*/area.ts', { eager: true })
const screens = import.meta.glob<{ default: AreaScreen }>(
  '../resources/*/{list,create,edit,show}.tsx',
)
const pages = import.meta.glob<{ default: ComponentType }>('../resources/*/page-*.tsx')
const homes = import.meta.glob<{ default: HomeScreen }>('../resources/*/home.tsx')

const all = collect(modules)
/** Every area of a cemetery, sorted by name. Adding one is a folder; no list is edited. */
export const areas: readonly AnyArea[] = ofCemeteries(all)
/** Those of the provider as a whole, below `/Admin`. */
export const systemAreas: readonly AnyArea[] = ofSystem(all)
export const paths = pathTable(areas)

const byName = new Map(all.map((area) => [area.name, area]))
export const areaOf = (name: string): AnyArea | undefined => byName.get(name)

/** The area's own screen where its folder has one, else the derived one. */
export const screenOf = (area: AnyArea, kind: ScreenKind): AreaScreen =>
  screenPart(area, kind).Component

/** Whether its folder has a screen of this kind. */
export const hasScreen = (area: AnyArea, kind: ScreenKind): boolean =>
  Object.hasOwn(screens, `${folders.get(area.name)}/${kind}.tsx`)

/** Fetches the script of a screen, which is then drawn without a wait. */
export const loadScreen = (area: AnyArea, kind: ScreenKind): Promise<unknown> =>
  screenPart(area, kind).load()

function screenPart(area: AnyArea, kind: ScreenKind): Part<{ area: AnyArea }> {
  const key = `${area.name}/${kind}`
  let screen = made.get(key)
  if (!screen) {
    screen = part(screens[`${folders.get(area.name)}/${kind}.tsx`] ?? derived[kind])
    made.set(key, screen)
  }
  return screen
}

/** A further page of an area. @throws where its folder has no such screen */
export function pageOf(area: AnyArea, name: string): LazyExoticComponent<ComponentType> {
  const load = pages[`${folders.get(area.name)}/page-${name}.tsx`]
  if (!load) throw new Error(`no screen for ${area.path}/${name}`)
  return lazy(load)
}

/** The area's card on the cemetery's home, where its folder has one. */
export function homeOf(area: AnyArea): LazyExoticComponent<HomeScreen> | undefined {
  const load = homes[`${folders.get(area.name)}/home.tsx`]
  if (!load) return undefined
  let screen = madeHomes.get(area.name)
  if (!screen) {
    screen = lazy(load)
    madeHomes.set(area.name, screen)
  }
  return screen
}

/** Loads it anew when it is next shown. */
export const forgetHome = (area: AnyArea) => void madeHomes.delete(area.name)

const made = new Map<string, Part<{ area: AnyArea }>>()
const madeHomes = new Map<string, LazyExoticComponent<HomeScreen>>()
const folders = new Map(
  Object.entries(modules).flatMap(([path, module]) =>
    [module.default].flat().map((area) => [area.name, path.replace('/area.ts', '')] as const),
  ),
)
const derived: Record<ScreenKind, () => Promise<{ default: AreaScreen }>> = {
  list: () => import('./derive/list'),
  create: () => import('./derive/create'),
  edit: () => import('./derive/edit'),
  show: () => import('./derive/show'),
}
