import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { Reasons, VerdictChip } from './answer'
import { useAuthority } from './use-authority'

const kinds = { burial: 'casket', inurnment: 'urn' } as const

/** May somebody be put here, as what, and who must agree: asked at the counter before anything is written. */
export default function PlaceAuthority({ location }: { location: number }) {
  const translate = useTranslate()
  const [disposition, setDisposition] = useState<keyof typeof kinds>('burial')
  const { data, error, refetch } = useAuthority(
    `locations/${location}/authority?disposition=${disposition}`,
  )
  return (
    <Panel
      title={translate('authority.place')}
      action={data && <VerdictChip verdict={data.verdict} />}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('authority.as')}
        value={disposition}
        onChange={(_, next) => next && setDisposition(next)}
        sx={{ mb: 1.5 }}
      >
        {Object.entries(kinds).map(([value, word]) => (
          <ToggleButton key={value} value={value}>
            {translate(`authority.${word}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
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
