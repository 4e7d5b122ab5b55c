import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { SpaceState } from '../../core/space'
import { useAreaTexts } from '../derive/texts'
import { placesOf, type Room } from './places'
import { SpaceChip } from './space-chip'
import { useArea } from './use-area'
import { useSellable } from './use-sellable'

/** A location in one line, for pickers: what it is and how many places are free. */
export function SpaceLine({ record }: { record: Record<string, unknown> }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('locations'))
  const sellable = useSellable()
  const status = record.status as SpaceState | null
  // A section holds nobody: its room is that of its spaces.
  if (!sellable(record.propertyType)) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {status && <SpaceChip state={status} label={texts.choice('status', status)} />}
      <span>
        {placesOf(record as Room)
          .map(({ kind, free }) => translate(`areas.space.free.${kind}`, { smart_count: free }))
          .join(' · ')}
      </span>
    </Box>
  )
}
