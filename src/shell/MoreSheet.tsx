import Drawer from '@mui/material/Drawer'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../i18n/i18n'
import { AppList } from '../navigation/apps/AppList'
import { useApps } from '../navigation/apps/use-apps'
import { GroupLinks } from './GroupLinks'
import './drawer.css'
import { iconOf } from '../navigation/icons'
import { useMenu } from '../navigation/use-menu'

/** All of the menu on a phone, from below. */
export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const menu = useMenu()
  const apps = useApps()
  const { key } = useLocation()
  const Settings = iconOf('settings')
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(onClose, [key])
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('nav.more') } as object,
      }}
    >
      <nav className="drawer sheet" aria-label={t('nav.more')}>
        {menu.rail.map((group) => (
          <section key={group.key}>
            <h2>{t(`nav.${group.key}`)}</h2>
            <ul>
              <GroupLinks group={group} />
            </ul>
          </section>
        ))}
        {menu.maySettings && (
          <ul className="sheet-apart">
            <li>
              <Link className="flyout-link" to={`${menu.base}/Settings`}>
                <Settings aria-hidden />
                {t('nav.settings')}
              </Link>
            </li>
          </ul>
        )}
        {apps.length > 0 && (
          <section>
            <h2>{t('nav.apps')}</h2>
            <ul>
              <AppList apps={apps} />
            </ul>
          </section>
        )}
      </nav>
    </Drawer>
  )
}
