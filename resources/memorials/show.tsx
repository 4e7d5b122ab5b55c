import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { PermitRules } from '../../src/cemetery/authority/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RecordPage } from '../../src/record/page/record-page'

export default function MemorialShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Memorial record={record} />}</WithRecord>
}

/** A memorial; while its permit is decided, with what the rules say to it. */
function Memorial({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const [failure, setFailure] = useState<unknown>(null)
  const open = record.status === 'requested' || record.status === 'approved'
  return (
    <RecordPage
      area={area}
      record={record}
      notice={<WriteFailure error={failure} />}
      actions={open && <Charge record={record} onFailure={setFailure} />}
      aside={
        open &&
        !record.archivedAt && (
          <Suspense fallback={null}>
            <PermitRules memorial={record.id} title={texts.areaText('rules')} />
          </Suspense>
        )
      }
    />
  )
}

/** Makes the contract that the applicant pays the fee by. */
function Charge({
  record,
  onFailure,
}: {
  record: AreaRecord
  onFailure: (error: unknown) => void
}) {
  const texts = useAreaTexts(useArea())
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const may = useAreaAccess('memorials').write
  const contracts = useAreaAccess('contracts').write
  const [busy, setBusy] = useState(false)
  if (!may || !contracts || record.contract || !record.feeItem || !record.applicant) return null
  const charge = async () => {
    setBusy(true)
    onFailure(null)
    try {
      await data.call('memorials', { path: `${record.id}/charge`, version: record.version })
      notify(texts.areaText('charged'), { type: 'success' })
    } catch (error) {
      onFailure(error)
    }
    await cache.invalidateQueries()
    setBusy(false)
  }
  return (
    <Button variant="outlined" onClick={charge} disabled={busy}>
      {texts.areaText('charge')}
    </Button>
  )
}
