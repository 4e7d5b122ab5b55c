import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

interface ToolButtonProps extends Pick<ButtonProps, 'onClick' | 'disabled'> {
  icon: ReactNode
  label: string
  /** On a phone the icon stands alone. */
  phone: boolean
  expanded?: boolean
  popup: 'menu' | 'dialog'
}

/** A button of the list's toolbar that opens something. */
export function ToolButton({ icon, label, phone, expanded, popup, ...rest }: ToolButtonProps) {
  const aria = { 'aria-haspopup': popup, 'aria-expanded': expanded }
  if (phone)
    return (
      <IconButton
        color="primary"
        aria-label={label}
        sx={{ width: 44, height: 44 }}
        {...aria}
        {...rest}
      >
        {icon}
      </IconButton>
    )
  return (
    <Button startIcon={icon} {...aria} {...rest}>
      {label}
    </Button>
  )
}
