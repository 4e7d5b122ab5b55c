import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCemetery } from '../app/scope-context'
import { useArea } from '../app/use-area'
import { useFormat } from '../app/use-format'
import { parseInputValue, toInputValue } from '../derive/fields/convert-inputs'
import { ErrorState } from '../kit/states'
import type { CemeteryMap } from './cemetery-map'
import { MapCanvas } from './MapCanvas'
import type { PointMark } from './point-mark'
import './map.css'
import './point.css'
import { aroundPoint, type LngLat } from './spaces'
import { useLegend } from './use-legend'
import { type MapData, useMapSpaces } from './use-map-spaces'

/** Of what a degree is written with: about a tenth of a metre. */
const decimals = 6

/** A point on the map of the cemetery, in step with the numbers of the form. */
export default function PointMap() {
  const translate = useTranslate()
  const { data, error, refetch } = useMapSpaces()
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => void refetch()} />
    ) : (
      <p className="map-waiting" role="status">
        {translate('map.loading')}
      </p>
    )
  return <Drawn data={data} />
}

function Drawn({ data }: { data: MapData }) {
  const translate = useTranslate()
  const { centre } = useCemetery()
  const looks = useLegend(data.gardens, data.spaces)
  const [engine, setEngine] = useState<CemeteryMap | null>(null)
  const [point, setPoint] = usePoint()
  const mark = useRef<PointMark | null>(null)
  const now = useRef({ point, setPoint })
  now.current = { point, setPoint }
  useEffect(() => {
    if (!engine) return
    let gone = false
    engine.setDrawing(true)
    void import('./point-mark').then(({ PointMark }) => {
      if (gone) return
      mark.current = new PointMark(engine.map, (at) => now.current.setPoint(at))
      mark.current.show(now.current.point)
    })
    return () => {
      gone = true
      mark.current = null
    }
  }, [engine])
  const [longitude, latitude] = point ?? []
  useEffect(() => {
    mark.current?.show(
      longitude === undefined || latitude === undefined ? null : [longitude, latitude],
    )
  }, [longitude, latitude])
  // Near it, but with the grounds in view: where it lies is seen by what is around it.
  const middle = point ?? (centre && ([centre.longitude, centre.latitude] satisfies LngLat))
  const [start] = useState(() => data.bounds ?? (middle && aroundPoint(middle)))
  if (!start) return <p className="point-hint">{translate('map.point.none')}</p>
  return (
    <div className="point-map">
      <p className="point-hint">{translate('map.point.hint')}</p>
      <div className="point-side">
        <MapCanvas
          engine={engine}
          onEngine={setEngine}
          data={data}
          looks={looks}
          only={null}
          selected={null}
          start={start}
          room={{}}
          onSelect={() => {}}
        />
      </div>
      <Button
        startIcon={<MyLocationOutlined />}
        disabled={!engine}
        onClick={() => mark.current && setPoint(mark.current.middle())}
      >
        {translate('map.point.middle')}
      </Button>
    </div>
  )
}

/** What the numbers of the form say, once both can be read; a point that is chosen is written into them. */
function usePoint(): [LngLat | null, (at: LngLat) => void] {
  const { fields } = useArea()
  const format = useFormat()
  const { setValue } = useFormContext()
  const typed = useWatch({ name: ['longitude', 'latitude'] })
  const read = (['longitude', 'latitude'] as const).map((name, i) => {
    const field = fields[name]
    const value = field && parseInputValue(field, typed[i], format)
    const most = name === 'longitude' ? 180 : 90
    return typeof value === 'number' && Math.abs(value) <= most ? value : null
  })
  const [x, y] = read
  const set = useCallback(
    ([longitude, latitude]: LngLat) => {
      for (const [name, value] of Object.entries({ longitude, latitude })) {
        const field = fields[name]
        if (!field) continue
        setValue(name, toInputValue(field, Number(value.toFixed(decimals)), format), {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        })
      }
    },
    [fields, format, setValue],
  )
  return [typeof x === 'number' && typeof y === 'number' ? [x, y] : null, set]
}
