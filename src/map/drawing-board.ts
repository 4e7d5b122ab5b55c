import type { TerraDrawExtend } from 'terra-draw'

/** A map that outlines are drawn on: the plain ground, or Google's. */
export interface DrawingBoard {
  /** While somebody draws, a click is a corner and chooses nothing. */
  setDrawing(drawing: boolean): void
  /** What the drawing library reaches the map by; loaded when somebody begins to draw. */
  adapter(coordinatePrecision: number): Promise<TerraDrawExtend.TerraDrawBaseAdapter>
}
