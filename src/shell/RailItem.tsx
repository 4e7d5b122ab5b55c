import { Link } from 'react-router'
import { iconOf } from './icons'

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
