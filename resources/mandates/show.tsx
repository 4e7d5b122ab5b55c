import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RecordPage } from '../../src/record/page/record-page'

const AccountDialog = lazy(() => import('./account-dialog'))

export default function MandateShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <MandatePage record={record} />}</WithRecord>
}

/** A mandate, and the account that it is for: that goes in once. */
function MandatePage({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const people = useAreaAccess('contacts')
  const [entering, setEntering] = useState(false)
  const open = record.status !== 'ended' && !record.archivedAt
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        chips={<Value area={area} path="status" value={record.status} />}
        notice={
          record.status === 'no-account' && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {texts.areaText('accountMissing')}
            </Alert>
          )
        }
        actions={
          may.write &&
          people.read &&
          open && (
            <Button
              variant={record.status === 'no-account' ? 'contained' : 'outlined'}
              onClick={() => setEntering(true)}
            >
              {texts.areaText(record.status === 'no-account' ? 'enterAccount' : 'replaceAccount')}
            </Button>
          )
        }
      />
      {entering && (
        <Suspense fallback={null}>
          <AccountDialog record={record} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </>
  )
}
