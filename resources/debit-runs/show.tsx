import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import { RecordLink } from '../../src/app/record-link'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { saveFile } from '../../src/cemetery/save-file'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'

interface DebitItem {
  id: number
  mandate: number
  contract: number
  amount: number
  outcome: string
}

export default function DebitRunShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Run record={record} />}</WithRecord>
}

/** A run: its file for the bank, its payments once the day has come, and what came back. */
function Run({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess('contracts')
  const people = useAreaAccess('contacts')
  const cemetery = useCemetery()
  const { timeZone } = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const created = record.status === 'created'
  const come = String(record.collectOn) <= todayIn(timeZone)
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    work()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  const call = (path: 'book' | 'return', body: object = {}) =>
    run(async () => {
      await data.call('debit-runs', { path: `${record.id}/${path}`, version: record.version, body })
      await cache.invalidateQueries()
      notify(texts.areaText(`done.${path}`), { type: 'success' })
    })
  const save = () =>
    run(async () => {
      await saveFile(`/api/v1/cemeteries/${cemetery.id}/debit-runs/${record.id}/file`)
    })
  return (
    <RecordPage
      area={area}
      record={record}
      permanent
      chips={<Value area={area} path="status" value={record.status} />}
      notice={<WriteFailure error={failure} />}
      actions={
        may.write && (
          <>
            {people.read && (
              <Button
                variant={created && !come ? 'contained' : 'outlined'}
                disabled={busy}
                onClick={save}
              >
                {texts.areaText('file')}
              </Button>
            )}
            {created && come && (
              <Button variant="contained" disabled={busy} onClick={() => call('book')}>
                {texts.areaText('book')}
              </Button>
            )}
          </>
        )
      }
      facts={
        <Panel title={texts.one}>
          <RecordFactList area={area} record={record} without={['items', 'status']} />
        </Panel>
      }
      middle={
        <Panel title={texts.label('items')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {((record.items ?? []) as DebitItem[]).map((item) => (
              <Box
                component="li"
                key={item.id}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
              >
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <RecordLink to="contracts" id={item.contract} strong />
                  <Box sx={{ fontSize: '.8125rem' }}>
                    <RecordLink to="mandates" id={item.mandate} />
                  </Box>
                </Box>
                <Value area={area} path="items.amount" value={item.amount} plain />
                <Value area={area} path="items.outcome" value={item.outcome} />
                {may.write && item.outcome === 'collected' && (
                  <Button
                    size="small"
                    color="error"
                    disabled={busy}
                    onClick={() => call('return', { item: item.id })}
                  >
                    {texts.areaText('return')}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </Panel>
      }
    />
  )
}
