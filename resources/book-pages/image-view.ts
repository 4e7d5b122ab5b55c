/** How a picture is looked at: enlarged so much, its corner moved so far, in pixels. */
export interface ImageView {
  zoom: number
  x: number
  y: number
}

export const fitView: ImageView = { zoom: 1, x: 0, y: 0 }
const zoomLimit = 12

/** Enlarged by a factor, so that what stands at a point stays there; never smaller than the whole. */
export function zoomView(look: ImageView, by: number, at: { x: number; y: number }): ImageView {
  const zoom = Math.min(Math.max(look.zoom * by, 1), zoomLimit)
  if (zoom === 1) return fitView
  const ratio = zoom / look.zoom
  return { zoom, x: at.x - (at.x - look.x) * ratio, y: at.y - (at.y - look.y) * ratio }
}

/** Moved; the whole picture stays where it is. */
export const panView = (look: ImageView, x: number, y: number): ImageView =>
  look.zoom === 1 ? look : { ...look, x: look.x + x, y: look.y + y }
