import type { SvgIconComponent } from '@mui/icons-material'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import { type ReactNode, useId } from 'react'

interface Props {
  icon?: SvgIconComponent
  label: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** An item of the drawer that opens a list below itself. */
export function Disclosure({ icon: Icon, label, open, onToggle, children }: Props) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="flyout-link"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle(!open)}
      >
        {Icon && <Icon aria-hidden />}
        {label}
        <ExpandMoreOutlined className="drawer-chevron" aria-hidden />
      </button>
      {open && <ul id={id}>{children}</ul>}
    </li>
  )
}
