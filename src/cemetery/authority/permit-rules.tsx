import Box from '@mui/material/Box'
import type { Authority } from '../../../core/authority/authority'
import { RecordLink } from '../../app/record-link'
import { useAreaAccess } from '../../app/use-area-access'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { Reasons, VerdictChip } from './answer'
import { useAuthority } from './use-authority'

interface PermitAnswer extends Authority {
  rule?: { id: number } | null
}

/** What the rules of the place, the holders of its right and the mason's papers say to a monument. */
export default function PermitRules({ memorial, title }: { memorial: number; title: string }) {
  const { data, error, refetch } = useAuthority<PermitAnswer>(`memorials/${memorial}/permit`)
  const rules = useAreaAccess('monument-rules').read
  const rule = data?.rule
  return (
    <Panel title={title} action={data && <VerdictChip verdict={data.verdict} />}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          <Reasons reasons={data.reasons} />
          {rules && rule && (
            <Box sx={{ mt: 1.5, fontSize: '.875rem' }}>
              <RecordLink to="monument-rules" id={rule.id} />
            </Box>
          )}
        </>
      ) : (
        <WaitState height={48} />
      )}
    </Panel>
  )
}
