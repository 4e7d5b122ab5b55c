import { readableInkOn } from '../cemetery/space-style'
import { marks } from './patterns'
import type { LegendEntry } from './use-legend'

/** A place as the map draws it: its colour with the mark of its state. */
export function LegendSwatch({ look: { state, color } }: { look: LegendEntry }) {
  return (
    <svg className="map-patch" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <rect width="16" height="16" fill={color} opacity={state === null ? 0.4 : 1} />
      {state && marks[state] && (
        <path
          d={marks[state]}
          stroke={readableInkOn(color)}
          strokeWidth="1.4"
          fill="none"
          opacity="0.6"
        />
      )}
    </svg>
  )
}
