import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageHeadProps {
  /** The group or the path above the title. */
  eyebrow?: ReactNode
  title: ReactNode
  chips?: ReactNode
  /** Quick actions, right of the title; below it where both do not fit. */
  actions?: ReactNode
}

/** The top of every page of an area, with its only h1. */
export function PageHead({ eyebrow, title, chips, actions }: PageHeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: 2,
        mb: 2.5,
      }}
    >
      <Box sx={{ minWidth: 0, flex: { xs: '1 1 auto', md: '1 1 280px' } }}>
        {eyebrow && (
          <Typography
            variant="overline"
            component="p"
            color="secondary"
            sx={{ textTransform: 'uppercase', m: 0 }}
          >
            {eyebrow}
          </Typography>
        )}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {chips && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              mt: 1,
              alignItems: 'center',
              minHeight: 24,
            }}
          >
            {chips}
          </Box>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  )
}
