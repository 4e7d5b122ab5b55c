import { type GeoJSONSource, Marker } from 'maplibre-gl'
import { dark, light } from '../theme/tokens'
import type { CemeteryMap } from './cemetery-map'
import type { LngLat } from './spaces'

interface Mark {
  id: number
  number: number
  at: LngLat
}
interface How {
  isDark: boolean
  /** Takes the numbers away again. */
  signal: AbortSignal
  onPick: (id: number) => void
}

/** The line from stop to stop, and their numbers: for the pointer alone, the list has the keys. */
export async function drawRoute(
  engine: CemeteryMap,
  marks: readonly Mark[],
  { isDark, signal, onPick }: How,
) {
  await engine.loaded
  if (signal.aborted) return
  const { map } = engine
  const colors = isDark ? dark : light
  const data = {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: marks.map(({ at }) => at) },
  }
  const source = map.getSource<GeoJSONSource>('route')
  if (source) source.setData(data)
  else {
    map.addSource('route', { type: 'geojson', data })
    const line = { type: 'line', source: 'route', layout: { 'line-join': 'round' } } as const
    map.addLayer({ ...line, id: 'route-edge', paint: { 'line-width': 7 } })
    map.addLayer({ ...line, id: 'route', paint: { 'line-width': 3, 'line-dasharray': [2, 1.2] } })
  }
  map.setPaintProperty('route-edge', 'line-color', colors.paper)
  map.setPaintProperty('route', 'line-color', colors.primary)
  const before = new Map<string, number>()
  for (const { id, number, at } of marks) {
    // Two stops at one place stand beside each other.
    const same = before.get(at.join()) ?? 0
    before.set(at.join(), same + 1)
    const element = document.createElement('div')
    element.className = 'route-mark'
    element.dataset.stop = String(id)
    element.textContent = String(number)
    element.setAttribute('aria-hidden', 'true')
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      onPick(id)
    })
    const marker = new Marker({ element, offset: [same * 26, 0] }).setLngLat(at).addTo(map)
    // The library makes a button of each; the list beside it is the one for keys.
    for (const name of ['role', 'tabindex', 'aria-label']) element.removeAttribute(name)
    signal.addEventListener('abort', () => marker.remove())
  }
}
