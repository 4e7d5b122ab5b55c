import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import { daysOver } from '../../core/custody/collection'
import { formatCalendarDate } from '../../core/dates/calendar'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { CustodyChain } from './chain'
import { isObjected } from './objections'
import type { CustodyAct } from './use-act'
import { useCustodyChain } from './use-chain'

const ReleaseDialog = lazy(() => import('./release-dialog'))
const ActDialog = lazy(() => import('./act-dialog'))

export default function CremainsShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Custody record={record} />}</WithRecord>
}

/** What can be done from each state: the usual next step first. */
const actsFrom: Readonly<Record<string, readonly CustodyAct[]>> = {
  received: ['release', 'move', 'scatter'],
  released: ['return', 'reverse'],
  scattered: ['reverse'],
}

function Custody({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const [act, setAct] = useState<CustodyAct | null>(null)
  const chain = useCustodyChain(record.id).data
  const held = record.status === 'received'
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent={!held || (chain?.length ?? 2) > 1}
        addsRows={held}
        eyebrow={[texts.one, record.number].filter(Boolean).join(' · ')}
        title={String(record.personName || record.statedName || record.label)}
        chips={<Value area={area} path="status" value={record.status} />}
        notice={held && <Notices record={record} />}
        actions={
          may.write &&
          (actsFrom[String(record.status)] ?? []).map((one, at) => (
            <Button
              key={one}
              variant={at === 0 && one === 'release' ? 'contained' : 'outlined'}
              color={one === 'reverse' ? 'error' : 'primary'}
              onClick={() => setAct(one)}
            >
              {texts.areaText(`acts.${one}`)}
            </Button>
          ))
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && held && <EditLink area={area} record={record} />}
          >
            <RecordFactList
              area={area}
              record={record}
              without={['status', 'number', 'personName']}
            />
          </Panel>
        }
        middle={<CustodyChain cremains={record.id} />}
      />
      {act && (
        <Suspense fallback={null}>
          {act === 'release' ? (
            <ReleaseDialog record={record} onClose={() => setAct(null)} />
          ) : (
            <ActDialog record={record} act={act} onClose={() => setAct(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** What somebody has to see to: a period that has passed, a notice, an objection. */
function Notices({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { timeZone, locale } = useFormat()
  const today = todayIn(timeZone)
  const { collectBy, noticeBy } = record
  const over = typeof collectBy === 'string' ? daysOver(collectBy, today) : 0
  return (
    <>
      {isObjected(record) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {texts.areaText('objects')}
        </Alert>
      )}
      {over > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.areaText('over', { smart_count: over })}
        </Alert>
      )}
      {typeof noticeBy === 'string' && noticeBy < today && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.areaText('noticeDue', { on: formatCalendarDate(noticeBy, locale) })}
        </Alert>
      )}
    </>
  )
}
