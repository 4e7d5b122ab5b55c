import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'

const rows = (n: number) => Array.from({ length: n }, (_, row) => row)

/** A record before it is there: head, facts and timeline, each in the room that it takes. */
export function RecordSkeleton() {
  return (
    <Waiting>
      <Head />
      <Box sx={columns}>
        <Lines of={7} />
        <Lines of={5} high={96} />
      </Box>
    </Waiting>
  )
}

/** A page before its script is there; one that comes at once shows nothing of it. */
export function PageSkeleton({ kind }: { kind?: 'list' | 'show' | 'create' | 'edit' }) {
  return (
    <Box className="late">
      {kind === 'show' ? (
        <RecordSkeleton />
      ) : kind === 'create' || kind === 'edit' ? (
        <FormSkeleton />
      ) : (
        <Waiting>
          <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 'min(240px, 60%)', mb: 2 }} />
          <Card sx={{ p: 2 }}>
            {rows(8).map((row) => (
              <Skeleton key={row} variant="text" height={40} width={row % 3 ? '92%' : '80%'} />
            ))}
          </Card>
        </Waiting>
      )}
    </Box>
  )
}

/** A form before its record is there: its title and a card of labelled fields. */
export function FormSkeleton() {
  return (
    <Waiting>
      <Head />
      <Card sx={{ p: 2, display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {rows(8).map((row) => (
          <div key={row}>
            <Skeleton width="30%" />
            <Skeleton variant="rounded" height={44} />
          </div>
        ))}
      </Card>
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('areas.state.loading')}>
      {children}
    </Box>
  )
}

const Head = () => (
  <Box sx={{ mb: 2.5 }}>
    <Skeleton width={96} height={20} />
    <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 'min(320px, 70%)' }} />
    <Skeleton variant="rounded" width={88} height={24} sx={{ mt: 1 }} />
  </Box>
)

/** Labels and values, below what stands above them where it has a height. */
function Lines({ of, high }: { of: number; high?: number }) {
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Skeleton width="40%" height={28} sx={{ mb: 1 }} />
      {high && <Skeleton variant="rounded" height={high} sx={{ mb: 2 }} />}
      {rows(of).map((row) => (
        <Box
          key={row}
          sx={{ display: 'grid', gridTemplateColumns: '36% 1fr', columnGap: 1.5, py: 0.5 }}
        >
          <Skeleton width="70%" />
          <Skeleton width={row % 2 ? '80%' : '50%'} />
        </Box>
      ))}
    </Card>
  )
}

const columns = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(220px, 2fr) minmax(0, 3fr)',
    lg: 'minmax(280px, 340px) minmax(0, 1fr)',
  },
} as const
