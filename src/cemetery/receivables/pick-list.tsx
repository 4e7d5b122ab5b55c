import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatMoney } from '../../../core/money'
import { useFormat } from '../../app/use-format'

export interface PickRow {
  id: number
  to: string
  label: string
  amount: number
  facts: ReactNode
  chip?: ReactNode
  /** It is shown, and cannot be ticked. */
  held?: boolean
  action?: ReactNode
}

/** Rows with an amount, to be ticked: on a phone each is a card. */
export function PickList({
  rows,
  picked,
  onPick,
  all,
  select,
}: {
  rows: readonly PickRow[]
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
  /** Of the checkbox for all of them. */
  all: string
  /** Of the checkbox of one. */
  select: (label: string) => string
}) {
  const { currency, locale } = useFormat()
  const free = rows.filter(({ held }) => !held)
  const chosen = free.filter(({ id }) => picked.has(id)).length
  const pick = (id: number, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(id)
    else next.delete(id)
    onPick(next)
  }
  return (
    <Card>
      <Box sx={{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={free.length > 0 && chosen === free.length}
              indeterminate={chosen > 0 && chosen < free.length}
              disabled={free.length === 0}
              onChange={(_, on) => onPick(new Set(on ? free.map(({ id }) => id) : []))}
            />
          }
          label={all}
        />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={line}>
            <Checkbox
              checked={picked.has(row.id) && !row.held}
              disabled={row.held === true}
              onChange={(_, on) => pick(row.id, on)}
              slotProps={{ input: { 'aria-label': select(row.label) } }}
            />
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={row.to} underline="hover" sx={link}>
                {row.label}
              </Link>{' '}
              {row.chip}
              <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{row.facts}</Box>
            </Box>
            {row.action}
            <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' }}>
              {formatMoney(row.amount, currency, locale)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1,
  pr: 2,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
const link = {
  fontWeight: 600,
  display: 'inline-block',
  minHeight: { xs: 44, sm: 24 },
  lineHeight: { xs: '44px', sm: '24px' },
} as const
