import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { PlaceAuthority } from '../../src/cemetery/authority/lazy-with-messages'
import { HolderList } from '../../src/cemetery/holder-list'
import { IntermentsHere } from '../../src/cemetery/interments-here'
import { DeedNotice } from '../../src/cemetery/payments/lazy-with-messages'
import { PlaceChain } from '../../src/cemetery/title/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { SuccessionNotice } from './succession-notice'
import { TransferActions } from './transfer-actions'

const VoidRight = lazy(() => import('./void-right'))

export default function RightShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Right record={record} />}</WithRecord>
}

function Right({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const interments = useAreaAccess('interments')
  const places = useAreaAccess('locations')
  const location = Number(record.location)
  const [voiding, setVoiding] = useState(false)
  const page = (
    <RecordPage
      area={area}
      record={record}
      permanent={record.status === 'active'}
      eyebrow={[texts.one, record.deedNumber].filter(Boolean).join(' · ')}
      title={String(record.holderNames || record.label)}
      chips={<Value area={area} path="status" value={record.status} />}
      actions={
        record.status === 'active' && (
          <>
            <TransferActions record={record} />
            {interments.write && (
              <Button
                component={RouterLink}
                to={links.create('interments', { location, status: 'scheduled' })}
                variant="contained"
              >
                {texts.areaText('schedule')}
              </Button>
            )}
            {may.write && (
              <Button color="error" onClick={() => setVoiding(true)}>
                {texts.areaText('void.open')}
              </Button>
            )}
          </>
        )
      }
      notice={
        <>
          <SuccessionNotice record={record} />
          {record.deedWaits === true && (
            <Suspense fallback={null}>
              <DeedNotice contract={record.contract as number | null} />
            </Suspense>
          )}
        </>
      }
      middle={
        places.read && (
          <Suspense fallback={null}>
            <PlaceChain location={location} />
          </Suspense>
        )
      }
      facts={
        <>
          <Panel title={texts.label('holders')}>
            <HolderList right={record} />
          </Panel>
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={ELSEWHERE} />
          </Panel>
        </>
      }
      aside={
        <>
          <Panel title={texts.label('location')}>
            <RecordLink to="locations" id={location} strong />
          </Panel>
          <IntermentsHere field="location" id={location} />
          {record.status === 'active' && places.read && (
            <Suspense fallback={null}>
              <PlaceAuthority location={location} />
            </Suspense>
          )}
        </>
      }
    />
  )
  return (
    <>
      {page}
      {voiding && (
        <Suspense fallback={null}>
          <VoidRight record={record} onClose={() => setVoiding(false)} />
        </Suspense>
      )}
    </>
  )
}

const ELSEWHERE = [
  'holders',
  'holderNames',
  'location',
  'status',
  'waitingFor',
  'waitingSince',
  'deedWaits',
]
