import * as leaflet from 'leaflet'
import type { LngLat } from './spaces'

/** One point of a map, put where a click says and drawn along; for the pointer, numbers have the keys. */
export class PointMark {
  private marker: leaflet.Marker | null = null

  constructor(
    private readonly map: leaflet.Map,
    private readonly onPick: (at: LngLat) => void,
  ) {
    map.getContainer().style.cursor = 'crosshair'
    map.on('click', ({ latlng }) => onPick([latlng.lng, latlng.lat]))
  }

  /** What is in the middle of the view. */
  middle(): LngLat {
    const { lng, lat } = this.map.getCenter()
    return [lng, lat]
  }

  show(at: LngLat | null) {
    if (!at) {
      this.marker?.remove()
      this.marker = null
      return
    }
    const [longitude, latitude] = at
    if (this.marker) {
      this.marker.setLatLng([latitude, longitude])
      return
    }
    const icon = leaflet.divIcon({ className: 'point-mark', iconSize: [26, 26] })
    this.marker = leaflet.marker([latitude, longitude], { icon, keyboard: false, draggable: true })
    this.marker.on('add', () => this.marker?.getElement()?.setAttribute('aria-hidden', 'true'))
    this.marker.on('dragend', () => {
      const end = this.marker?.getLatLng()
      if (end) this.onPick([end.lng, end.lat])
    })
    this.marker.addTo(this.map)
  }
}
