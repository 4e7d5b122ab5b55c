import type { SpaceState } from '../../core/space'
import { marks } from '../cemetery/space-marks'
import { readableInkOn } from '../cemetery/space-style'

/** A tile with the mark of a state in an ink that is seen on the colour; null where it has none. */
export function markTile(state: SpaceState | null, color: string): ImageData | null {
  const path = state && marks[state]
  const context = document.createElement('canvas').getContext('2d')
  if (!path || !context) return null
  context.canvas.width = 32
  context.canvas.height = 32
  context.scale(2, 2)
  context.strokeStyle = readableInkOn(color)
  context.globalAlpha = 0.55
  context.lineWidth = 1.4
  context.stroke(new Path2D(path))
  return context.getImageData(0, 0, 32, 32)
}
