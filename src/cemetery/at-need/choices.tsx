import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** What is known, each to be taken by one press. */
export function Choices({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ mt: 1.5 }}>
      {title && (
        <Typography component="h3" variant="subtitle2" sx={{ mb: 0.75 }}>
          {title}
        </Typography>
      )}
      <Box sx={row}>{children}</Box>
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '& > .MuiButton-root': {
    minHeight: { xs: 44, sm: 36 },
    textAlign: 'start',
    textTransform: 'none',
    overflowWrap: 'anywhere',
  },
} as const
