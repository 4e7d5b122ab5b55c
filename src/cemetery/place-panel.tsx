import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetOne, useTranslate } from 'ra-core'
import { RecordLink } from '../app/record-link'
import { useCemetery } from '../app/scope-context'
import { useArea } from '../app/use-area'
import { useAreaAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'
import { useAreaTexts } from '../i18n/area-texts'
import { Facts } from '../kit/facts'
import { Panel } from '../kit/panel'
import { HolderList } from './holder-list'
import { PlaceChip } from './place-chip'
import { type CapacityFacts, placesByKind } from './place-counts'
import { useActiveRight } from './use-active-right'
import { useIsSpace } from './use-is-space'

/** Where somebody lies or will: the place, its state, its room, and whose right it is. */
export function PlacePanel({ id }: { id: number }) {
  const area = useArea('locations')
  const texts = useAreaTexts(area)
  const own = useAreaTexts(useArea('interments'))
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const isSpace = useIsSpace()
  const { data: place } = useGetOne<AreaRecord>(
    'locations',
    { id },
    { enabled: may.read, retry: false },
  )
  const { propertyTypes } = useCemetery()
  const right = useActiveRight(place)
  return (
    <Panel title={texts.one} action={place && <PlaceChip record={place} />}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <div>
          <RecordLink to="locations" id={id} strong />
        </div>
        {place && isSpace(place) && (
          <Facts
            facts={placesByKind(place as CapacityFacts, propertyTypes).map(
              ({ kind, used, total, free }) => ({
                label: texts.choice('capacity', kind),
                value: translate('areas.space.used', { used, total, free }),
              }),
            )}
          />
        )}
        {right && (
          <div>
            <Typography component="h3" variant="subtitle2" sx={{ mt: 0.5 }}>
              {own.areaText('rightOf')}
            </Typography>
            <HolderList right={right} />
          </div>
        )}
      </Box>
    </Panel>
  )
}
