import { GoogleMap, useJsApiLoader } from '@react-google-maps/api'
import { useTranslate } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '../app/use-format'
import type { DrawingBoard } from './drawing-board'
import { featuresOf } from './features'
import { googleBoard } from './google-board'
import { type Bounds, boundsOf, type MapSpace } from './spaces'
import type { LegendData } from './use-legend'

interface GoogleBaseProps {
  googleKey: string
  spaces: readonly MapSpace[]
  looks: Pick<LegendData, 'looks' | 'ofSpace'>
  only: ReadonlySet<string> | null
  selected: number | null
  start: Bounds | null
  onSelect: (id: number) => void
  /** The map to draw on, once it is there. */
  onBoard: (board: DrawingBoard | null) => void
}

const whole = { width: '100%', height: '100%' }
/** The library is loaded once for a page, in one language: asked again in another, it refuses. */
let spoken: string | undefined

/** The same places over Google's map, where the office has a key for it. */
export default function GoogleBaseLayer(props: GoogleBaseProps) {
  const { googleKey, spaces, looks, only, selected, start, onSelect, onBoard } = props
  const translate = useTranslate()
  const { locale } = useFormat()
  spoken ??= locale
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: googleKey,
    language: spoken,
    nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
    preventGoogleFontsLoading: true,
  })
  const [map, setMap] = useState<google.maps.Map | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  useEffect(() => {
    if (!map) return
    onBoard(googleBoard(map, setDrawing))
    return () => onBoard(null)
  }, [map, onBoard])
  const byKey = useMemo(() => new Map(looks.looks.map((look) => [look.key, look])), [looks])
  useEffect(() => {
    if (!map) return
    const { data } = map
    const added = data.addGeoJson(featuresOf(spaces, () => 0))
    const listener = data.addListener('click', ({ feature }: google.maps.Data.MouseEvent) =>
      onSelect(Number(feature.getId())),
    )
    return () => {
      listener.remove()
      for (const feature of added) data.remove(feature)
    }
  }, [map, spaces, onSelect])
  useEffect(() => {
    map?.data.setStyle((feature) => {
      const key = looks.ofSpace.get(Number(feature.getId())) ?? ''
      const faded = only !== null && !only.has(key)
      const isIt = Number(feature.getId()) === selected
      return {
        fillColor: byKey.get(key)?.color ?? '#C9C2AF',
        fillOpacity: faded ? 0.1 : byKey.get(key)?.state === null ? 0.2 : 0.8,
        strokeColor: isIt ? '#A94A08' : '#2B332F',
        strokeWeight: isIt ? 4 : 1,
        title: String(feature.getProperty('name')),
        // A corner may lie in another place, which must not take the click.
        clickable: !isDrawing,
      }
    })
  }, [map, looks, byKey, only, selected, isDrawing])
  useEffect(() => {
    const space = spaces.find(({ id }) => id === selected)
    const bounds = space?.bounds ?? (selected === null ? (start ?? boundsOf(spaces)) : null)
    if (!map || !bounds) return
    const [west, south, east, north] = bounds
    map.fitBounds({ west, south, east, north }, 80)
  }, [map, spaces, selected, start])
  if (loadError)
    return (
      <div className="map-canvas map-waiting" role="status">
        {translate('map.google.failed')}
      </div>
    )
  if (!isLoaded) return <div className="map-canvas" aria-busy="true" />
  return (
    <div className="map-canvas">
      <GoogleMap
        mapContainerStyle={whole}
        onLoad={setMap}
        onUnmount={() => setMap(null)}
        options={{ mapTypeId: 'hybrid', tilt: 0, maxZoom: 22 }}
      />
    </div>
  )
}
