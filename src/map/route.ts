import * as leaflet from 'leaflet'
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
export function drawRoute(
  { map }: CemeteryMap,
  marks: readonly Mark[],
  { isDark, signal, onPick }: How,
) {
  if (signal.aborted) return
  const colors = isDark ? dark : light
  const way = marks.map(({ at: [longitude, latitude] }) => [latitude, longitude] as const)
  const drawn = leaflet.layerGroup()
  const line = { interactive: false, lineJoin: 'round' } as const
  const corners = way.map(([latitude, longitude]): [number, number] => [latitude, longitude])
  leaflet.polyline(corners, { ...line, weight: 7, color: colors.paper }).addTo(drawn)
  leaflet
    .polyline(corners, { ...line, weight: 3, color: colors.primary, dashArray: '6 4' })
    .addTo(drawn)
  const before = new Map<string, number>()
  for (const { id, number, at } of marks) {
    // Two stops at one place stand beside each other.
    const same = before.get(at.join()) ?? 0
    before.set(at.join(), same + 1)
    const icon = leaflet.divIcon({
      className: 'route-mark',
      html: String(number),
      iconSize: [26, 26],
      iconAnchor: [13 - same * 26, 13],
    })
    const marker = leaflet.marker([at[1], at[0]], { icon, keyboard: false })
    marker.on('click', () => onPick(id))
    marker.on('add', () => {
      const element = marker.getElement()
      if (!element) return
      element.dataset.stop = String(id)
      // The list beside it is the one for keys.
      element.setAttribute('aria-hidden', 'true')
    })
    marker.addTo(drawn)
  }
  drawn.addTo(map)
  signal.addEventListener('abort', () => drawn.remove())
}
