import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

interface ToolButtonProps extends Pick<ButtonProps, 'onClick' | 'disabled'> {
  icon: ReactNode
  label: string
  /** The icon stands alone. */
  narrow: boolean
  expanded?: boolean
  popup?: 'menu' | 'dialog'
  /** Of a switch: whether it is on. */
  pressed?: boolean
}

/** A button of the list's toolbar: opens something, or is a switch. */
export function ToolButton(props: ToolButtonProps) {
  const { icon, label, narrow, expanded, popup, pressed, ...rest } = props
  const aria = { 'aria-haspopup': popup, 'aria-expanded': expanded, 'aria-pressed': pressed }
  if (narrow)
    return (
      <IconButton
        color="primary"
        aria-label={label}
        title={label}
        sx={{
          width: { xs: 44, sm: 40 },
          height: { xs: 44, sm: 40 },
          borderRadius: '8px',
          ...((pressed || expanded) && { bgcolor: 'primary.light' }),
        }}
        {...aria}
        {...rest}
      >
        {icon}
      </IconButton>
    )
  return (
    <Button startIcon={icon} variant={pressed ? 'outlined' : 'text'} {...aria} {...rest}>
      {label}
    </Button>
  )
}
