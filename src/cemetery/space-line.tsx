import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useCemetery } from '../app/scope-context'
import { FreeSpaces } from './free-spaces'
import { PlaceChip } from './place-chip'
import { type CapacityFacts, placesByKind } from './place-counts'
import { useIsSpace } from './use-is-space'
import { useSellable } from './use-sellable'

interface SpaceLineProps {
  record: Record<string, unknown>
  /** Says of a type that is not sold that it is not. */
  forSale?: boolean
}

/** A location in one line, for pickers: what it is and how many places are free. */
export function SpaceLine({ record, forSale = false }: SpaceLineProps) {
  const translate = useTranslate()
  const sellable = useSellable()
  const isSpace = useIsSpace()
  const { propertyTypes } = useCemetery()
  // A section holds nobody: its room is that of its spaces.
  if (!sellable(record.propertyType)) {
    if (!forSale) return null
    const type = propertyTypes.find(({ id }) => id === record.propertyType)?.label ?? ''
    return translate('areas.space.notSold', { type })
  }
  if (!isSpace(record)) return <FreeSpaces record={record} />
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        fontSize: '.8125rem',
        color: 'text.secondary',
      }}
    >
      <PlaceChip record={record} />
      <span>
        {placesByKind(record as CapacityFacts, propertyTypes)
          .filter(({ free }) => free > 0)
          .map(({ kind, free }) => translate(`areas.space.free.${kind}`, { smart_count: free }))
          .join(' · ')}
      </span>
    </Box>
  )
}
