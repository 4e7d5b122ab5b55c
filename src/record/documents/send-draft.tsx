import { useGetOne } from 'ra-core'
import type { AnyArea } from '../../../core/area'
import { areaOf } from '../../areas/areas'
import type { AreaRecord } from '../../derive/fields/columns'
import { useDocument } from './api'
import { SendDraftDialog } from './send-dialog'

/** Sends a draft from its own pages: whom it concerns is read from its record. */
export default function SendDraft({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: document } = useDocument(id)
  const { data: record } = useGetOne<AreaRecord>(
    document?.resource ?? '',
    { id: document?.recordId as number },
    { enabled: document !== undefined },
  )
  const area = document && areaOf(document.resource)
  if (!document || !record || !area) return null
  return (
    <SendDraftDialog area={area as AnyArea} record={record} draft={document} onClose={onClose} />
  )
}
