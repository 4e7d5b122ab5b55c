import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AnyArea } from '../../core/area'
import { folderOf } from '../areas/areas'
import { withPageTexts } from '../i18n/page-texts/load-page-texts'
import { type Preloadable, preloadable } from '../kit/preloadable'
import { waitedFor } from '../providers/pending'
import { lazyPage } from './lazy-page'

/** A screen of an area; gets its area, and finds it again by `useArea()`. */
export type AreaScreen = ComponentType<{ area: AnyArea }>
export type ScreenKind = 'list' | 'create' | 'edit' | 'show'
/** An area's card on the cemetery's home; `data` is what its `server.ts` answers there as `card`. */
export type HomeScreen = ComponentType<{ data: never }>

const screens = import.meta.glob<{ default: AreaScreen }>(
  '../../resources/*/{list,create,edit,show}.tsx',
)
const pages = import.meta.glob<{ default: ComponentType }>('../../resources/*/page-*.tsx')
const homes = import.meta.glob<{ default: HomeScreen }>('../../resources/*/home.tsx')

/** The area's own screen where its folder has one, else the derived one. */
export const screenOf = (area: AnyArea, kind: ScreenKind): AreaScreen =>
  screenPart(area, kind).Component

/** Whether its folder has a screen of this kind. */
export const hasScreen = (area: AnyArea, kind: ScreenKind): boolean =>
  Object.hasOwn(screens, `${folderOf(area)}/${kind}.tsx`)

/** Fetches the script of a screen, which is then drawn without a wait. */
export const loadScreen = (area: AnyArea, kind: ScreenKind): Promise<unknown> =>
  screenPart(area, kind).load()

function screenPart(area: AnyArea, kind: ScreenKind): Preloadable<{ area: AnyArea }> {
  const key = `${area.name}/${kind}`
  let screen = made.get(key)
  if (!screen) {
    const load = screens[`${folderOf(area)}/${kind}.tsx`] ?? derived[kind]
    // The lists of daily work say what menus say, and wait for nothing; everything else has words of its own.
    const daily = kind === 'list' && area.scope === 'cemetery' && area.menu !== 'settings'
    screen = preloadable(daily ? load : withPageTexts(load), waitedFor)
    made.set(key, screen)
  }
  return screen
}

/** A further page of an area. @throws where its folder has no such screen */
export function areaPageOf(area: AnyArea, name: string): LazyExoticComponent<ComponentType> {
  const load = pages[`${folderOf(area)}/page-${name}.tsx`]
  if (!load) throw new Error(`no screen for ${area.path}/${name}`)
  return lazyPage(load)
}

/** The area's card on the cemetery's home, where its folder has one. */
export function homeCardOf(area: AnyArea): LazyExoticComponent<HomeScreen> | undefined {
  const load = homes[`${folderOf(area)}/home.tsx`]
  if (!load) return undefined
  let screen = madeHomes.get(area.name)
  if (!screen) {
    screen = lazy(withPageTexts(load))
    madeHomes.set(area.name, screen)
  }
  return screen
}

/** Loads it anew when it is next shown. */
export const reloadHomeCard = (area: AnyArea) => void madeHomes.delete(area.name)

const made = new Map<string, Preloadable<{ area: AnyArea }>>()
const madeHomes = new Map<string, LazyExoticComponent<HomeScreen>>()
const derived: Record<ScreenKind, () => Promise<{ default: AreaScreen }>> = {
  list: () => import('../derive/list/list'),
  create: () => import('../derive/form/create'),
  edit: () => import('../derive/form/edit'),
  show: () => import('../record/page/show'),
}
