import * as leaflet from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { marks } from '../cemetery/space-marks'
import { readableInkOn } from '../cemetery/space-style'
import { dark, light } from '../theme/tokens'
import type { DrawingBoard } from './drawing-board'
import { GardenNames } from './garden-names'
import type { GardenName } from './groups'
import type { TileStyle } from './paint-tile'
import type { Bounds, LngLat, MapSpace } from './spaces'
import { PlaceTiles } from './tile-layer'
import { TilePainter } from './tile-painter'
import type { LegendData } from './use-legend'
import { worldOf } from './world'

export interface CemeteryMapOptions {
  container: HTMLElement
  /** What it is called for whoever does not see it. */
  label: string
  dark: boolean
  /** What is in view at first. */
  start: { bounds: Bounds; right?: number; bottom?: number } | null
  /** A tile's data, by zoom, x and y. */
  load: (tile: string) => Promise<Blob | null>
  onSelect: (id: number | null) => void
  /** The mouse is over a place, in pixels of the map; null: over none. Fingers point at nothing. */
  onPoint?: (pointed: { id: number; x: number; y: number } | null) => void
  /** It could not be begun, or was lost: the page says so, the list goes on. */
  onFailure: () => void
}

/** The picture of a cemetery: a thin hand around the map library, which nothing else touches. */
export class CemeteryMap implements DrawingBoard {
  readonly map: leaflet.Map
  private readonly painter: TilePainter
  private readonly tiles: PlaceTiles
  private readonly names: GardenNames
  private looks: LegendData | null = null
  private gardens: readonly GardenName[] = []
  private only: ReadonlySet<string> | null = null
  private isDark: boolean
  private drawing = false
  private asked = false
  private mouse: leaflet.LeafletMouseEvent | null = null
  private selected: MapSpace | null = null
  private readonly chosen = leaflet.layerGroup()

  constructor({ container, label, start, load, onSelect, onFailure, ...more }: CemeteryMapOptions) {
    this.isDark = more.dark
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', label)
    this.map = leaflet.map(container, {
      ...{ attributionControl: false, zoomControl: false, boxZoom: false, fadeAnimation: false },
      ...{ minZoom: 4, maxZoom: 24, zoomSnap: 0.5, zoomAnimation: !wantsLessMotion() },
      inertia: !wantsLessMotion(),
    })
    this.map.setView([0, 0], 4)
    if (start) this.fly(start.bounds, { ...start, still: true })
    this.painter = new TilePainter(load, onFailure)
    this.tiles = new PlaceTiles(this.painter)
    this.names = new GardenNames(this.map)
    this.chosen.addTo(this.map)
    this.map.on('click', (event) => void this.pick(event.latlng, onSelect))
    const { onPoint } = more
    this.map.on('mousemove', (event) => void this.point(event, onPoint))
    this.map.on('mouseout movestart zoomstart click', () => {
      this.mouse = null
      onPoint?.(null)
    })
  }

  /** The looks of all places, and the names that stand above them. */
  setPlaces(looks: LegendData, gardens: readonly GardenName[]) {
    this.looks = looks
    this.gardens = gardens
    this.names.set(gardens)
    this.restyle()
    if (!this.map.hasLayer(this.tiles)) this.tiles.addTo(this.map)
  }

  /** Asks for all anew that is in view: something has changed. */
  refresh() {
    this.painter.forget()
    this.tiles.repaint()
  }

  /** Once all that was given to it can be seen. */
  async painted(): Promise<void> {
    await this.painter.painted()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  /** Shows some looks of the legend and fades all others; null shows all. */
  setOnly(only: ReadonlySet<string> | null) {
    if (this.only === only) return
    this.only = only
    this.restyle()
  }

  select(space: MapSpace | null) {
    this.selected = space
    this.chosen.clearLayers()
    if (!space) return
    const color = this.colors().secondary
    const [west, south] = space.bounds
    if (space.polygons.length === 0)
      leaflet
        .circleMarker([south, west], {
          radius: 11,
          fill: false,
          weight: 3,
          color,
          interactive: false,
        })
        .addTo(this.chosen)
    else
      for (const [weight, ink] of [
        [6, this.isDark ? '#000' : '#fff'],
        [3, color],
      ] as const)
        leaflet
          .polygon(
            space.polygons.map((rings) => rings.map((ring) => ring.map(latLngOf))),
            { fill: false, weight, color: ink, interactive: false },
          )
          .addTo(this.chosen)
  }

  /** Brings a box into view: in flight, or at once for whoever wants less motion. */
  fly([west, south, east, north]: Bounds, { still = false, right = 0, bottom = 0 } = {}) {
    const box = leaflet.latLngBounds([south, west], [north, east])
    const options = {
      paddingTopLeft: [48, 48],
      paddingBottomRight: [48 + right, 48 + bottom],
      maxZoom: 21.5,
    } satisfies leaflet.FitBoundsOptions
    if (still || wantsLessMotion()) this.map.fitBounds(box, { ...options, animate: false })
    else this.map.flyToBounds(box, { ...options, duration: 0.9 })
  }

  zoom(by: 1 | -1) {
    this.map.setZoom(this.map.getZoom() + by, { animate: !wantsLessMotion() })
  }

  /** While somebody draws, a click is a corner and chooses nothing. */
  setDrawing(drawing: boolean) {
    this.drawing = drawing
  }

  async adapter(coordinatePrecision: number) {
    const { TerraDrawLeafletAdapter } = await import('terra-draw-leaflet-adapter')
    const { map } = this
    const adapter = new TerraDrawLeafletAdapter({ lib: leaflet as never, map, coordinatePrecision })
    // The library's own writes a style sheet into the page, which the page's policy does not let in.
    return Object.assign(adapter, {
      createPaneStyleSheet: (name: string, above: number) => {
        const pane = map.getPane(name) ?? map.createPane(name)
        pane.style.zIndex = String(600 + above)
        return { remove: () => {} }
      },
    })
  }

  setDark(isDark: boolean) {
    if (this.isDark === isDark) return
    this.isDark = isDark
    this.restyle()
    this.select(this.selected)
  }

  destroy() {
    this.map.remove()
    this.painter.destroy()
  }

  private colors() {
    return this.isDark ? dark : light
  }

  private async pick(at: leaflet.LatLng, onSelect: (id: number | null) => void) {
    if (this.drawing) return
    const { id, cells } = await this.hit(at)
    // Who wants one of the places that are too small to be told apart comes nearer.
    if (id === null && cells) this.map.flyTo(at, this.map.getZoom() + 2, { duration: 0.5 })
    else onSelect(id)
  }

  /** One question at a time, the last of them about where the mouse came to rest. */
  private async point(event: leaflet.LeafletMouseEvent, tell: CemeteryMapOptions['onPoint']) {
    this.mouse = event
    if (this.drawing || this.asked) return
    this.asked = true
    let told: leaflet.LeafletMouseEvent | null = null
    while (this.mouse !== null && this.mouse !== told) {
      told = this.mouse
      const { id } = await this.hit(told.latlng)
      if (this.drawing || this.mouse === null) break
      this.map.getContainer().style.cursor = id === null ? '' : 'pointer'
      const { x, y } = told.containerPoint
      if (hasMouse()) tell?.(id === null ? null : { id, x, y })
    }
    this.asked = false
  }

  private hit({ lng, lat }: leaflet.LatLng) {
    return this.painter.hit(worldOf([lng, lat]), Math.round(this.map.getZoom()) - 1)
  }

  private restyle() {
    const { looks, only, isDark } = this
    if (!looks) return
    const byKey = new Map(looks.looks.map((look) => [look.key, look]))
    const style: TileStyle = {
      looks: {},
      gardens: this.gardens.map(({ name }) => name),
      outline: isDark ? '#0B100E' : '#2B332F',
      text: this.colors().text,
      halo: this.colors().paper,
    }
    for (const [place, key] of looks.keys) {
      const entry = byKey.get(key)
      if (!entry) continue
      const { state, color } = entry
      style.looks[place] = {
        color,
        opacity: only !== null && !only.has(key) ? 0.12 : state === null ? 0.35 : 1,
        mark: (state && marks[state]) ?? null,
        ink: readableInkOn(color),
      }
    }
    this.painter.setStyle(style)
    this.tiles.repaint()
  }
}

const latLngOf = ([longitude, latitude]: LngLat): [number, number] => [latitude, longitude]
/** A finger that taps moves a mouse as well, where browsers imitate one. */
const hasMouse = () => matchMedia('(hover: hover)').matches
const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
