import { Link } from 'react-router'
import { useT } from '../i18n/i18n'
import { iconOf } from '../navigation/icons'
import { useMenu } from '../navigation/use-menu'

interface Props {
  icon: string
  label: string
  to: string
  active?: boolean
}

export function RailItem({ icon, label, to, active }: Props) {
  const Icon = iconOf(icon)
  return (
    <Link
      className={`rail-item${active ? ' active' : ''}`}
      to={to}
      aria-current={active ? 'page' : undefined}
    >
      <Icon aria-hidden />
      <span className="rail-label">{label}</span>
    </Link>
  )
}

/** What both bars begin with: the home, and for system admins outside of cemeteries theirs. */
/** `short`: where a phone's bar has no room for the whole name. */
export function FirstItems({ short = false }: { short?: boolean }) {
  const t = useT()
  const menu = useMenu()
  return (
    <>
      <li>
        <RailItem icon="home" label={t('nav.home')} to={menu.home} active={menu.isHome} />
      </li>
      {menu.maySystem && (
        <li>
          <RailItem
            icon="system"
            label={t(short ? 'menu.systemShort' : 'menu.systemAdmin')}
            to="/Admin"
            active={menu.inSystem}
          />
        </li>
      )}
    </>
  )
}
