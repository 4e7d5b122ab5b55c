import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../src/i18n/i18n'
import { http } from '../../src/providers/http'

/** The server's rules, in its words (specification 5), behind a line that opens. */
export function PasswordPolicy() {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['password-policy'],
    queryFn: async ({ signal }) =>
      (await http('/api/v1/auth/password-policy', { signal, silent: true })).json as string[],
  })
  return (
    <Box component="details" sx={{ fontSize: '.875rem' }}>
      <Box component="summary" sx={{ py: 1.25, fontWeight: 600, cursor: 'pointer' }}>
        {t('profile.policy')}
      </Box>
      {error && !data ? (
        t('profile.policyFailed')
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }} lang="en">
          {data?.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Box>
      )}
    </Box>
  )
}
