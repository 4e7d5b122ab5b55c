import { paintTile, pointRadius, type TileStyle, type TileView } from './paint-tile'
import { readTile, shapeAt, type TileAnswer, type TileData } from './tile-data'
import type { FromPainter, ToPainter } from './tile-messages'
import { AROUND, CLOSEST_TILE, TILE } from './world'

// The thread that reads and paints tiles: ten thousand places take it a moment, in which the page stays free.
const thread = self as unknown as {
  onmessage: (event: { data: ToPainter }) => void
  postMessage(message: FromPainter, transfer?: Transferable[]): void
  fonts: FontFaceSet
}
const say = (message: FromPainter, transfer: Transferable[] = []) =>
  thread.postMessage(message, transfer)

/** So many tiles are kept as they were read: those of some screens. */
const most = 48
const kept = new Map<string, TileData>()
const waiting = new Map<string, Array<(data: TileData | null) => void>>()
const cancelled = new Set<number>()
let style: TileStyle | null = null
let font: Promise<unknown> = Promise.resolve()

thread.onmessage = ({ data: message }) => {
  if (message.ask === 'font') font = loadFont(message.address)
  else if (message.ask === 'style') style = message.style
  else if (message.ask === 'paint') void paint(message.job, message.view)
  else if (message.ask === 'cancel') cancelled.add(message.job)
  else if (message.ask === 'hit') hit(message.job, message.at, message.z)
  else if (message.ask === 'forget') kept.clear()
  else void arrive(message.tile, message.file)
}

async function loadFont(address: string) {
  // Without it names are in the system's own.
  const face = new FontFace('Figtree Variable', `url(${address})`, { weight: '300 900' })
  await face.load().then(
    (loaded) => thread.fonts.add(loaded),
    () => null,
  )
}

/** The tile that a view is drawn from. */
function nameOf({ z, x, y }: { z: number; x: number; y: number }): string {
  const up = 2 ** Math.max(z - CLOSEST_TILE, 0)
  return [Math.min(z, CLOSEST_TILE), Math.floor(x / up), Math.floor(y / up)].join('/')
}

function dataOf(tile: string): Promise<TileData | null> {
  const found = kept.get(tile)
  if (found) {
    kept.delete(tile)
    kept.set(tile, found)
    return Promise.resolve(found)
  }
  return new Promise((resolve) => {
    const others = waiting.get(tile)
    if (others) others.push(resolve)
    else {
      waiting.set(tile, [resolve])
      say({ say: 'need', tile })
    }
  })
}

async function arrive(tile: string, file: Blob | null) {
  let data: TileData | null = null
  if (file) data = readTile(JSON.parse(await file.text()) as TileAnswer)
  if (data) kept.set(tile, data)
  for (const eldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(eldest)
  }
  const told = waiting.get(tile) ?? []
  waiting.delete(tile)
  for (const tell of told) tell(data)
}

async function paint(job: number, view: TileView) {
  const data = await dataOf(nameOf(view))
  await font
  if (cancelled.delete(job)) return
  const pixels = Math.round(TILE * view.ratio)
  const canvas = new OffscreenCanvas(pixels, pixels)
  const context = canvas.getContext('2d')
  if (!data || !style || !context) return say({ say: 'painted', job, image: null })
  paintTile(context, data, style, view)
  const image = canvas.transferToImageBitmap()
  say({ say: 'painted', job, image }, [image])
}

/** Of what is on the screen, at its zoom. */
function hit(job: number, [x, y]: [number, number], z: number) {
  const size = AROUND / 2 ** z
  const data = kept.get(nameOf({ z, x: Math.floor(x / size), y: Math.floor(y / size) }))
  const reach = ((pointRadius(z) + 1) * size) / TILE
  const id = data ? shapeAt(data, x, y, reach) : null
  say({ say: 'hit', job, id, cells: data?.cells !== undefined && data.cells !== null })
}
