import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Authority } from '../../../core/authority/authority'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { Reasons, VerdictChip } from './answer'
import { type AskedAs, askedAs, DispositionToggle } from './disposition-toggle'
import { useAuthority } from './use-authority'

/** May somebody be put here, as what, and who must agree: asked at the counter before anything is written. */
export default function PlaceAuthority({ location }: { location: number }) {
  const translate = useTranslate()
  const [chosen, setAs] = useState<AskedAs | null>(null)
  const asking = (as: AskedAs) => `locations/${location}/authority?${askedAs[as]}`
  // In a niche the question is about an urn, unless somebody asks otherwise.
  const first = useAuthority<Authority>(asking('casket'))
  const urnsOnly = first.data?.reasons.some(({ code }) => code === 'urnsOnly')
  const as = chosen ?? (urnsOnly ? 'urn' : 'casket')
  const { data, error, refetch } = useAuthority<Authority>(asking(as))
  return (
    <Panel
      title={translate('authority.place')}
      action={data && <VerdictChip verdict={data.verdict} />}
    >
      <DispositionToggle value={as} onChange={setAs} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Reasons reasons={data.reasons} />
      ) : (
        <WaitState height={48} />
      )}
    </Panel>
  )
}
