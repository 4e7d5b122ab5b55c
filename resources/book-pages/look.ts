/** How a picture is looked at: enlarged so much, its corner moved so far, in pixels. */
export interface Look {
  zoom: number
  x: number
  y: number
}

export const whole: Look = { zoom: 1, x: 0, y: 0 }
const largest = 12

/** Enlarged by a factor, so that what stands at a point stays there; never smaller than the whole. */
export function zoomed(look: Look, by: number, at: { x: number; y: number }): Look {
  const zoom = Math.min(Math.max(look.zoom * by, 1), largest)
  if (zoom === 1) return whole
  const ratio = zoom / look.zoom
  return { zoom, x: at.x - (at.x - look.x) * ratio, y: at.y - (at.y - look.y) * ratio }
}

/** Moved; the whole picture stays where it is. */
export const moved = (look: Look, x: number, y: number): Look =>
  look.zoom === 1 ? look : { ...look, x: look.x + x, y: look.y + y }
