import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { PlaceChain } from '../../src/cemetery/title/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { BeforeAfter } from './before-after'
import { EvidenceList } from './evidence'
import { TransferPapers } from './papers'
import { isOpenDraft } from './status'
import { useTransferSteps } from './use-step'

export default function TransferShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Transfer record={record} />}</WithRecord>
}

function Transfer({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const places = useAreaAccess('locations')
  const steps = useTransferSteps(record)
  const { records } = useLinkedRecords('interment-rights', [Number(record.right)])
  const location = records[0]?.location
  return (
    <RecordPage
      area={area}
      record={record}
      permanent={record.status === 'recorded' || record.status === 'approved'}
      eyebrow={[texts.one, texts.choice('reason', String(record.reason))].join(' · ')}
      chips={<Value area={area} path="status" value={record.status} />}
      actions={may.write && <Steps record={record} steps={steps} />}
      notice={<WriteFailure error={steps.failure} />}
      facts={
        <>
          <EvidenceList record={record} steps={steps} />
          <Panel
            title={translate('areas.record.details')}
            action={may.write && isOpenDraft(record) && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={ELSEWHERE} />
          </Panel>
        </>
      }
      middle={
        typeof location === 'number' &&
        places.read && (
          <Suspense fallback={null}>
            <PlaceChain location={location} />
          </Suspense>
        )
      }
      aside={
        <>
          <TransferPapers record={record} />
          <BeforeAfter record={record} />
        </>
      }
    />
  )
}

/** What can be done next: approve, record, or give it up. */
function Steps({
  record,
  steps,
}: {
  record: AreaRecord
  steps: ReturnType<typeof useTransferSteps>
}) {
  const texts = useAreaTexts(useArea())
  const { status } = record
  if (status === 'recorded' || status === 'cancelled') return null
  const ready = status === 'complete' || status === 'approved'
  return (
    <>
      <Button variant="outlined" disabled={steps.busy} onClick={() => void steps.take('cancel')}>
        {texts.areaText('steps.cancel')}
      </Button>
      {status === 'complete' && (
        <Button variant="outlined" disabled={steps.busy} onClick={() => void steps.take('approve')}>
          {texts.areaText('steps.approve')}
        </Button>
      )}
      {ready && (
        <Button variant="contained" disabled={steps.busy} onClick={() => void steps.take('record')}>
          {texts.areaText('steps.record')}
        </Button>
      )}
    </>
  )
}

const ELSEWHERE = ['evidence', 'missing', 'status', 'right', 'holders', 'made', 'reason']
