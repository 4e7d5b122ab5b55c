import { SpaceChip } from './space-chip'
import { useSpaceStyle } from './use-space-style'

/** The state of a location by its record, in the cemetery's own colours and names where it has some. */
export function PlaceChip({ record }: { record: Record<string, unknown> }) {
  const look = useSpaceStyle()(record)
  if (!look) return null
  return <SpaceChip state={look.state} label={look.label} color={look.color} title={look.derived} />
}
