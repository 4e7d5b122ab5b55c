import type { ExpressionSpecification, GeoJSONSource, Map as GlMap } from 'maplibre-gl'
import { createFlatMap, type FlatMapOptions, whenLoaded } from '../../kit/create-map'
import { dark, light } from '../../theme/tokens'
import { boundsOfCemeteries, type LocatedCemetery } from './map-cemeteries'
import { countries } from './world'

/** The world with a dot for each cemetery, close ones as one: a thin hand around the map library. */
export class WorldMap {
  readonly map: GlMap
  private readonly loaded: Promise<void>

  constructor(options: FlatMapOptions) {
    this.map = createFlatMap(options, { center: [0, 30], zoom: 1, maxZoom: 14 })
    this.loaded = whenLoaded(this.map, () => {
      this.addLayers()
      this.setDark(options.dark)
    })
    this.map.on('click', (event) => {
      const layers = ['dots', 'clusters'].filter((id) => this.map.getLayer(id))
      const [hit] = this.map.queryRenderedFeatures(event.point, { layers })
      if (hit?.properties.cluster) void this.open(hit.properties.cluster_id, event.lngLat)
      else options.onSelect(hit ? Number(hit.id) : null)
    })
    for (const layer of ['dots', 'clusters']) {
      this.map.on('mousemove', layer, () => this.cursor('pointer'))
      this.map.on('mouseleave', layer, () => this.cursor(''))
    }
  }

  async setPlaces(places: readonly LocatedCemetery[]) {
    await this.loaded
    this.source().setData({
      type: 'FeatureCollection',
      features: places.map(({ id, name, centre }) => ({
        type: 'Feature',
        id,
        properties: { name },
        geometry: { type: 'Point', coordinates: centre },
      })),
    })
  }

  async select(id: number | null) {
    await this.loaded
    this.map.setFilter('selected', ['==', ['id'], id ?? -1])
  }

  /** All of these in view, at once for whoever wants less motion. */
  show(places: readonly LocatedCemetery[], still = false) {
    const box = boundsOfCemeteries(places)
    if (!box) return
    const [west, south, east, north] = box
    this.map.fitBounds([west, south, east, north], {
      padding: 56,
      maxZoom: 9,
      ...(still || reduced() ? { animate: false } : { duration: 700 }),
    })
  }

  zoom(by: 1 | -1) {
    this.map.zoomTo(this.map.getZoom() + by, { animate: !reduced(), duration: 150 })
  }

  async setDark(isDark: boolean) {
    const t = isDark ? dark : light
    if (!this.map.getLayer('land')) return
    this.map.setPaintProperty('ground', 'background-color', t.sunken)
    this.map.setPaintProperty('land', 'fill-color', t.paper)
    this.map.setPaintProperty('borders', 'line-color', t.divider)
    this.map.setPaintProperty('clusters', 'circle-color', t.primary)
    this.map.setPaintProperty('clusters', 'circle-stroke-color', t.paper)
    this.map.setPaintProperty('counts', 'text-color', t.onPrimary)
    this.map.setPaintProperty('dots', 'circle-color', t.primary)
    this.map.setPaintProperty('dots', 'circle-stroke-color', t.paper)
    this.map.setPaintProperty('names', 'text-color', t.text)
    this.map.setPaintProperty('names', 'text-halo-color', t.paper)
    this.map.setPaintProperty('selected', 'circle-stroke-color', t.secondary)
  }

  destroy() {
    this.map.remove()
  }

  /** Goes in as far as a group of dots falls apart. */
  private async open(cluster: number, at: { lng: number; lat: number }) {
    const zoom = await this.source().getClusterExpansionZoom(cluster)
    this.map.easeTo({ center: at, zoom: zoom + 0.5, animate: !reduced(), duration: 400 })
  }

  private source() {
    return this.map.getSource('places') as GeoJSONSource
  }

  private cursor(cursor: string) {
    this.map.getCanvas().style.cursor = cursor
  }

  private addLayers() {
    const { map } = this
    map.addSource('world', { type: 'geojson', data: countries() })
    map.addLayer({ id: 'land', type: 'fill', source: 'world' })
    map.addLayer({ id: 'borders', type: 'line', source: 'world', paint: { 'line-width': 1 } })
    map.addSource('places', {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      cluster: true,
      clusterRadius: 36,
      clusterMaxZoom: 12,
    })
    const many: ExpressionSpecification = ['has', 'point_count']
    map.addLayer({
      id: 'clusters',
      type: 'circle',
      source: 'places',
      filter: many,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 2, 14, 100, 26],
        'circle-stroke-width': 2,
      },
    })
    const font = ['Figtree Variable', 'sans-serif']
    map.addLayer({
      id: 'counts',
      type: 'symbol',
      source: 'places',
      filter: many,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': font,
        'text-size': 13,
        'text-allow-overlap': true,
      },
    })
    map.addLayer({
      id: 'dots',
      type: 'circle',
      source: 'places',
      filter: ['!', many],
      paint: { 'circle-radius': 8, 'circle-stroke-width': 2 },
    })
    map.addLayer({
      id: 'names',
      type: 'symbol',
      source: 'places',
      filter: ['!', many],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-offset': [0, 1.1],
        'text-anchor': 'top',
        'text-max-width': 9,
      },
      paint: { 'text-halo-width': 1.6 },
    })
    map.addLayer({
      id: 'selected',
      type: 'circle',
      source: 'places',
      filter: ['==', ['id'], -1],
      paint: { 'circle-radius': 13, 'circle-opacity': 0, 'circle-stroke-width': 3 },
    })
  }
}

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
