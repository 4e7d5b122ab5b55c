import AddOutlined from '@mui/icons-material/AddOutlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import { useState } from 'react'
import { useT } from '../i18n/i18n'
import { useApps } from '../navigation/apps/use-apps'
import { listPath } from '../navigation/menu'
import { useMenu } from '../navigation/use-menu'
import { CreateMenu } from './CreateMenu'
import { MoreSheet } from './MoreSheet'
import { FirstItems, RailItem } from './RailItem'

/** The phone's bar: Home, Deceased, a new record, Work Orders (else Locations), and all the rest. */
export function BottomBar() {
  const t = useT()
  const menu = useMenu()
  const apps = useApps()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [more, setMore] = useState(false)
  const group = (key: string) => {
    const area = menu.rail.find((found) => found.key === key)?.areas[0]
    if (!area) return null
    const to = listPath(menu.base, area)
    return (
      <li>
        <RailItem icon={key} label={t(`nav.${key}`)} to={to} active={area === menu.current} />
      </li>
    )
  }
  // What the bar has no place for is under More.
  const shown = [
    'deceased',
    menu.rail.some(({ key }) => key === 'work-orders') ? 'work-orders' : 'locations',
  ]
  const elsewhere =
    menu.current !== undefined &&
    !shown.some((key) => menu.rail.find((found) => found.key === key)?.areas[0] === menu.current)
  return (
    <nav className="bottombar" aria-label={t('shell.main')}>
      <ul>
        <FirstItems short />
        {group('deceased')}
        {menu.creatable.length > 0 && (
          <li>
            <button
              type="button"
              className="bottombar-new"
              aria-label={t('shell.newRecord')}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <AddOutlined aria-hidden />
            </button>
          </li>
        )}
        {group('work-orders') ?? group('locations')}
        {(menu.rail.length > 0 || menu.maySettings || apps.length > 0) && (
          <li>
            <button
              type="button"
              className={`rail-item${elsewhere ? ' active' : ''}`}
              aria-haspopup="dialog"
              aria-expanded={more}
              onClick={() => setMore(true)}
            >
              <MoreHorizOutlined aria-hidden />
              <span className="rail-label">{t('nav.more')}</span>
            </button>
          </li>
        )}
      </ul>
      <CreateMenu anchor={anchor} onClose={() => setAnchor(null)} />
      <MoreSheet open={more} onClose={() => setMore(false)} />
    </nav>
  )
}
