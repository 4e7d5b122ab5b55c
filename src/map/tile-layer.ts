import { type Coords, DomUtil, type DoneCallback, GridLayer, type TileEvent } from 'leaflet'
import type { TilePainter } from './tile-painter'
import { TILE } from './world'

interface Painted {
  coords: Coords
  stop: () => void
}

/** Squares of the map, each painted by the thread; painted anew in their place when anything changes. */
export class PlaceTiles extends GridLayer {
  private readonly painted = new Map<HTMLCanvasElement, Painted>()

  constructor(private readonly painter: TilePainter) {
    super({ tileSize: TILE, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false })
    this.on('tileunload', ({ tile }: TileEvent) => {
      const canvas = tile as unknown as HTMLCanvasElement
      this.painted.get(canvas)?.stop()
      this.painted.delete(canvas)
    })
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = DomUtil.create('canvas') as HTMLCanvasElement
    this.paint(canvas, coords, () => done(undefined, canvas))
    return canvas
  }

  /** What is there stays until the new picture is. */
  repaint() {
    for (const [canvas, { coords, stop }] of this.painted) {
      stop()
      this.paint(canvas, coords, () => {})
    }
  }

  private paint(canvas: HTMLCanvasElement, coords: Coords, done: () => void) {
    // The library counts zooms by squares of 256, the server by those of 512.
    const view = { z: coords.z - 1, x: coords.x, y: coords.y, ratio: devicePixelRatio }
    const stop = this.painter.paint(view, (image) => {
      if (image) {
        canvas.width = image.width
        canvas.height = image.height
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image)
      }
      done()
    })
    this.painted.set(canvas, { coords, stop })
  }
}
