import { Map as GlMap, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'

// From our own origin: the policy of the page admits no worker made of a text.
setWorkerUrl(workerUrl)

export interface FlatMapOptions {
  container: HTMLElement
  /** What it is called for whoever does not see it. */
  label: string
  dark: boolean
  onSelect: (id: number | null) => void
  /** It could not be begun, or was lost: the page says so, the list goes on. */
  onFailure: () => void
}

/** A map that lies flat with north above, and has a ground and nothing on it yet. Heavy: loaded late. */
export function createFlatMap(
  { container, label, onFailure }: FlatMapOptions,
  more: Omit<MapOptions, 'container' | 'style' | 'locale'>,
): GlMap {
  const map = new GlMap({
    container,
    style: { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background' }] },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
    ...more,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.on('webglcontextlost', onFailure)
  return map
}

/** Once it can take layers. */
export const whenLoaded = (map: GlMap, begin: () => void): Promise<void> =>
  new Promise((resolve) => {
    map.once('load', () => {
      begin()
      resolve()
    })
  })
