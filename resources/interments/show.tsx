import Button from '@mui/material/Button'
import { useGetOne, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { Facts } from '../../src/kit/facts'
import { HolderList } from '../../src/kit/holder-list'
import { Panel } from '../../src/kit/panel'
import { PlaceChip } from '../../src/kit/place-chip'
import { placesOf, type Room } from '../../src/kit/places'
import { RecordLink } from '../../src/kit/record-link'
import { StatusChip } from '../../src/kit/status-chip'
import { useActiveRight } from '../../src/kit/use-active-right'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { StepDialog } from './step-dialog'

const DisinterDialog = lazy(() => import('./disinter-dialog'))

export default function IntermentShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Interment record={record} />}</WithRecord>
}

function Interment({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useMay(area)
  const links = useLinks()
  const placed = typeof record.location === 'number'
  const elsewhere = ['deceasedName', 'imported', 'status', ...(placed ? ['location'] : [])]
  const [step, setStep] = useState<'schedule' | 'complete' | 'disinter' | null>(null)
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent={record.status === 'completed' || record.status === 'disinterred'}
        eyebrow={`${texts.one} · ${texts.choice('disposition', String(record.disposition ?? 'burial'))}`}
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
                  {texts.own('progress.schedule')}
                </Button>
              )}
              {(record.status === 'requested' || record.status === 'scheduled') && (
                <Button
                  variant={record.status === 'scheduled' ? 'contained' : 'outlined'}
                  onClick={() => setStep('complete')}
                >
                  {texts.own('progress.complete')}
                </Button>
              )}
              {record.status === 'completed' && (
                <Button variant="outlined" onClick={() => setStep('disinter')}>
                  {texts.own('disinter.open')}
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
                  {texts.own('disinter.again')}
                </Button>
              )}
            </>
          )
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={elsewhere} />
          </Panel>
        }
        aside={placed && <Where id={record.location as number} />}
      />
      {step === 'disinter' ? (
        <Suspense fallback={null}>
          <DisinterDialog record={record} onClose={() => setStep(null)} />
        </Suspense>
      ) : (
        step && <StepDialog record={record} step={step} onClose={() => setStep(null)} />
      )}
    </>
  )
}

/** The place: its state, its room, and whose right it is. */
function Where({ id }: { id: number }) {
  const area = useArea('locations')
  const texts = useAreaTexts(area)
  const own = useAreaTexts(useArea())
  const translate = useTranslate()
  const may = useMay(area)
  const { data: place } = useGetOne<AreaRecord>(
    'locations',
    { id },
    { enabled: may.read, retry: false },
  )
  const right = useActiveRight(place)
  return (
    <Panel title={texts.one} action={place && <PlaceChip record={place} />}>
      <RecordLink to="locations" id={id} strong />
      {place && (
        <Facts
          facts={placesOf(place as Room).map(({ kind, used, total, free }) => ({
            label: texts.choice('capacity', kind),
            value: translate('areas.space.used', { used, total, free }),
          }))}
        />
      )}
      {right && (
        <>
          <h3 style={{ fontSize: '.875rem', margin: '12px 0 4px' }}>{own.own('rightOf')}</h3>
          <HolderList right={right} />
        </>
      )}
    </Panel>
  )
}
