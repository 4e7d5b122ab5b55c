import { useState } from 'react'
import type { CemeterySummary } from '../../core/session'
import { useT } from '../i18n/i18n'
import { AppList } from '../navigation/apps/AppList'
import { useApps } from '../navigation/apps/use-apps'
import { iconOf } from '../navigation/icons'
import { useMenu } from '../navigation/use-menu'
import { Disclosure } from './Disclosure'
import { DrawerLink } from './DrawerLink'

/** The current cemetery: Dashboard, User Management, Settings and Switch App. */
export function DrawerCurrent({ cemetery }: { cemetery: CemeterySummary }) {
  const t = useT()
  const menu = useMenu()
  const apps = useApps()
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t('nav.current')}>
      <h2>{cemetery.name}</h2>
      <ul>
        <DrawerLink
          icon={iconOf('dashboard')}
          label={t('nav.dashboard')}
          to={menu.home}
          current={menu.isHome}
        />
        {menu.mayUsers && (
          <DrawerLink
            icon={iconOf('people')}
            label={t('nav.userManagement')}
            to={`${menu.base}/UserManagement/Users`}
            current={menu.inUsers}
          />
        )}
        {menu.maySettings && (
          <DrawerLink
            icon={iconOf('settings')}
            label={t('nav.settings')}
            to={`${menu.base}/Settings`}
            current={menu.inSettings}
          />
        )}
        {apps.length > 0 && (
          <Disclosure
            icon={iconOf('apps')}
            label={t('nav.switchApp')}
            open={open}
            onToggle={setOpen}
          >
            <AppList apps={apps} />
          </Disclosure>
        )}
      </ul>
    </section>
  )
}
