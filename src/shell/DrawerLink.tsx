import type { SvgIconComponent } from '@mui/icons-material'
import { Link } from 'react-router'

interface Props {
  icon?: SvgIconComponent
  label: string
  to: string
  current?: boolean
}

export function DrawerLink({ icon: Icon, label, to, current }: Props) {
  return (
    <li>
      <Link className="flyout-link" to={to} aria-current={current ? 'page' : undefined}>
        {Icon && <Icon aria-hidden />}
        {label}
      </Link>
    </li>
  )
}
