import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { addDays, todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import type { RecurringWorkOrder } from './area'
import { RunDates, upcomingRuns, useDayText } from './run-dates'
import { describeRule } from './words'

const ChangeFrom = lazy(() => import('./change-from'))

const elsewhere = ['title', 'status', 'rule', 'anniversary', 'skipped', 'nextRun', 'makeOn']

/** A schedule in words, its next runs, each of which can be skipped, and the orders that it has made. */
export default function RecurringShow() {
  const area = useArea()
  return (
    <WithRecord area={area}>{(record) => <Recurring key={record.id} record={record} />}</WithRecord>
  )
}

function Recurring({ record }: { record: AreaRecord }) {
  const area = useArea()
  const { areaText } = useAreaTexts(area)
  const translate = useTranslate()
  const { locale } = useFormat()
  const may = useAreaAccess(area)
  const [changing, setChanging] = useState(false)
  const rule = record as unknown as RecurringWorkOrder
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        chips={<Value area={area} path="status" value={record.status} />}
        actions={
          may.write &&
          rule.status !== 'ended' && (
            <Button variant="outlined" onClick={() => setChanging(true)}>
              {areaText('changeFrom')}
            </Button>
          )
        }
        notice={<Stopped rule={rule} />}
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <Typography sx={{ fontWeight: 600, mb: 1.5 }}>
              {describeRule(rule.rule ?? '', rule.anniversary, areaText, locale)}
            </Typography>
            <RecordFactList area={area} record={record} without={elsewhere} />
          </Panel>
        }
        middle={rule.status !== 'ended' && <NextRuns record={record} />}
      />
      {changing && (
        <Suspense fallback={null}>
          <ChangeFrom record={record} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Why no orders come of it. */
function Stopped({ rule }: { rule: RecurringWorkOrder }) {
  const { areaText } = useAreaTexts(useArea())
  const dayText = useDayText()
  const unpaid =
    rule.status === 'active' && rule.paidUntil && rule.nextRun && rule.nextRun > rule.paidUntil
  if (unpaid)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {areaText('unpaid', { date: dayText(rule.paidUntil as string) })}
      </Alert>
    )
  if (rule.status !== 'paused') return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {areaText('paused')}
    </Alert>
  )
}

function NextRuns({ record }: { record: AreaRecord }) {
  const area = useArea()
  const { areaText } = useAreaTexts(area)
  const dayText = useDayText()
  const today = todayIn(useFormat().timeZone)
  const may = useAreaAccess(area)
  const { change, busy, failure, said } = useSkipped(record)
  const rule = record as unknown as RecurringWorkOrder
  const from = rule.lastRun && rule.lastRun >= today ? addDays(rule.lastRun, 1) : today
  const paidUntil = rule.paidUntil
  const runs = (upcomingRuns(rule, from, 8) ?? []).filter((day) => !paidUntil || day <= paidUntil)
  const skipped = rule.skipped.map(({ date }) => date).filter((day) => day >= today)
  const writes = may.write && !record.archivedAt
  const action = (text: string, label: string, run: (day: string) => void) =>
    writes
      ? {
          text: areaText(text),
          label: (date: string) => areaText(label, { date }),
          run,
          busy,
        }
      : undefined
  return (
    <Panel title={areaText('runs.title')}>
      <WriteFailure error={failure} />
      {rule.makeOn && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {areaText('runs.makeOn', { date: dayText(rule.makeOn < today ? today : rule.makeOn) })}
        </Typography>
      )}
      <RunDates
        dates={runs}
        action={action('runs.skip', 'runs.skipThis', (day) =>
          change(
            [...rule.skipped, { date: day }],
            areaText('runs.skipped', { date: dayText(day) }),
          ),
        )}
      />
      {skipped.length > 0 && (
        <>
          <Typography component="h3" sx={{ fontWeight: 600, fontSize: '.875rem', mt: 2 }}>
            {areaText('runs.skippedTitle')}
          </Typography>
          <RunDates
            dates={skipped}
            action={action('runs.restore', 'runs.unskip', (day) =>
              change(
                rule.skipped.filter(({ date }) => date !== day),
                areaText('runs.restored', { date: dayText(day) }),
              ),
            )}
          />
        </>
      )}
      <Typography role="status" sx={{ mt: 1, color: 'text.secondary', '&:empty': { m: 0 } }}>
        {said}
      </Typography>
    </Panel>
  )
}

/** Writes which runs are skipped, as their reader saw the record. */
function useSkipped(record: AreaRecord) {
  const data = useDataProvider()
  const cache = useQueryClient()
  const area = useArea()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [said, setSaid] = useState('')
  const change = async (skipped: ReadonlyArray<{ date: string }>, done: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await data.update(area.name, {
        id: record.id,
        data: { skipped },
        previousData: record,
      })
      setSaid(done)
    } catch (error) {
      setFailure(error)
    } finally {
      await cache.invalidateQueries({ queryKey: [area.name] })
      void cache.invalidateQueries({ queryKey: ['activity'] })
      setBusy(false)
    }
  }
  return {
    change: (skipped: ReadonlyArray<{ date: string }>, done: string) => void change(skipped, done),
    busy,
    failure,
    said,
  }
}
