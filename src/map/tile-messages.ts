import type { TileStyle, TileView } from './paint-tile'

/** What the map asks of the thread that paints. */
export type ToPainter =
  | { ask: 'font'; address: string }
  | { ask: 'style'; style: TileStyle }
  | { ask: 'paint'; job: number; view: TileView }
  | { ask: 'cancel'; job: number }
  | { ask: 'hit'; job: number; at: [x: number, y: number]; z: number }
  /** The map has changed: nothing that is kept is as it was. */
  | { ask: 'forget' }
  | { ask: 'data'; tile: string; file: Blob | null }

/** What it says. `tile` is zoom, x and y. */
export type FromPainter =
  | { say: 'need'; tile: string }
  | { say: 'painted'; job: number; image: ImageBitmap | null }
  | { say: 'hit'; job: number; id: number | null; cells: boolean }
