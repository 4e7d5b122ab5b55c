import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

interface ToolButtonProps extends Pick<ButtonProps, 'onClick' | 'disabled'> {
  icon: ReactNode
  label: string
  /** The icon stands alone. */
  narrow: boolean
  expanded?: boolean
  popup: 'menu' | 'dialog'
}

/** A button of the list's toolbar that opens something. */
export function ToolButton({ icon, label, narrow, expanded, popup, ...rest }: ToolButtonProps) {
  const aria = { 'aria-haspopup': popup, 'aria-expanded': expanded }
  if (narrow)
    return (
      <IconButton
        color="primary"
        aria-label={label}
        title={label}
        sx={{ width: { xs: 44, sm: 40 }, height: { xs: 44, sm: 40 } }}
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
