import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { placesOf, type Room } from '../../src/kit/places'
import { RecordLink, useNamed } from '../../src/kit/record-link'
import { SpaceLine } from '../../src/kit/space-line'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'

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
  const links = useLinks()
  const interments = useMay('interments')
  const ids = rights.map(({ location }) => Number(location))
  const { records } = useNamed('locations', ids)
  const places = records.map((place) => placesOf(place as Room))
  const free = places.flat().reduce((sum, place) => sum + place.free, 0)
  return (
    <Panel
      title={texts.own('rights.title')}
      action={
        records.length > 0 && (
          <StatusChip
            tone={free > 0 ? 'success' : 'neutral'}
            label={texts.own('rights.free', { smart_count: free })}
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
                  {texts.own('rights.open')}
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
                    {texts.own('rights.schedule')}
                  </Button>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Panel>
  )
}
