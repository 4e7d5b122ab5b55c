import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useGetOne, useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AnyArea } from '../../core/area'
import { AreaProvider } from '../app/area-context'
import { useCemetery } from '../app/scope-context'
import { useAreaAccess } from '../app/use-area-access'
import { useAreaLinks } from '../app/use-area-links'
import { areaOf } from '../areas/areas'
import type { AreaRecord } from '../derive/fields/columns'
import { PageHead } from '../kit/page-head'
import { EmptyState, ErrorState } from '../kit/states'
import { BaseLayerSwitch } from './BaseLayerSwitch'
import { Legend } from './Legend'
import { useLegend } from './use-legend'
import './map.css'
import { useQueryParams } from '../kit/use-query-params'
import type { CemeteryMap } from './cemetery-map'
import type { DrawingBoard } from './drawing-board'
import { GardenList } from './GardenList'
import { gardenCounts } from './gardens'
import { MapCanvas } from './MapCanvas'
import { MapDrawing } from './map-drawing'
import { PlaceList } from './PlaceList'
import { aroundPoint, type Bounds, type MapSpace, spaceOfRecord } from './spaces'
import { useBaseLayer } from './use-base-layer'
import { type MapData, useMapSpaces } from './use-map-spaces'
import { useShownStates } from './use-shown-states'

// With Google's own library: only where an office has a key and asks for it.
const GoogleBase = lazy(() => import('./GoogleBaseLayer'))
const loadCard = () => import('./PlaceCard')
// What it needs of records and forms is not what a first view waits for.
const PlaceCard = lazy(async () => ({ default: (await loadCard()).PlaceCard }))
// It is the page of the locations, seen from above.
const locations = areaOf('locations') as AnyArea

/** /:cemeteryId/Map: the cemetery as it lies there, beside a list of the same places. */
export default function MapScreen() {
  const translate = useTranslate()
  const { data, error, refetch } = useMapSpaces()
  const none = data?.spaces?.length === 0
  const [drawing, setDrawing] = useState(false)
  // The library comes beside the data, not after it.
  useEffect(() => void import('./cemetery-map'), [])
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
          <Drawn data={data} />
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
      drawing={<MapDrawing />}
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

function Drawn({ data }: { data: MapData }) {
  const { spaces, gardens, bounds: whole } = data
  const looks = useLegend(gardens, spaces)
  const { shown: only, show } = useShownStates(looks.looks)
  const { selected, select } = useSelected()
  const [engine, setEngine] = useState<CemeteryMap | null>(null)
  const [googleBoard, setGoogleBoard] = useState<DrawingBoard | null>(null)
  const { google } = useBaseLayer()
  const phone = useMediaQuery('(max-width:799.95px)')
  const known = useMemo(() => new Map(spaces?.map((space) => [space.id, space])), [spaces])
  const { centre } = useCemetery()
  const middle = centre ? aroundPoint([centre.longitude, centre.latitude]) : null
  const returnTo = useRef<HTMLElement | null>(null)
  const space = useSelectedSpace(selected, spaces && known)

  const flyTo = useRef<number | null>(null)
  const fly = useCallback(
    (bounds: Bounds) => engine?.fly(bounds, phone ? { bottom: 240 } : { right: 340 }),
    [engine, phone],
  )
  const choose = useCallback(
    (id: number | null, flies: boolean) => {
      returnTo.current = document.activeElement as HTMLElement | null
      select(id)
      const found = id === null ? undefined : known.get(id)
      if (flies && found) fly(found.bounds)
      flyTo.current = flies && !found ? id : null
    },
    [known, select, fly],
  )
  // Where it lies may be known only once its record is there.
  useEffect(() => {
    if (!space || space.id !== flyTo.current) return
    flyTo.current = null
    fly(space.bounds)
  }, [space, fly])
  const pick = useCallback((id: number | null) => choose(id, false), [choose])
  const close = () => {
    select(null)
    // Back to where the card was opened from.
    if (returnTo.current?.isConnected) returnTo.current.focus()
  }
  const shown = useMemo(
    () =>
      spaces && only !== null
        ? spaces.filter(({ id }) => only.has(looks.ofSpace.get(id) ?? ''))
        : spaces,
    [spaces, only, looks],
  )
  const counts = useMemo(
    () => gardenCounts(gardens, { keys: looks.keys, shown: only }),
    [gardens, looks, only],
  )
  return (
    <div className="map-grid" data-card={selected !== null}>
      {shown ? (
        <PlaceList
          spaces={shown}
          known={known}
          looks={looks}
          counts={counts}
          selected={selected}
          onSelect={(id) => choose(id, true)}
        />
      ) : (
        <GardenList
          gardens={gardens}
          looks={looks}
          counts={counts}
          only={only}
          selected={selected}
          onSelect={(id) => choose(id, true)}
          onGarden={({ bounds }) => engine?.fly(bounds)}
        />
      )}
      <div className="map-side">
        {google ? (
          <Suspense fallback={<div className="map-canvas" aria-busy="true" />}>
            <GoogleBase
              googleKey={google}
              spaces={spaces ?? (space ? [space] : [])}
              {...{ looks, only, selected }}
              start={whole}
              onSelect={pick}
              onBoard={setGoogleBoard}
            />
          </Suspense>
        ) : (
          <MapCanvas
            engine={engine}
            onEngine={setEngine}
            data={data}
            looks={looks}
            only={only}
            selected={space ?? null}
            start={space?.bounds ?? whole ?? middle}
            room={selected === null ? {} : phone ? { bottom: 240 } : { right: 340 }}
            onSelect={pick}
            onDrawn={loadCard}
          />
        )}
        <Legend looks={looks.looks} shown={only} onShow={show} />
        {selected !== null && (
          <Suspense fallback={<div className="map-card" aria-busy="true" />}>
            <PlaceCard
              key={selected}
              id={selected}
              space={space}
              board={engine ?? googleBoard}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Where a place lies: as the map knows it, else as its record says. */
function useSelectedSpace(id: number | null, known: ReadonlyMap<number, MapSpace> | null) {
  const { data } = useGetOne<AreaRecord>(
    'locations',
    { id: id ?? 0 },
    { enabled: known === null && id !== null, retry: false },
  )
  const record = useMemo(() => (data ? spaceOfRecord(data) : undefined), [data])
  if (id === null) return undefined
  return known ? known.get(id) : record
}

/** The place that the card tells of stands in the address, so that it can be linked and reloaded. */
function useSelected() {
  const [params, change] = useQueryParams()
  const text = params.get('location') ?? ''
  const selected = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  const select = useCallback(
    (id: number | null) => change({ location: id === null ? null : String(id) }, { replace: true }),
    [change],
  )
  return { selected, select }
}
