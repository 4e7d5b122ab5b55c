import type { SvgIconComponent } from '@mui/icons-material'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type FixedMenuEntry, fixedMenuEntries, menuSetOf } from '../app/menu-set'
import { useScope } from '../app/scope-context'
import { useT } from '../i18n/i18n'
import { Emblem } from '../kit/emblem'
import { DrawerCurrent } from './DrawerCurrent'
import { DrawerLink } from './DrawerLink'
import { DrawerOrganizations } from './DrawerOrganizations'
import { DrawerSystem } from './DrawerSystem'
import './drawer.css'
import { iconOf } from '../navigation/icons'
import { useFrame } from './frame-state'

const icons: Partial<Record<FixedMenuEntry['key'], SvgIconComponent>> = {
  home: iconOf('home'),
  profile: PersonOutlineOutlined,
  logout: LogoutOutlined,
  systemAdmin: ShieldOutlined,
}

/** Home, Profile, Logout, all cemeteries, and the current one's entries (specification 2.2). */
export function SideDrawer() {
  const t = useT()
  const { cemetery, user } = useScope()
  const { drawer, setDrawer } = useFrame()
  const close = () => setDrawer(false)
  return (
    <Drawer
      open={drawer}
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('shell.menu') } as object,
      }}
    >
      <div className="drawer">
        <div className="drawer-head">
          <Emblem size={28} />
          {t('app.name')}
          <IconButton aria-label={t('shell.closeMenu')} onClick={close}>
            <CloseOutlined />
          </IconButton>
        </div>
        <nav aria-label={t('shell.menu')}>
          <ul>
            {fixedMenuEntries[menuSetOf(user)].map(({ key, to }) => (
              <DrawerLink key={key} icon={icons[key]} label={t(`menu.${key}`)} to={to} />
            ))}
          </ul>
          <DrawerSystem />
          <DrawerOrganizations wanted={drawer} />
          {cemetery && <DrawerCurrent cemetery={cemetery} />}
        </nav>
      </div>
    </Drawer>
  )
}
