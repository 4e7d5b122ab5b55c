import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'

const KeysDialog = lazy(() => import('./keys-dialog'))

export default function PaymentProviderShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Provider record={record} />}</WithRecord>
}

/** A provider: its keys, which only go in, and the address that it is told. */
function Provider({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const cemetery = useCemetery()
  const [entering, setEntering] = useState(false)
  const webhook = `${window.location.origin}/api/v1/payment-webhooks/${cemetery.id}/${record.id}`
  const active = record.status === 'active'
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        chips={<Value area={area} path="status" value={record.status} />}
        notice={
          !active && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {texts.areaText('keysMissing')}
            </Alert>
          )
        }
        actions={
          may.write &&
          !record.archivedAt && (
            <Button variant={active ? 'outlined' : 'contained'} onClick={() => setEntering(true)}>
              {texts.areaText(active ? 'replaceKeys' : 'enterKeys')}
            </Button>
          )
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={['status']} />
          </Panel>
        }
        aside={
          <Panel title={texts.areaText('webhookTitle')}>
            <Typography sx={{ mb: 1 }}>{texts.areaText('webhookHint')}</Typography>
            <Typography component="code" sx={{ overflowWrap: 'anywhere', fontSize: '.8125rem' }}>
              {webhook}
            </Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: '.875rem' }}>
              {texts.areaText('webhookEvents')}
            </Typography>
          </Panel>
        }
      />
      {entering && (
        <Suspense fallback={null}>
          <KeysDialog record={record} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </>
  )
}
