import MenuOutlined from '@mui/icons-material/MenuOutlined'
import { useT } from '../i18n/i18n'
import { AppList } from '../navigation/apps/AppList'
import { useApps } from '../navigation/apps/use-apps'
import { listPath } from '../navigation/menu'
import { Flyout } from './Flyout'
import { useFrame } from './frame-state'
import { GroupLinks } from './GroupLinks'
import './rail.css'
import { useMenu } from '../navigation/use-menu'
import { FirstItems, RailItem } from './RailItem'
import { SettingsLinks } from './SettingsLinks'

/** The left rail: the specification's order, Settings and Apps at its foot. */
export function Rail() {
  const t = useT()
  const menu = useMenu()
  const apps = useApps()
  const { drawer, setDrawer } = useFrame()
  return (
    <nav className="rail" aria-label={t('shell.main')}>
      <button
        type="button"
        className="rail-menu"
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={drawer}
        onClick={() => setDrawer(true)}
      >
        <MenuOutlined />
      </button>
      <ul>
        <FirstItems />
        {menu.rail.map((group) => {
          const { key, areas, pages } = group
          const active =
            areas.some((area) => area === menu.current) || pages.some((page) => page === menu.page)
          const entries = [
            ...areas.map((area) => listPath(menu.base, area)),
            ...pages.map(({ path }) => `${menu.base}/${path}`),
          ]
          const [first] = entries
          return (
            <li key={key}>
              {entries.length === 1 && first && key !== 'more' ? (
                <RailItem icon={key} label={t(`nav.${key}`)} to={first} active={active} />
              ) : (
                <Flyout
                  icon={key}
                  label={t(`nav.${key}`)}
                  active={active}
                  to={key === 'more' ? undefined : first}
                >
                  <GroupLinks group={group} />
                </Flyout>
              )}
            </li>
          )
        })}
      </ul>
      {(menu.maySettings || apps.length > 0) && (
        <ul className="rail-foot">
          {menu.maySettings && (
            <li>
              <Flyout icon="settings" label={t('nav.settings')} active={menu.inSettings} up>
                <SettingsLinks />
              </Flyout>
            </li>
          )}
          {apps.length > 0 && (
            <li>
              <Flyout icon="apps" label={t('nav.apps')} up>
                <AppList apps={apps} />
              </Flyout>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}
