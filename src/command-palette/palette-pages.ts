import type { SvgIconComponent } from '@mui/icons-material'
import { useTranslate } from 'ra-core'
import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { mayOpen } from '../app/may-open'
import { useViewer } from '../app/scope-context'
import { areas, systemAreas } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'
import { areaIcon, iconOf } from '../navigation/icons'
import { listPath } from '../navigation/menu'
import { cemeteryPagesList, isSettingsPath, systemPagesList } from '../navigation/standalone-pages'
import { useMenu } from '../navigation/use-menu'
import { goToLetters } from './letters'

/** A page of the console that this user may open. */
export interface PalettePage {
  key: string
  label: string
  to: string
  icon: SvgIconComponent
  /** After `g`. */
  letter?: string
  /** One of many: found by its name alone. */
  settings?: boolean
}

/** Every page of the menu of this scope, the ones of daily work first. */
export function usePalettePages(): PalettePage[] {
  const translate = useTranslate()
  const viewer = useViewer()
  const menu = useMenu()
  const letters = menu.base ? cemeteryLetters : systemLetters
  const ofArea = (area: AnyArea, settings = false): PalettePage => ({
    key: area.name,
    label: areaTexts(area, translate).menu,
    to: listPath(menu.base, area),
    icon: areaIcon(area),
    letter: letters.get(area.name),
    settings,
  })
  const pages = (menu.base ? cemeteryPagesList : systemPagesList).filter(
    ({ path, need }) => !isSettingsPath(path) && can(viewer, need),
  )
  return [
    {
      key: 'home',
      label: translate('nav.home'),
      to: menu.home,
      icon: iconOf('home'),
      letter: letters.get('home'),
    },
    ...menu.rail.flatMap((group) => group.areas.map((area) => ofArea(area))),
    ...(menu.base
      ? []
      : systemAreas.filter((area) => mayOpen(area, viewer)).map((area) => ofArea(area))),
    ...pages.map(({ path, label }) => ({
      key: path,
      label: translate(label),
      to: `${menu.base}/${path}`,
      icon: iconOf(path.toLowerCase()),
      letter: letters.get(path),
    })),
    ...(menu.base
      ? [
          {
            key: 'cemeteries',
            label: translate('shell.allCemeteries'),
            to: '/',
            icon: iconOf('apps'),
            letter: letters.get('cemeteries'),
          },
        ]
      : []),
    ...menu.settings.map(({ key, path, area, page }) =>
      area
        ? ofArea(area, true)
        : {
            key,
            label: translate(page?.label ?? path),
            to: `${menu.base}/${path}`,
            icon: iconOf('setting'),
            settings: true,
          },
    ),
  ]
}

const home = { key: 'home', label: 'Home' }
const pageLetters = (pages: typeof cemeteryPagesList) =>
  pages.map(({ path }) => ({ key: path, label: path }))
const systemLetters = goToLetters([home, ...pageLetters(systemPagesList)])
// For everybody the same, whatever they may open: the rail's main entries choose first.
const cemeteryLetters = goToLetters([
  home,
  ...leftAreas('main'),
  { key: 'Settings', label: 'Settings' },
  ...leftAreas('others'),
  ...pageLetters(cemeteryPagesList).filter(({ key }) => key !== 'Settings' && !isSettingsPath(key)),
  { key: 'cemeteries', label: 'All cemeteries' },
])

function leftAreas(which: 'main' | 'others') {
  const left = areas.filter((area) => area.menu?.startsWith('left/'))
  const isMain = (area: AnyArea) => area.menuOrder === 0
  return left
    .filter((area) => isMain(area) === (which === 'main'))
    .map((area) => ({ key: area.name, label: area.label[1] }))
    .sort((a, b) => a.label.length - b.label.length || (a.key < b.key ? -1 : 1))
}
