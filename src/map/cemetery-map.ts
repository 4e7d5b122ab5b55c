import type { ExpressionSpecification, GeoJSONSource, Map as GlMap } from 'maplibre-gl'
import { createFlatMap, type FlatMapOptions, whenLoaded } from '../kit/create-map'
import { dark, light } from '../theme/tokens'
import type { DrawingBoard } from './drawing-board'
import { featuresOf } from './features'
import { gardenNames } from './groups'
import { markTile } from './patterns'
import type { Bounds, MapSpace } from './spaces'
import type { LegendEntry } from './use-legend'

/** The picture of a cemetery: a thin hand around the map library, which nothing else touches. */
export class CemeteryMap implements DrawingBoard {
  readonly map: GlMap
  private legend: readonly LegendEntry[] = []
  private only: ReadonlySet<string> | null = null
  private selected: number | null = null
  private drawing = false
  /** Until then there are no layers. */
  readonly loaded: Promise<void>

  constructor(options: FlatMapOptions) {
    this.map = createFlatMap(options, { maxZoom: 23, minZoom: 3 })
    this.loaded = whenLoaded(this.map, () => {
      this.addLayers()
      this.setDark(options.dark)
    })
    this.map.on('click', (event) => {
      const layers = ['fill', 'points'].filter((id) => this.map.getLayer(id))
      // Whatever stands highest was drawn last: the smallest.
      const [hit] = this.map.queryRenderedFeatures(event.point, { layers })
      if (!this.drawing) options.onSelect(hit ? Number(hit.id) : null)
    })
    this.map.on('mousemove', 'fill', () => this.cursor('pointer'))
    this.map.on('mouseleave', 'fill', () => this.cursor(''))
  }

  async setSpaces(
    spaces: readonly MapSpace[],
    looks: readonly LegendEntry[],
    lookOf: ReadonlyMap<number, string>,
  ) {
    await this.loaded
    this.legend = looks
    const at = new Map(looks.map(({ key }, i) => [key, i]))
    this.source().setData(featuresOf(spaces, (id) => at.get(lookOf.get(id) ?? '') ?? -1))
    looks.forEach(({ state, color }, i) => {
      const tile = markTile(state, color)
      const name = `mark-${i}`
      if (this.map.hasImage(name)) this.map.removeImage(name)
      if (tile) this.map.addImage(name, tile, { pixelRatio: 2 })
    })
    this.paint()
    const gardens = this.map.getSource('gardens') as GeoJSONSource
    gardens.setData({
      type: 'FeatureCollection',
      features: gardenNames(spaces).map(({ name, at, places }) => ({
        type: 'Feature',
        properties: { name, places },
        geometry: { type: 'Point', coordinates: at },
      })),
    })
  }

  /** Once all that was given to it can be seen. */
  painted(): Promise<void> {
    return new Promise((resolve) => this.map.once('idle', () => resolve()))
  }

  /** Shows some looks of the legend and fades all others; null shows all. */
  async setOnly(only: ReadonlySet<string> | null) {
    this.only = only
    await this.loaded
    this.paint()
  }

  async select(id: number | null) {
    this.selected = id
    await this.loaded
    const isIt: ExpressionSpecification = ['==', ['id'], this.selected ?? -1]
    for (const layer of ['halo', 'selected']) this.map.setFilter(layer, isIt)
    this.map.setFilter('selected-point', ['all', isIt, ['==', ['geometry-type'], 'Point']])
  }

  /** Brings a box into view: in flight, or at once for whoever wants less motion. */
  fly([west, south, east, north]: Bounds, { still = false, right = 0, bottom = 0 } = {}) {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.map.fitBounds([west, south, east, north], {
      padding: { top: 48, left: 48, right: 48 + right, bottom: 48 + bottom },
      maxZoom: 20.5,
      ...(still || reduced ? { animate: false } : { duration: 900 }),
    })
  }

  zoom(by: 1 | -1) {
    const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
    this.map.zoomTo(this.map.getZoom() + by, { animate, duration: 150 })
  }

  /** While somebody draws, a click is a corner and chooses nothing. */
  setDrawing(drawing: boolean) {
    this.drawing = drawing
  }

  async adapter(coordinatePrecision: number) {
    const { TerraDrawMapLibreGLAdapter } = await import('terra-draw-maplibre-gl-adapter')
    return new TerraDrawMapLibreGLAdapter({ map: this.map, coordinatePrecision })
  }

  async setDark(isDark: boolean) {
    const t = isDark ? dark : light
    if (!this.map.getLayer('fill')) return
    this.map.setPaintProperty('ground', 'background-color', t.sunken)
    this.map.setPaintProperty('outline', 'line-color', isDark ? '#0B100E' : '#2B332F')
    this.map.setPaintProperty('names', 'text-color', t.text)
    this.map.setPaintProperty('names', 'text-halo-color', t.paper)
    this.map.setPaintProperty('gardens', 'text-color', t.text)
    this.map.setPaintProperty('gardens', 'text-halo-color', t.paper)
    this.map.setPaintProperty('halo', 'line-color', isDark ? '#000' : '#fff')
    this.map.setPaintProperty('selected', 'line-color', t.secondary)
    this.map.setPaintProperty('selected-point', 'circle-stroke-color', t.secondary)
  }

  destroy() {
    this.map.remove()
  }

  private source() {
    return this.map.getSource('places') as GeoJSONSource
  }

  private cursor(cursor: string) {
    if (!this.drawing) this.map.getCanvas().style.cursor = cursor
  }

  private paint() {
    const by = (values: ReadonlyArray<string | number>, other: string | number) =>
      (values.length === 0
        ? other
        : [
            'match',
            ['get', 'look'],
            ...values.flatMap((value, i) => [i, value]),
            other,
          ]) as unknown as ExpressionSpecification
    const faded = (one: number) =>
      this.legend.map(({ key, state }) =>
        this.only !== null && !this.only.has(key) ? 0.12 : state === null ? one * 0.35 : one,
      )
    const colors = by(
      this.legend.map(({ color }) => color),
      '#C9C2AF',
    )
    this.map.setPaintProperty('fill', 'fill-color', colors)
    this.map.setPaintProperty('fill', 'fill-opacity', by(faded(1), 1))
    this.map.setPaintProperty('points', 'circle-color', colors)
    this.map.setPaintProperty('points', 'circle-opacity', by(faded(1), 1))
    const marked = this.legend.flatMap((_, i) => (this.map.hasImage(`mark-${i}`) ? [i] : []))
    this.map.setFilter('marks', ['in', ['get', 'look'], ['literal', marked]])
    if (marked.length > 0)
      this.map.setPaintProperty('marks', 'fill-pattern', [
        'match',
        ['get', 'look'],
        ...marked.flatMap((i) => [i, `mark-${i}`]),
        `mark-${marked[0]}`,
      ] as unknown as ExpressionSpecification)
    this.map.setPaintProperty('marks', 'fill-opacity', by(faded(1), 1))
  }

  private addLayers() {
    const { map } = this
    const isArea: ExpressionSpecification = ['!=', ['geometry-type'], 'Point']
    map.addSource('places', {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      tolerance: 0.1,
    })
    map.addLayer({ id: 'fill', type: 'fill', source: 'places', filter: isArea })
    map.addLayer({ id: 'marks', type: 'fill', source: 'places', minzoom: 16 })
    map.addLayer({
      id: 'outline',
      type: 'line',
      source: 'places',
      filter: isArea,
      // From afar the lines would hide what they surround.
      paint: {
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.2, 18, 0.6, 21, 1.2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 16, 0, 18, 1],
      },
    })
    map.addLayer({
      id: 'points',
      type: 'circle',
      source: 'places',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 15, 3, 20, 8],
        'circle-stroke-width': 1,
        'circle-stroke-color': '#2B332F',
      },
    })
    map.addLayer({
      id: 'names',
      type: 'symbol',
      source: 'places',
      // A name is there from where it fits into its place.
      filter: ['all', ['!', ['get', 'garden']], ['>=', ['zoom'], ['get', 'from']]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Figtree Variable', 'sans-serif'],
        'text-size': 12,
        'text-max-width': 8,
      },
      paint: { 'text-halo-width': 1.6 },
    })
    map.addSource('gardens', {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
    })
    // At every zoom, above all other names; where two would meet, the garden with more places is named.
    map.addLayer({
      id: 'gardens',
      type: 'symbol',
      source: 'gardens',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Figtree Variable', 'sans-serif'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 13, 18, 17],
        'text-max-width': 8,
        'text-padding': 4,
        'symbol-sort-key': ['-', 0, ['get', 'places']],
      },
      paint: { 'text-halo-width': 2 },
    })
    const nothing: ExpressionSpecification = ['==', ['id'], -1]
    const line = { type: 'line', source: 'places', filter: nothing } as const
    map.addLayer({ ...line, id: 'halo', paint: { 'line-width': 6 } })
    map.addLayer({ ...line, id: 'selected', paint: { 'line-width': 3 } })
    map.addLayer({
      id: 'selected-point',
      type: 'circle',
      source: 'places',
      filter: nothing,
      paint: { 'circle-radius': 11, 'circle-opacity': 0, 'circle-stroke-width': 3 },
    })
  }
}
