import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Authority, Verdict } from '../../../core/authority/authority'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import type { AreaRecord } from '../../derive/fields/columns'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { Reasons, VerdictChip } from './answer'
import { useAuthority } from './use-authority'

/** What is planned is asked about as things stand today; of what took place, the answer of its day is kept. */
export default function IntermentAuthority({ record }: { record: AreaRecord }) {
  return record.status === 'requested' || record.status === 'scheduled' ? (
    <Now record={record} />
  ) : (
    <Kept record={record} />
  )
}

/** Without a verdict nothing is asked. */
type IntermentAnswer = Authority | { verdict: null; reasons: [] }

function Now({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(useArea('interments'))
  const { data, error, refetch } = useAuthority<IntermentAnswer>(
    `interments/${record.id}/authority`,
  )
  // A cenotaph, or no place yet: nothing to be asked.
  if (data?.verdict === null) return null
  return (
    <Panel
      title={translate('authority.interment')}
      action={data && <VerdictChip verdict={data.verdict} />}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Reasons
          reasons={data.reasons}
          {...(may.write && { toHere: links.edit('interments', record.id) })}
        />
      ) : (
        <WaitState height={48} />
      )}
      <Overridden record={record} />
    </Panel>
  )
}

function Kept({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const { authority, authorityReasons } = record
  if (!authority) return null
  return (
    <Panel
      title={translate('authority.interment')}
      action={<VerdictChip verdict={authority as Verdict} />}
    >
      {typeof authorityReasons === 'string' && (
        <Reasons reasons={JSON.parse(authorityReasons) as Authority['reasons']} />
      )}
      <Overridden record={record} />
    </Panel>
  )
}

function Overridden({ record: { overrideReason } }: { record: AreaRecord }) {
  const translate = useTranslate()
  if (!overrideReason) return null
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      {translate('verdict.overridden', { reason: String(overrideReason) })}
    </Typography>
  )
}
