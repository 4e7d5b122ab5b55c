import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Me } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { ErrorState } from '../../src/kit/states'
import { http } from '../../src/providers/http'
import { loadSecondFactorCard } from '../../src/second-factor/card-lazy-with-messages'
import { ProfileForm } from './profile-form'
import { SessionsPanel } from './sessions-panel'

const SecondFactorCard = lazy(loadSecondFactorCard)

/** /User/Profile (specification 2.10): what one is called here, and how one gets in. */
export default function Profile() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) =>
      (await http('/api/v1/users/me', { signal, silent: true })).json as Me,
    retry: false,
    // What is being typed is the form's.
    refetchOnWindowFocus: false,
  })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} page />
  return (
    <Box sx={{ maxWidth: 760 }}>
      <div className="page-head">
        <h1>{t('nav.profile')}</h1>
      </div>
      {data ? (
        <ProfileForm me={data} />
      ) : (
        <Skeleton variant="rounded" height={300} sx={{ mb: 2 }} />
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />}>
        <SecondFactorCard />
      </Suspense>
      <SessionsPanel />
    </Box>
  )
}
