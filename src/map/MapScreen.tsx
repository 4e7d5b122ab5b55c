import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import type { AnyArea } from '../../core/area'
import { AreaProvider } from '../app/area-context'
import { useCemetery } from '../app/scope-context'
import { useAreaAccess } from '../app/use-area-access'
import { useAreaLinks } from '../app/use-area-links'
import { areaOf } from '../areas/areas'
import { PageHead } from '../kit/page-head'
import { EmptyState, ErrorState } from '../kit/states'
import { BaseLayerSwitch } from './BaseLayerSwitch'
import { Legend } from './Legend'
import { useLegend } from './use-legend'
import './map.css'
import type { CemeteryMap } from './cemetery-map'
import type { DrawingBoard } from './drawing-board'
import { MapCanvas } from './MapCanvas'
import { PlaceCard } from './PlaceCard'
import { PlaceList } from './PlaceList'
import { type Bounds, boundsOf, type MapSpace } from './spaces'
import { useBaseLayer } from './use-base-layer'
import { useMapSpaces } from './use-map-spaces'
import { useShownStates } from './use-shown-states'

// With Google's own library: only where an office has a key and asks for it.
const GoogleBase = lazy(() => import('./GoogleBaseLayer'))
// It is the page of the locations, seen from above.
const locations = areaOf('locations') as AnyArea

/** /:cemeteryId/Map: the cemetery as it lies there, beside a list of the same places. */
export default function MapScreen() {
  const translate = useTranslate()
  const { data, error, refetch } = useMapSpaces()
  const none = data?.spaces.length === 0
  const [drawing, setDrawing] = useState(false)
  return (
    <>
      <PageHead title={translate('map.title')} actions={<BaseLayerSwitch />} />
      {data === undefined ? (
        error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <div className="map-grid" aria-busy="true">
            <p className="map-waiting" role="status">
              {translate('map.loading')}
            </p>
          </div>
        )
      ) : none && !drawing ? (
        <Nothing onDraw={() => setDrawing(true)} />
      ) : (
        <AreaProvider area={locations}>
          <Drawn spaces={data.spaces} />
        </AreaProvider>
      )}
    </>
  )
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate()
  if (navigator.onLine) return <ErrorState error={error} retry={retry} />
  return (
    <EmptyState drawing={null} title={translate('map.offline')}>
      <Button variant="outlined" onClick={retry}>
        {translate('areas.state.retry')}
      </Button>
    </EmptyState>
  )
}

function Nothing({ onDraw }: { onDraw: () => void }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { write } = useAreaAccess('locations')
  return (
    <EmptyState
      drawing="map"
      title={translate('map.none')}
      text={translate(write ? 'map.noneHint' : 'map.noneRead')}
    >
      {write && (
        <>
          <Button component={RouterLink} to={links.page('Imports')} variant="contained">
            {translate('map.import')}
          </Button>
          <Button variant="outlined" onClick={onDraw}>
            {translate('map.draw.begin')}
          </Button>
        </>
      )}
    </EmptyState>
  )
}

function Drawn({ spaces }: { spaces: MapSpace[] }) {
  const looks = useLegend(spaces)
  const { shown: only, show } = useShownStates(looks.looks)
  const { selected, select } = useSelected()
  const [engine, setEngine] = useState<CemeteryMap | null>(null)
  const [googleBoard, setGoogleBoard] = useState<DrawingBoard | null>(null)
  const { google } = useBaseLayer()
  const phone = useMediaQuery('(max-width:799.95px)')
  const known = useMemo(() => new Map(spaces.map((space) => [space.id, space])), [spaces])
  const whole = useMemo(() => boundsOf(spaces), [spaces])
  const { centre } = useCemetery()
  const middle = centre ? aroundCentre(centre) : null
  const returnTo = useRef<HTMLElement | null>(null)
  const space = selected === null ? undefined : known.get(selected)

  const choose = useCallback(
    (id: number | null, fly: boolean) => {
      returnTo.current = document.activeElement as HTMLElement | null
      select(id)
      const found = id === null ? undefined : known.get(id)
      if (fly && found) engine?.fly(found.bounds, phone ? { bottom: 240 } : { right: 340 })
    },
    [known, select, engine, phone],
  )
  const pick = useCallback((id: number | null) => choose(id, false), [choose])
  const close = () => {
    select(null)
    // Back to where the card was opened from.
    if (returnTo.current?.isConnected) returnTo.current.focus()
  }
  const shown = useMemo(
    () =>
      only === null ? spaces : spaces.filter(({ id }) => only.has(looks.ofSpace.get(id) ?? '')),
    [spaces, only, looks],
  )
  return (
    <div className="map-grid" data-card={selected !== null}>
      <PlaceList
        spaces={shown}
        known={known}
        looks={looks}
        selected={selected}
        onSelect={(id) => choose(id, true)}
      />
      <div className="map-side">
        {google ? (
          <Suspense fallback={<div className="map-canvas" aria-busy="true" />}>
            <GoogleBase
              googleKey={google}
              {...{ spaces, looks, only, selected }}
              start={whole}
              onSelect={pick}
              onBoard={setGoogleBoard}
            />
          </Suspense>
        ) : (
          <MapCanvas
            engine={engine}
            onEngine={setEngine}
            spaces={spaces}
            looks={looks}
            only={only}
            selected={selected}
            start={space?.bounds ?? whole ?? middle}
            room={selected === null ? {} : phone ? { bottom: 240 } : { right: 340 }}
            onSelect={pick}
          />
        )}
        <Legend looks={looks.looks} shown={only} onShow={show} />
        {selected !== null && (
          <PlaceCard
            key={selected}
            id={selected}
            space={space}
            board={engine ?? googleBoard}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

/** Some two hundred metres around a cemetery's middle, where nothing is drawn yet. */
const aroundCentre = ({ latitude, longitude }: { latitude: number; longitude: number }): Bounds => [
  longitude - 0.001,
  latitude - 0.001,
  longitude + 0.001,
  latitude + 0.001,
]

/** The place that the card tells of stands in the address, so that it can be linked and reloaded. */
function useSelected() {
  const [params, setParams] = useSearchParams()
  const text = params.get('location') ?? ''
  const selected = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  const select = useCallback(
    (id: number | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (id === null) next.delete('location')
          else next.set('location', String(id))
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return { selected, select }
}
