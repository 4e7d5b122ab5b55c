import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useCemetery } from '../app/scope-context'
import { MapFrame } from '../kit/map-frame'
import { useLazyDrawing } from '../kit/use-lazy-drawing'
import type { CemeteryMap } from './cemetery-map'
import { namesOfGardens } from './gardens'
import { gardenNames } from './groups'
import { loadTile } from './load-tile'
import type { Pointed } from './PlaceTip'
import type { Bounds, MapSpace } from './spaces'
import type { LegendData } from './use-legend'
import type { MapData } from './use-map-spaces'

// Records and their names are no part of the first view.
const PlaceTip = lazy(async () => ({ default: (await import('./PlaceTip')).PlaceTip }))

interface MapCanvasProps {
  engine: CemeteryMap | null
  onEngine: (engine: CemeteryMap | null) => void
  data: MapData
  looks: LegendData
  only: ReadonlySet<string> | null
  /** Where it lies, once that is known. */
  selected: MapSpace | null
  /** What is in view at first. */
  start: Bounds | null
  /** What the card covers, in pixels. */
  room: { right?: number; bottom?: number }
  onSelect: (id: number | null) => void
  /** All that was in view is there. */
  onDrawn?: () => void
}

/** The drawing itself. Where a browser cannot draw it, that is said, and the list beside it goes on. */
export function MapCanvas(props: MapCanvasProps) {
  const { engine, onEngine, data, looks, only, selected } = props
  const translate = useTranslate()
  const { id: cemetery, name } = useCemetery()
  const isDark = useTheme().palette.mode === 'dark'
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const now = useRef(props)
  now.current = props
  const { container, failed } = useLazyDrawing(
    async () => {
      const { CemeteryMap } = await import('./cemetery-map')
      return (element, onFailure) => {
        const { start, room } = now.current
        return new CemeteryMap({
          container: element,
          label: translate('map.canvas', { cemetery: name }),
          dark: isDark,
          start: start && { bounds: start, ...room },
          load: (tile) => loadTile(cemetery, tile),
          onSelect: (id) => now.current.onSelect(id),
          onPoint: (at) =>
            setPointed(
              at && {
                ...at,
                width: element.clientWidth - (now.current.room.right ?? 0),
                height: element.clientHeight,
              },
            ),
          onFailure,
        })
      }
    },
    onEngine,
    canPaint,
  )
  const [drawing, setDrawing] = useState(true)
  const gardens = useMemo(
    () => (data.spaces ? gardenNames(data.spaces) : namesOfGardens(data.gardens)),
    [data],
  )
  const first = useRef<MapData | null>(null)
  useEffect(() => {
    if (!engine) return
    let gone = false
    setDrawing(true)
    engine.setPlaces(looks, gardens)
    // Tiles are asked for as they come into view: only what changes later is told of here.
    if (first.current !== null && first.current !== data) engine.refresh()
    first.current = data
    void engine.painted().then(() => {
      if (gone) return
      setDrawing(false)
      now.current.onDrawn?.()
    })
    return () => {
      gone = true
    }
  }, [engine, data, gardens, looks])
  useEffect(() => engine?.setOnly(only), [engine, only])
  useEffect(() => engine?.select(selected), [engine, selected])
  useEffect(() => engine?.setDark(isDark), [engine, isDark])

  return (
    <>
      <MapFrame
        container={container}
        failed={failed}
        words="map"
        onZoom={(by) => engine?.zoom(by)}
        onWhole={() => data.bounds && engine?.fly(data.bounds)}
      />
      {pointed && (
        <Suspense fallback={null}>
          <PlaceTip pointed={pointed} />
        </Suspense>
      )}
      <p className="map-drawn" role="status">
        {drawing && !failed && translate('map.drawing')}
      </p>
    </>
  )
}

/** The thread that paints needs a canvas of its own. */
const canPaint = () => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined'
