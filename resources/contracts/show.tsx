import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { type ItemLine, ItemsTable } from './items-table'
import { Money } from './money'
import { BeforeSigning, Parties, type Party } from './parties'
import { useStep } from './use-step'

const StepDialog = lazy(() => import('./step-dialog'))

export default function ContractShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Contract record={record} />}</WithRecord>
}

function Contract({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useMay(area)
  const go = useStep(record)
  const [asking, setAsking] = useState<'signed' | 'cancelled' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const items = (record.items ?? []) as ItemLine[]
  const parties = (record.parties ?? []) as Party[]
  const status = String(record.status)
  const open = status === 'draft' || status === 'in-progress'
  const stepTo = async (to: string) => {
    setBusy(true)
    setFailure(null)
    await go({ status: to }).catch(setFailure)
    setBusy(false)
  }
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent={status !== 'draft'}
        eyebrow={`${texts.one} ${record.number}`}
        title={String(record.partyNames || record.label)}
        chips={
          <>
            <Value area={area} path="status" value={status} />
            <StatusChip label={texts.choice('kind', String(record.kind))} />
          </>
        }
        notice={<Failure error={failure} />}
        actions={
          may.write && (
            <>
              {status !== 'cancelled' && (
                <Button color="error" onClick={() => setAsking('cancelled')}>
                  {texts.own('steps.cancelled')}
                </Button>
              )}
              {status === 'in-progress' && (
                <Button variant="outlined" disabled={busy} onClick={() => stepTo('draft')}>
                  {texts.own('steps.draft')}
                </Button>
              )}
              {status === 'draft' && (
                <Button variant="outlined" disabled={busy} onClick={() => stepTo('in-progress')}>
                  {texts.own('steps.in-progress')}
                </Button>
              )}
              {open && (
                <Button variant="contained" onClick={() => setAsking('signed')}>
                  {texts.own('steps.signed')}
                </Button>
              )}
            </>
          )
        }
        facts={
          <>
            <Panel title={texts.label('parties')}>
              <Parties parties={parties} />
            </Panel>
            <Panel
              title={translate('areas.record.details')}
              action={may.write && <EditLink area={area} record={record} />}
            >
              <RecordFactList area={area} record={record} only={DETAILS} />
            </Panel>
          </>
        }
        middle={
          <Panel
            title={texts.label('items')}
            flush={items.length > 0}
            action={may.write && open && <AddItems record={record} />}
          >
            {items.length > 0 ? (
              <ItemsTable items={items} />
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{texts.own('noItems')}</Typography>
            )}
          </Panel>
        }
        aside={
          <>
            <Money record={record} />
            {open && <BeforeSigning items={items} parties={parties} />}
          </>
        }
      />
      {asking && (
        <Suspense fallback={null}>
          <StepDialog record={record} to={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}

function AddItems({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  if (record.archivedAt) return null
  return (
    <Button size="small" component={RouterLink} to={links.edit(area.name, record.id)}>
      {texts.own('changeItems')}
    </Button>
  )
}

const DETAILS = [
  'kind',
  'date',
  'reservation',
  'deposit',
  'taxBasis',
  'signedOn',
  'cancelledOn',
  'cancelReason',
  'remarks',
]
