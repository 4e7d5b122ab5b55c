import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { RecordLink, useLinkedRecords } from '../../src/app/record-link'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { type CapacityFacts, placesByKind } from '../../src/cemetery/place-counts'
import { SpaceLine } from '../../src/cemetery/space-line'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'

/** Where this person has a right: each space with its state and what is free there. */
export function RightsPanel({
  contact,
  dead,
  rights,
}: {
  contact: number
  /** Whoever has died authorises nothing. */
  dead: boolean
  rights: readonly AreaRecord[]
}) {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const interments = useAreaAccess('interments')
  const ids = rights.map(({ location }) => Number(location))
  const { records } = useLinkedRecords('locations', ids)
  const { propertyTypes } = useCemetery()
  const places = records.map((place) => placesByKind(place as CapacityFacts, propertyTypes))
  const free = places.flat().reduce((sum, place) => sum + place.free, 0)
  return (
    <Panel
      title={texts.areaText('rights.title')}
      action={
        records.length > 0 && (
          <StatusChip
            tone={free > 0 ? 'success' : 'neutral'}
            label={texts.areaText('rights.free', { smart_count: free })}
          />
        )
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rights.map((right) => {
          const place = records.find(({ id }) => id === right.location)
          return (
            <Box component="li" key={right.id} sx={{ fontSize: '.875rem', minWidth: 0 }}>
              <RecordLink to="locations" id={Number(right.location)} strong />
              {place && (
                <div>
                  <SpaceLine record={place} />
                </div>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -0.625 }}>
                <Button
                  size="small"
                  component={RouterLink}
                  to={links.show('interment-rights', right.id)}
                >
                  {texts.areaText('rights.open')}
                </Button>
                {interments.write && (
                  <Button
                    size="small"
                    component={RouterLink}
                    to={links.create('interments', {
                      location: Number(right.location),
                      status: 'scheduled',
                      ...(!dead && { authorisedBy: contact }),
                    })}
                  >
                    {texts.areaText('rights.schedule')}
                  </Button>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
      <Button
        size="small"
        component={RouterLink}
        to={links.list('interment-rights', { 'holders.contact': contact })}
        sx={{ mt: 1, ml: -0.625 }}
      >
        {texts.areaText('rights.all')}
      </Button>
    </Panel>
  )
}
