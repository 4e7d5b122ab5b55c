import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePublishedTitle } from './page-title'

interface PageHeadProps {
  /** The group or the path above the title. */
  eyebrow?: ReactNode
  title: ReactNode
  chips?: ReactNode
  /** Pictures at the end of the title; they take no line of their own. */
  media?: ReactNode
  /** Quick actions, right of the title; below it where both do not fit. */
  actions?: ReactNode
}

/** The top of every page of an area, with its only h1. */
export function PageHead({ eyebrow, title, chips, media, actions }: PageHeadProps) {
  usePublishedTitle(typeof title === 'string' ? title : null)
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
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: 2,
          minWidth: 0,
          flex: { xs: media ? '1 1 100%' : '1 1 auto', md: '1 1 280px' },
        }}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          {eyebrow && (
            <Typography
              variant="overline"
              component="div"
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
        {media}
      </Box>
      {actions && <Box sx={row}>{actions}</Box>}
    </Box>
  )
}

/** On a phone one row, to be pushed along under the finger; the focus ring needs its room. */
const row = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 1,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: 0 },
  my: { xs: -0.5, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 0.5, sm: 0 },
  maxWidth: { xs: '100vw', sm: 'none' },
  '& > *': { flex: 'none' },
  // What is done most is in sight before anything is pushed.
  '& > .MuiButton-contained': { order: { xs: -1, sm: 0 } },
} as const
