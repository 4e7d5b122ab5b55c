import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Authority } from '../../../core/authority/authority'
import { RecordLink } from '../../app/record-link'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { Reasons, VerdictChip } from './answer'
import { type AskedAs, askedAs, DispositionToggle } from './disposition-toggle'
import { useAuthority } from './use-authority'

interface PlaceAnswer extends Authority {
  id: number
  label: string
}

/** Where a person may be interred: the places that they and their family have a right to, each with its answer. */
export default function PersonAuthority({ person }: { person: number }) {
  const translate = useTranslate()
  const [as, setAs] = useState<AskedAs>('casket')
  const { data, error, refetch } = useAuthority<{ places: PlaceAnswer[] }>(
    `deceased/${person}/authority?${askedAs[as]}`,
  )
  return (
    <Panel title={translate('authority.person')}>
      <DispositionToggle value={as} onChange={setAs} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Places places={data.places} />
      ) : (
        <WaitState height={48} />
      )}
    </Panel>
  )
}

function Places({ places }: { places: readonly PlaceAnswer[] }) {
  const translate = useTranslate()
  if (places.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('authority.noPlaces')}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {places.map((place) => (
        <Box component="li" key={place.id}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5, minWidth: 0 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RecordLink to="locations" id={place.id} strong />
            </Box>
            <VerdictChip verdict={place.verdict} />
          </Box>
          <Reasons reasons={place.reasons} />
        </Box>
      ))}
    </Box>
  )
}
