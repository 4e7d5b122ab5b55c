import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatMoney } from '../../../core/money'
import { useFormat } from '../../app/use-format'

/** A document with its amount at the end of the line, and what else is said of it below. */
export function AmountRow({
  to,
  label,
  amount,
  chip,
  children,
}: {
  to: string
  label: string
  amount: number
  chip?: ReactNode
  children?: ReactNode
}) {
  const { currency, locale } = useFormat()
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, fontSize: '.875rem', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          sx={{
            fontWeight: 600,
            display: 'inline-block',
            minHeight: { xs: 44, sm: 24 },
            lineHeight: { xs: '44px', sm: '24px' },
          }}
        >
          {label}
        </Link>{' '}
        {chip}
        {children && <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{children}</Box>}
      </Box>
      <Box
        sx={{
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          lineHeight: { xs: '44px', sm: '24px' },
        }}
      >
        {formatMoney(amount, currency, locale)}
      </Box>
    </Box>
  )
}

export const plainList = { listStyle: 'none', m: 0, p: 0 } as const
