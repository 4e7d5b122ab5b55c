import { divIcon, type Map as LeafletMap, marker } from 'leaflet'
import type { GardenName } from './groups'

/** The names of gardens above all else, at every zoom; where two would meet, the garden with more places is named. */
export class GardenNames {
  private remove: Array<() => void> = []
  private shown: Array<{ at: GardenName['at']; element: HTMLElement; wide: number }> = []

  constructor(private readonly map: LeafletMap) {
    map.on('zoomend', () => this.arrange())
  }

  set(gardens: readonly GardenName[]) {
    for (const remove of this.remove.splice(0)) remove()
    this.shown = [...gardens]
      .sort((a, b) => b.places - a.places)
      .map(({ name, at: [longitude, latitude] }) => {
        const element = document.createElement('span')
        element.textContent = name
        element.setAttribute('aria-hidden', 'true')
        const icon = divIcon({ className: 'map-garden-name', html: element, iconSize: [0, 0] })
        const own = marker([latitude, longitude], { icon, interactive: false, keyboard: false })
        own.addTo(this.map)
        this.remove.push(() => own.remove())
        return { at: [longitude, latitude], element, wide: 0 }
      })
    this.arrange()
  }

  private arrange() {
    const large = Math.min(Math.max(this.map.getZoom() - 15, 0), 4) + 13
    const taken: Array<{ x: number; y: number; half: number }> = []
    for (const { at, element } of this.shown) {
      element.style.fontSize = `${large}px`
      const { x, y } = this.map.project([at[1], at[0]])
      const half = (element.textContent ?? '').length * large * 0.28 + 4
      const meets = taken.some(
        (one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < large + 8,
      )
      element.hidden = meets
      if (!meets) taken.push({ x, y, half })
    }
  }
}
