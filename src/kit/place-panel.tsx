import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetOne, useTranslate } from 'ra-core'
import type { AreaRecord } from '../derive/columns'
import { useAreaTexts } from '../derive/texts'
import { Facts } from './facts'
import { HolderList } from './holder-list'
import { Panel } from './panel'
import { PlaceChip } from './place-chip'
import { placesOf, type Room } from './places'
import { RecordLink } from './record-link'
import { useActiveRight } from './use-active-right'
import { useArea } from './use-area'
import { useIsSpace } from './use-is-space'
import { useMay } from './use-may'

/** Where somebody lies or will: the place, its state, its room, and whose right it is. */
export function PlacePanel({ id }: { id: number }) {
  const area = useArea('locations')
  const texts = useAreaTexts(area)
  const own = useAreaTexts(useArea('interments'))
  const translate = useTranslate()
  const may = useMay(area)
  const isSpace = useIsSpace()
  const { data: place } = useGetOne<AreaRecord>(
    'locations',
    { id },
    { enabled: may.read, retry: false },
  )
  const right = useActiveRight(place)
  return (
    <Panel title={texts.one} action={place && <PlaceChip record={place} />}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <div>
          <RecordLink to="locations" id={id} strong />
        </div>
        {place && isSpace(place) && (
          <Facts
            facts={placesOf(place as Room).map(({ kind, used, total, free }) => ({
              label: texts.choice('capacity', kind),
              value: translate('areas.space.used', { used, total, free }),
            }))}
          />
        )}
        {right && (
          <div>
            <Typography component="h3" variant="subtitle2" sx={{ mt: 0.5 }}>
              {own.own('rightOf')}
            </Typography>
            <HolderList right={right} />
          </div>
        )}
      </Box>
    </Panel>
  )
}
