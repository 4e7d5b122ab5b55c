import AddOutlined from '@mui/icons-material/AddOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LaunchOutlined from '@mui/icons-material/LaunchOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useSetLocale, useTranslate } from 'ra-core'
import { useTheme } from 'react-admin'
import { can } from '../../core/access'
import { useViewer } from '../app/scope-context'
import { areaTexts } from '../i18n/area-texts'
import { getLocale } from '../i18n/i18n'
import { localeNames, locales } from '../i18n/locale'
import { useApps } from '../navigation/apps/use-apps'
import { createPath } from '../navigation/menu'
import { cemeteryPagesList } from '../navigation/standalone-pages'
import { useMenu } from '../navigation/use-menu'
import type { PaletteEntry } from './entries'
import { openPanel } from './panel-state'

/** What can be done from here, by this user: a new record, an import, another look, leaving. */
export function useActions(): PaletteEntry[] {
  const translate = useTranslate()
  const menu = useMenu()
  const apps = useApps()
  const setLocale = useSetLocale()
  const [mode, setMode] = useTheme()
  const viewer = useViewer()
  const imports = cemeteryPagesList.some(
    ({ path, need }) => path === 'Imports' && can(viewer, need),
  )
  const next = mode === 'dark' ? 'light' : 'dark'
  const also = (key: string) => translate(`palette.also.${key}`)
  return [
    ...menu.creatable.map((area) => ({
      key: `new ${area.name}`,
      label: areaTexts(area, translate).add,
      also: also('new'),
      icon: AddOutlined,
      to: createPath(menu.base, area),
    })),
    ...(menu.base && imports
      ? [
          {
            key: 'import',
            label: translate('palette.import'),
            also: also('import'),
            icon: UploadFileOutlined,
            to: `${menu.base}/Imports?new`,
          },
        ]
      : []),
    ...apps.flatMap(({ key, url, disabled }) =>
      disabled
        ? []
        : [
            {
              key: `app ${key}`,
              label: translate(`apps.${key}`),
              detail: translate('shell.newWindow'),
              icon: LaunchOutlined,
              href: url,
            },
          ],
    ),
    {
      key: 'mode',
      label: translate(`palette.${next}`),
      also: also('mode'),
      icon: next === 'dark' ? DarkModeOutlined : LightModeOutlined,
      act: () => setMode(next),
    },
    ...locales
      .filter((locale) => locale !== getLocale())
      .map((locale) => ({
        key: `locale ${locale}`,
        label: translate('palette.language', { name: localeNames[locale] }),
        also: also('language'),
        icon: TranslateOutlined,
        act: () => void setLocale(locale),
      })),
    {
      key: 'keys',
      label: translate('shell.keys'),
      also: also('keys'),
      icon: KeyboardOutlined,
      act: () => openPanel('keys'),
    },
    {
      key: 'logout',
      label: translate('menu.logout'),
      also: also('logout'),
      icon: LogoutOutlined,
      to: '/Logout',
    },
  ]
}
