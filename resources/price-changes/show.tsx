import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'
import { type ChangedPrice, ChangedPrices } from './changed-prices'

export default function PriceChangeShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Change record={record} />}</WithRecord>
}

function Change({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const may = useAreaAccess('price-items')
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const ahead = String(record.effectiveFrom) > todayIn(timeZone)
  const undo = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await data.call(area.name, { path: `${record.id}/undo`, version: record.version })
      await cache.invalidateQueries()
      notify(texts.areaText('undone'), { type: 'success' })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <RecordPage
      area={area}
      record={record}
      title={String(record.name)}
      chips={<Value area={area} path="status" value={record.status} />}
      actions={
        may.write &&
        ahead &&
        record.status === 'applied' && (
          <Button variant="outlined" color="error" disabled={busy} onClick={undo}>
            {texts.areaText('undo')}
          </Button>
        )
      }
      notice={
        <>
          <WriteFailure error={failure} />
          {ahead && record.status === 'applied' && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {texts.areaText('untilThen')}
            </Alert>
          )}
        </>
      }
      facts={
        <Panel title={translate('areas.record.details')}>
          <RecordFactList area={area} record={record} only={DETAILS} />
        </Panel>
      }
      middle={
        <Panel title={texts.label('lines')} flush>
          <ChangedPrices lines={record.lines as ChangedPrice[]} />
        </Panel>
      }
    />
  )
}

const DETAILS = ['effectiveFrom', 'kind', 'glCode', 'rate', 'amount', 'rounding', 'count']
