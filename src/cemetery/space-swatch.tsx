import type { SpaceState } from '../../core/space'
import { marks } from './space-marks'
import './space-swatch.css'
import { readableInkOn } from './space-style'

/** A place as the map draws it: its colour with the mark of its state; a ground, which has none, is faint. */
export function SpaceSwatch({ state, color }: { state: SpaceState | null; color: string }) {
  return (
    <svg className="space-swatch" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
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
