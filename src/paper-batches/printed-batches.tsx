import { useTranslate } from 'ra-core'
import { Panel } from '../kit/panel'
import { usePaperBatches } from './api'
import { BatchEntry } from './batch-entry'

/** What one has printed of many records in the last days; nothing where there is none. */
export default function PrintedBatches() {
  const translate = useTranslate()
  const { data: batches = [] } = usePaperBatches()
  if (batches.length === 0) return null
  return (
    <Panel title={translate('paperBatches.printed')}>
      {batches.map((batch) => (
        <BatchEntry key={batch.id} batch={batch} />
      ))}
    </Panel>
  )
}
