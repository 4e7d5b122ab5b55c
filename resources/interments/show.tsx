import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { IntermentAuthority } from '../../src/cemetery/authority/lazy-with-messages'
import { PlacePanel } from '../../src/cemetery/place-panel'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { ReadinessPanel } from './readiness'
import { StepDialog } from './step-dialog'
import { VoidNotice } from './void-notice'

const CremainsHere = lazy(() => import('../../src/cemetery/custody/cremains-here'))
const DisintermentsHere = lazy(() => import('../../src/cemetery/custody/disinterments-here'))
const DisinterDialog = lazy(() => import('./disinter-dialog'))
const VoidDialog = lazy(() => import('../../src/cemetery/void-dialog'))

export default function IntermentShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Interment record={record} />}</WithRecord>
}

function Interment({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const links = useAreaLinks()
  const way = texts.choice('disposition', String(record.disposition ?? 'burial'))
  const placed = typeof record.location === 'number'
  const elsewhere = [
    ...['deceasedName', 'imported', 'status', 'voidedAt', 'voidedBy', 'voidReason'],
    ...['authority', 'authorityReasons', 'overrideReason', 'timeOverride'],
    ...(placed ? ['location'] : []),
  ]
  const voided = record.status === 'voided'
  const planned = record.status === 'requested' || record.status === 'scheduled'
  const stood = record.status === 'completed' || record.status === 'disinterred'
  const [step, setStep] = useState<'schedule' | 'complete' | 'disinter' | 'void' | null>(null)
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent={stood || voided}
        notice={
          <>
            <VoidNotice record={record} />
            {planned && !record.archivedAt && <ReadinessPanel record={record} />}
          </>
        }
        eyebrow={[...new Set([texts.one, way])].join(' · ')}
        chips={
          <>
            <Value area={area} path="status" value={record.status} />
            {record.imported === true && <StatusChip label={texts.label('imported')} />}
          </>
        }
        actions={
          may.write && (
            <>
              {record.status === 'requested' && (
                <Button variant="contained" onClick={() => setStep('schedule')}>
                  {texts.areaText('progress.schedule')}
                </Button>
              )}
              {(record.status === 'requested' || record.status === 'scheduled') && (
                <Button
                  variant={record.status === 'scheduled' ? 'contained' : 'outlined'}
                  onClick={() => setStep('complete')}
                >
                  {texts.areaText('progress.complete')}
                </Button>
              )}
              {record.status === 'completed' && (
                <Button variant="outlined" onClick={() => setStep('disinter')}>
                  {texts.areaText('disinter.open')}
                </Button>
              )}
              {record.status === 'disinterred' && (
                <Button
                  variant="outlined"
                  component={RouterLink}
                  to={links.create('interments', {
                    deceased: record.deceased,
                    disposition: record.disposition,
                    status: 'scheduled',
                  })}
                >
                  {texts.areaText('disinter.again')}
                </Button>
              )}
              {stood && (
                <Button color="error" onClick={() => setStep('void')}>
                  {texts.areaText('void.open')}
                </Button>
              )}
            </>
          )
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && !voided && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={elsewhere} />
          </Panel>
        }
        without={['cremains.interment', 'disinterments.interment']}
        middle={
          <Suspense fallback={null}>
            <CremainsHere field="interment" id={record.id} />
            <DisintermentsHere interment={record.id} />
          </Suspense>
        }
        aside={
          placed && (
            <>
              <Suspense fallback={null}>
                <IntermentAuthority record={record} />
              </Suspense>
              <PlacePanel id={record.location as number} />
            </>
          )
        }
      />
      {step === 'disinter' ? (
        <Suspense fallback={null}>
          <DisinterDialog record={record} onClose={() => setStep(null)} />
        </Suspense>
      ) : (
        step &&
        step !== 'void' && <StepDialog record={record} step={step} onClose={() => setStep(null)} />
      )}
      {step === 'void' && (
        <Suspense fallback={null}>
          <VoidDialog record={record} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </>
  )
}
