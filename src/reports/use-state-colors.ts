import type { ReportColumn, ReportRow } from '../../core/reports'
import { type SpaceState, spaceStates } from '../../core/space'
import { useSpaceStyle } from '../cemetery/use-space-style'
import { graveColors } from '../theme/tokens'

/** The colour and mark of a space's state, as map and chips have them; null for what is no such state. */
export function useStateColors() {
  const styleOf = useSpaceStyle()
  return (column: ReportColumn, value?: ReportRow[string]) => {
    const named = column.of?.join('.') === 'locations.status' ? value : column.state
    const state = spaceStates.find((one): one is SpaceState => one === named)
    if (!state) return null
    return { state, color: styleOf({ status: state })?.color ?? graveColors[state] }
  }
}
