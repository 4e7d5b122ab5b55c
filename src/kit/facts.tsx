import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** Label and value in two columns, as on a card of the register. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1 }}>
      {facts.map(({ label, value }) => (
        <Box
          key={label}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(88px, 36%) 1fr', columnGap: 1.5 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontSize: '.875rem', minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
