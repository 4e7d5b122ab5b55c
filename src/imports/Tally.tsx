import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useNumbers } from './use-numbers'

/** Rows by what becomes of them; what did not happen is left out, but for the first. */
export function Tally({ counts }: { counts: Readonly<Record<string, number>> }) {
  const translate = useTranslate()
  const { number } = useNumbers()
  const shown = Object.entries(counts).filter(([, n], i) => n > 0 || i === 0)
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        m: 0,
        mb: 2,
      }}
    >
      {shown.map(([name, n]) => (
        <Card
          key={name}
          component="div"
          sx={{ px: 2, py: 1.5, display: 'flex', flexDirection: 'column-reverse' }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`imports.outcomes.${name}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {number(n)}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}
