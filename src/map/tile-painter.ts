import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { TileStyle, TileView } from './paint-tile'
import type { FromPainter, ToPainter } from './tile-messages'

export interface Hit {
  id: number | null
  /** There are cells, places are too small to be told apart. */
  cells: boolean
}

/** The page's end of the thread that paints tiles. */
export class TilePainter {
  private readonly thread: Worker
  private readonly jobs = new Map<number, (image: ImageBitmap | null) => void>()
  private readonly hits = new Map<number, (hit: Hit) => void>()
  private count = 0
  private idle: Array<() => void> = []

  /** @param load fetches a tile, by zoom, x and y; null where it could not be had */
  constructor(load: (tile: string) => Promise<Blob | null>, onFailure: () => void) {
    this.thread = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' })
    this.thread.onerror = onFailure
    this.tell({ ask: 'font', address: new URL(font, location.href).href })
    this.thread.onmessage = ({ data }: MessageEvent<FromPainter>) => {
      if (data.say === 'need')
        void load(data.tile).then((file) => this.tell({ ask: 'data', tile: data.tile, file }))
      else if (data.say === 'hit') {
        this.hits.get(data.job)?.(data)
        this.hits.delete(data.job)
      } else {
        this.jobs.get(data.job)?.(data.image)
        this.end(data.job)
      }
    }
  }

  setStyle(style: TileStyle) {
    this.tell({ ask: 'style', style })
  }

  /** Whoever is painted from now on is asked for anew. */
  forget() {
    this.tell({ ask: 'forget' })
  }

  /** @returns what ends it before its time */
  paint(view: TileView, done: (image: ImageBitmap | null) => void): () => void {
    this.count += 1
    const job = this.count
    this.jobs.set(job, done)
    this.tell({ ask: 'paint', job, view })
    return () => {
      if (!this.jobs.has(job)) return
      this.tell({ ask: 'cancel', job })
      this.end(job)
    }
  }

  hit(at: [x: number, y: number], z: number): Promise<Hit> {
    this.count += 1
    const job = this.count
    return new Promise((resolve) => {
      this.hits.set(job, resolve)
      this.tell({ ask: 'hit', job, at, z })
    })
  }

  /** Once nothing is left to be painted. */
  async painted(): Promise<void> {
    if (this.jobs.size > 0) await new Promise<void>((resolve) => this.idle.push(resolve))
  }

  destroy() {
    this.thread.terminate()
  }

  private end(job: number) {
    this.jobs.delete(job)
    if (this.jobs.size > 0) return
    for (const tell of this.idle.splice(0)) tell()
  }

  private tell(message: ToPainter) {
    this.thread.postMessage(message)
  }
}
