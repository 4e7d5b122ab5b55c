import ArrowDownward from '@mui/icons-material/ArrowDownward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { MissingPanel } from './missing'
import type { DisintermentAct } from './step-dialog'

const StepDialog = lazy(() => import('./step-dialog'))

export default function DisintermentShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Disinterment record={record} />}</WithRecord>
}

/** The usual next step of each state. */
function nextOf({ status, kind }: AreaRecord): DisintermentAct | null {
  if (status === 'requested') return 'approve'
  if (status === 'ready') return 'complete'
  return status === 'done' && kind === 'temporary' ? 'takeBack' : null
}

const elsewhere = [
  ...['status', 'number', 'personName', 'kind'],
  ...['from', 'location', 'position', 'destination', 'overrideReason', 'newInterment'],
]

function Disinterment({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const work = useAreaAccess('work-orders')
  const links = useAreaLinks()
  const [act, setAct] = useState<DisintermentAct | null>(null)
  const open = record.status === 'requested' || record.status === 'ready'
  const next = nextOf(record)
  const places = [record.from, record.location].filter((one) => typeof one === 'number')
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent={record.status === 'done' || record.status === 'returned'}
        addsRows={open}
        eyebrow={[texts.one, record.number].filter(Boolean).join(' · ')}
        title={String(record.personName || record.label)}
        chips={
          <>
            <Value area={area} path="status" value={record.status} />
            <Value area={area} path="kind" value={record.kind} />
          </>
        }
        actions={
          <>
            {may.write && next && (
              <Button variant="contained" onClick={() => setAct(next)}>
                {texts.areaText(`acts.${next}`)}
              </Button>
            )}
            {work.write && open && (
              <Button
                variant="outlined"
                component={RouterLink}
                to={links.create('work-orders', {
                  title: `${texts.one}: ${record.personName ?? ''}`,
                  interment: record.interment,
                  locations: places,
                  scheduledStart: record.plannedFor,
                })}
              >
                {texts.areaText('acts.work')}
              </Button>
            )}
          </>
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && open && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={elsewhere} />
            {Boolean(record.overrideReason) && (
              <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
                {texts.areaText('overridden', { reason: String(record.overrideReason) })}
              </Typography>
            )}
          </Panel>
        }
        middle={
          <>
            <Places record={record} />
            {open && <MissingPanel record={record} />}
          </>
        }
      />
      {act && (
        <Suspense fallback={null}>
          <StepDialog record={record} act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  )
}

/** From where to where, with the interments of both. */
function Places({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { from, location, position, destination, interment, newInterment } = record
  const kept = record.kind === 'temporary' && typeof newInterment === 'number'
  return (
    <Panel title={texts.areaText('places.title')}>
      <Box sx={{ display: 'grid', gap: 1, fontSize: '.875rem', overflowWrap: 'anywhere' }}>
        <Side label={texts.areaText('places.from')} place={from}>
          {typeof interment === 'number' && <RecordLink to="interments" id={interment} />}
        </Side>
        <ArrowDownward fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
        <Side label={texts.areaText('places.to')} place={kept ? from : location}>
          {[position, destination].filter(Boolean).join(' · ')}{' '}
          {typeof newInterment === 'number' && <RecordLink to="interments" id={newInterment} />}
        </Side>
      </Box>
    </Panel>
  )
}

function Side({
  label,
  place,
  children,
}: {
  label: string
  place: unknown
  children: React.ReactNode
}) {
  return (
    <div>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      {typeof place === 'number' && (
        <div>
          <RecordLink to="locations" id={place} strong />
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}
