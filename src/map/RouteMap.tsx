import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import { useGetMany, useTranslate } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAreaLinks } from '../app/use-area-links'
import type { AreaRecord } from '../derive/fields/columns'
import { EmptyState, ErrorState } from '../kit/states'
import type { CemeteryMap } from './cemetery-map'
import { MapCanvas } from './MapCanvas'
import type { RouteStop } from './route-map'
import { useLegend } from './use-legend'
import './map.css'
import './route.css'
import { type Bounds, boundsAround, type LngLat, type MapSpace, spaceOfRecord } from './spaces'
import { type MapData, useMapSpaces } from './use-map-spaces'

interface PlacedStop extends RouteStop {
  number: number
  at: LngLat | null
}

/** The way of a tour: its stops numbered on the map and joined in order, and the same as a list. */
export default function RouteMap({ stops }: { stops: readonly RouteStop[] }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { data, error, refetch } = useMapSpaces()
  const far = useFarStops(stops, data?.spaces === null)
  const placed = useMemo(() => {
    const wanted = new Set(stops.map(({ location }) => location))
    const known = new Map(
      (data?.spaces ?? far).flatMap(({ id, bounds }) =>
        wanted.has(id) ? [[id, middleOf(bounds)]] : [],
      ),
    )
    return stops.map(
      (stop, i): PlacedStop => ({
        ...stop,
        number: i + 1,
        at: (stop.location !== null && known.get(stop.location)) || null,
      }),
    )
  }, [stops, data, far])
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => void refetch()} />
    ) : (
      <p className="map-waiting" role="status">
        {translate('map.loading')}
      </p>
    )
  if (placed.every(({ at }) => at === null))
    return (
      <EmptyState title={translate('map.route.none')} text={translate('map.route.noneHint')}>
        <Button component={Link} to={links.page('Map')} variant="outlined">
          {translate('map.route.open')}
        </Button>
      </EmptyState>
    )
  return <Drawn placed={placed} data={data} />
}

const noSpaces: readonly MapSpace[] = []

/** The places of the stops, one by one, where the map does not hold them all. */
function useFarStops(stops: readonly RouteStop[], enabled: boolean): readonly MapSpace[] {
  const ids = stops.flatMap(({ location }) => location ?? [])
  const { data } = useGetMany<AreaRecord>(
    'locations',
    { ids },
    { enabled: enabled && ids.length > 0 },
  )
  return useMemo(
    () => (enabled && data ? data.flatMap((record) => spaceOfRecord(record) ?? []) : noSpaces),
    [data, enabled],
  )
}

function Drawn({ placed, data }: { placed: readonly PlacedStop[]; data: MapData }) {
  const translate = useTranslate()
  const isDark = useTheme().palette.mode === 'dark'
  const looks = useLegend(data.gardens, data.spaces)
  const [engine, setEngine] = useState<CemeteryMap | null>(null)
  const [selected, select] = useState<number | null>(null)
  const points = placed.flatMap(({ at }) => (at ? [at] : []))
  const choose = (stop: PlacedStop | undefined) => {
    if (!stop?.at) return
    select(stop.id)
    engine?.fly(boxOf([stop.at]))
  }
  const location = placed.find(({ id }) => id === selected)?.location ?? null
  const chosen = useMemo(
    () => data.spaces?.find(({ id }) => id === location) ?? null,
    [data, location],
  )
  const side = useRef<HTMLDivElement>(null)
  const now = useRef(selected)
  now.current = selected
  const markOn = useCallback(() => {
    for (const mark of side.current?.querySelectorAll<HTMLElement>('.route-mark') ?? [])
      mark.classList.toggle('on', mark.dataset.stop === String(now.current))
  }, [])
  useEffect(() => {
    if (!engine) return
    const gone = new AbortController()
    const drawn = placed.flatMap(({ id, number, at }) => (at ? [{ id, number, at }] : []))
    void import('./route')
      .then(({ drawRoute }) =>
        drawRoute(engine, drawn, { isDark, signal: gone.signal, onPick: select }),
      )
      .then(markOn)
    return () => gone.abort()
  }, [engine, placed, isDark, markOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `markOn` reads what is selected now
  useEffect(markOn, [selected])
  return (
    <div className="route-map">
      <ol aria-label={translate('map.route.list')}>
        {placed.map((stop) => (
          <li key={stop.id}>
            <button
              type="button"
              aria-current={stop.id === selected ? 'true' : undefined}
              aria-disabled={stop.at === null}
              onClick={() => choose(stop)}
            >
              <span className="route-number" aria-hidden>
                {stop.number}
              </span>
              <span className="map-name">
                <b>{stop.title}</b>
                {stop.at === null && <small>{translate('map.route.missing')}</small>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="route-side" ref={side}>
        <MapCanvas
          engine={engine}
          onEngine={setEngine}
          data={data}
          looks={looks}
          // The ground is faded, so that the way stands out.
          only={nothingElse}
          selected={chosen}
          start={boxOf(points)}
          room={{}}
          onSelect={(id) => choose(placed.find(({ location }) => id !== null && location === id))}
        />
      </div>
    </div>
  )
}

/** No look of the legend: all are faded. */
const nothingElse: ReadonlySet<string> = new Set()

const middleOf = ([west, south, east, north]: Bounds): LngLat => [
  (west + east) / 2,
  (south + north) / 2,
]

/** Around positions, with some forty metres to see where one is. */
function boxOf(points: readonly LngLat[]): Bounds {
  const [west, south, east, north] = boundsAround(points)
  const room = 0.0003
  return [west - room, south - room, east + room, north + room]
}
