import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A titled card of a record page. */
export function Panel({
  title,
  action,
  children,
  flush,
}: {
  title?: string
  action?: ReactNode
  children: ReactNode
  /** Children reach the card's edges (tables, lists). */
  flush?: boolean
}) {
  return (
    <Card component="section" aria-label={title} sx={{ mb: 2 }}>
      {(title || action) && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            px: 2,
            pt: 1.5,
            pb: 0.5,
            minHeight: 44,
          }}
        >
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {action}
        </Box>
      )}
      <Box sx={flush ? undefined : { px: 2, pb: 2, pt: title ? 0.5 : 2 }}>{children}</Box>
    </Card>
  )
}
