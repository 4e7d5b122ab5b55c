import CloseOutlined from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useGetOne, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { AreaRecord } from '../derive/columns'
import { useRelated } from '../derive/related-list'
import { HolderList } from '../kit/holder-list'
import { IntermentLine } from '../kit/interments-here'
import { SpaceLine } from '../kit/space-line'
import { ErrorState } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useActiveRight } from '../kit/use-active-right'
import { useArea } from '../kit/use-area'
import { useMay } from '../kit/use-may'
import { useSellable } from '../kit/use-sellable'
import { CardActions } from './CardActions'
import type { DrawMode } from './drawing'
import type { Engine } from './engine'
import { OutlineTools } from './OutlineTools'
import type { Space } from './spaces'

interface PlaceCardProps {
  id: number
  /** As it is drawn; undefined where it has no outline yet. */
  space: Space | undefined
  /** Where there is one to draw with. */
  engine: Engine | null
  onClose: () => void
}

/** What is known of one place: its state, whose it is, who lies there, and what can be done. */
export function PlaceCard({ id, space, engine, onClose }: PlaceCardProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useGetOne<AreaRecord>('locations', { id }, { retry: false })
  const { write } = useMay('locations')
  const [mode, setMode] = useState<DrawMode | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever chose it from the list reads on here, and comes back there with Escape.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const label = data?.label ?? ''
  const above = label.slice(0, Math.max(label.lastIndexOf('›'), 0)).trim()
  return (
    <section
      className="map-card"
      aria-labelledby="map-card-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') mode === null ? onClose() : setMode(null)
      }}
    >
      <header>
        <div>
          <h2 id="map-card-title" tabIndex={-1} ref={heading}>
            {data ? String(data.name) : <Skeleton width="8em" />}
          </h2>
          {above && <p className="map-above">{above}</p>}
        </div>
        <IconButton aria-label={translate('map.card.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </header>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <>
          {mode === null && (
            <>
              <Known record={data} />
              <CardActions record={data} />
            </>
          )}
          {write && engine && (
            <OutlineTools
              record={data}
              space={space}
              engine={engine}
              mode={mode}
              onMode={setMode}
            />
          )}
        </>
      )}
    </section>
  )
}

function Known({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const sellable = useSellable()(record.propertyType)
  const right = useActiveRight(record)
  const rights = useMay('interment-rights')
  const interments = useArea('interments')
  const may = useMay(interments)
  const lying = useRelated({ area: interments, path: 'location' }, record.id, may.read && sellable)
  return (
    <>
      <p className="map-line">
        <SpaceLine record={record} />
      </p>
      {Boolean(record.alert) && <StatusChip tone="attention" label={String(record.alert)} />}
      {rights.read && (sellable || right) && (
        <>
          <h3>{translate('map.card.rights')}</h3>
          {right ? (
            <HolderList right={right} />
          ) : (
            <p className="map-line">{translate('map.card.noRight')}</p>
          )}
        </>
      )}
      {lying.data && (
        <>
          <h3>{translate('map.card.interments')}</h3>
          {lying.data.length === 0 ? (
            <p className="map-line">{translate('map.card.noInterments')}</p>
          ) : (
            <ul className="map-lying">
              {lying.data.map((interment) => (
                <li key={interment.id}>
                  <IntermentLine interment={interment} without="location" />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}
