import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { can } from '../../core/access'
import { formatMonth } from '../../core/ledger/month-name'
import { firstDayOf, lastDayOf } from '../../core/ledger/months'
import { useViewer } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { useUserId } from '../../src/app/use-user-id'
import { JournalDownload } from '../../src/cemetery/books/lazy-with-messages'
import { MonthEndButton } from '../../src/cemetery/month-end/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RecordPage } from '../../src/record/page/record-page'

const PeriodDialog = lazy(() => import('./period-dialog'))

export default function PeriodShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Period record={record} />}</WithRecord>
}

/** A month of the ledger: it is closed by one person and opened again by two. */
function Period({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  // Its own calls alone write a month (`computed`).
  const mayWrite = can(useViewer(), { permission: area.access.write })
  const me = useUserId()
  const { locale } = useFormat()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const month = String(record.month)
  const open = record.status === 'open'
  const waiting = record.reopenAskedBy != null
  const call = async (step: string, said: string, body: object = {}) => {
    await data.call('periods', { path: `${record.id}/${step}`, version: record.version, body })
    await cache.invalidateQueries()
    notify(texts.areaText(said, { month: formatMonth(month, locale) }), { type: 'success' })
  }
  const press = (step: string, said: string) => () => {
    setFailure(null)
    call(step, said).catch(setFailure)
  }
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent
        aside={
          <Suspense fallback={null}>
            <JournalDownload month={month} />
          </Suspense>
        }
        chips={<Value area={area} path="status" value={record.status} />}
        notice={
          <>
            <WriteFailure error={failure} />
            {waiting && (
              <Alert severity="warning" sx={{ mb: 2 }}>
                {texts.areaText('waiting', { reason: String(record.reopenReason) })}
              </Alert>
            )}
          </>
        }
        actions={
          <>
            <Button
              component={RouterLink}
              to={links.page(
                `Reports/trial-balance?period=${firstDayOf(month)}/${lastDayOf(month)}`,
              )}
              variant="outlined"
            >
              {texts.areaText('trial')}
            </Button>
            <Suspense fallback={null}>
              <MonthEndButton month={month} />
            </Suspense>
            {mayWrite && open && (
              <Button variant="contained" onClick={() => setAsking('close')}>
                {texts.areaText('close')}
              </Button>
            )}
            {mayWrite && !open && !waiting && (
              <Button variant="outlined" onClick={() => setAsking('reopen')}>
                {texts.areaText('reopen')}
              </Button>
            )}
            {mayWrite && waiting && (
              <Button variant="outlined" onClick={press('keep-closed', 'kept')}>
                {texts.areaText('keep')}
              </Button>
            )}
            {mayWrite && waiting && record.reopenAskedBy !== me && (
              <Button variant="contained" color="error" onClick={press('reopen', 'reopened')}>
                {texts.areaText('approve')}
              </Button>
            )}
          </>
        }
      />
      {asking && (
        <Suspense fallback={null}>
          <PeriodDialog
            step={asking}
            month={month}
            onClose={() => setAsking(null)}
            onSubmit={(reason) =>
              asking === 'close' ? call('close', 'closed') : call('reopen', 'asked', { reason })
            }
          />
        </Suspense>
      )}
    </>
  )
}
