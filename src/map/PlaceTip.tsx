import { useGetOne, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { readableTitle } from '../../core/ledger/month-name'
import { useLinkedRecords } from '../app/record-link'
import { useArea } from '../app/use-area'
import { useAreaAccess } from '../app/use-area-access'
import { SpaceLine } from '../cemetery/space-line'
import { useSellable } from '../cemetery/use-sellable'
import type { AreaRecord } from '../derive/fields/columns'
import { getLocale } from '../i18n/i18n'
import { useRelated } from '../record/page/related-list'

/** What the mouse rests on, and where, in pixels of the map. */
export interface Pointed {
  id: number
  x: number
  y: number
  /** What is free of the map's own size, so that nothing is told outside of it. */
  width: number
  height: number
}

/** The mouse only passes: what lies below is not asked for. */
const restMs = 180
/** Who lies there beyond these is counted. */
const most = 4

/** Beside the mouse: what a place is called, how it stands, and who lies there. */
export function PlaceTip({ pointed }: { pointed: Pointed }) {
  const [rested, setRested] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(pointed.id), restMs)
    return () => clearTimeout(timer)
  }, [pointed.id])
  return rested === pointed.id ? <Tip pointed={pointed} /> : null
}

function Tip({ pointed: { id, x, y, width, height } }: { pointed: Pointed }) {
  const { data } = useGetOne<AreaRecord>('locations', { id }, { retry: false })
  if (!data) return null
  const right = x > width - 260
  const below = y > height - 150
  return (
    <div
      className="map-tip"
      role="tooltip"
      style={{
        left: x + (right ? -14 : 14),
        top: y + (below ? -14 : 14),
        transform: `translate(${right ? '-100%' : '0'}, ${below ? '-100%' : '0'})`,
      }}
    >
      <strong>{String(data.label)}</strong>
      <SpaceLine record={data} />
      <Lying record={data} />
    </div>
  )
}

/** By name, where the reader may know them. */
function Lying({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const interments = useArea('interments')
  const { read } = useAreaAccess(interments)
  const sellable = useSellable()(record.propertyType)
  const { data } = useRelated({ area: interments, path: 'location' }, record.id, read && sellable)
  const ids = (data ?? [])
    .filter(({ status }) => status === 'completed')
    .map(({ deceased }) => deceased as number | null)
    .filter((id): id is number => id !== null)
  const { allowed, records } = useLinkedRecords('deceased', ids.slice(0, most))
  if (!allowed || records.length === 0) return null
  return (
    <ul>
      {records.map(({ id, label }) => (
        <li key={id}>
          <bdi dir="auto">{readableTitle(label, getLocale())}</bdi>
        </li>
      ))}
      {ids.length > most && <li>{translate('map.tip.more', { count: ids.length - most })}</li>}
    </ul>
  )
}
