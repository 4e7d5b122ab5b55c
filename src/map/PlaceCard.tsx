import CloseOutlined from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useGetOne, useTranslate } from 'ra-core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useArea } from '../app/use-area'
import { useAreaAccess } from '../app/use-area-access'
import { HolderList } from '../cemetery/holder-list'
import { IntermentLine } from '../cemetery/interments-here'
import { SpaceLine } from '../cemetery/space-line'
import { useActiveRight } from '../cemetery/use-active-right'
import { useSellable } from '../cemetery/use-sellable'
import type { AreaRecord } from '../derive/fields/columns'
import { ErrorState } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useRelated } from '../record/page/related-list'
import { CardActions } from './CardActions'
import type { DrawingBoard } from './drawing-board'
import { OutlineTools } from './OutlineTools'
import type { DrawMode } from './outline-drawing'
import type { MapSpace } from './spaces'

interface PlaceCardProps {
  id: number
  /** As it is drawn; undefined where it has no outline yet. */
  space: MapSpace | undefined
  /** Where there is one to draw on. */
  board: DrawingBoard | null
  onClose: () => void
}

/** What is known of one place: its state, whose it is, who lies there, and what can be done. */
export function PlaceCard({ id, space, board, onClose }: PlaceCardProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useGetOne<AreaRecord>('locations', { id }, { retry: false })
  const { write } = useAreaAccess('locations')
  const [mode, setMode] = useState<DrawMode | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever chose it from the list reads on here, and comes back there with Escape, even at once.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
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
          {write && board && (
            <OutlineTools record={data} space={space} board={board} mode={mode} onMode={setMode} />
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
  const rights = useAreaAccess('interment-rights')
  const interments = useArea('interments')
  const may = useAreaAccess(interments)
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
