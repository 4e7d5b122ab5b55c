import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { todayIn } from '../../core/week'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useFieldOnly } from '../../src/kit/use-field-only'
import { useMay } from '../../src/kit/use-may'
import { useReading } from '../../src/kit/use-reading'
import { JobCard } from './job-card'
import { TaskList } from './task-list'
import { tasksOf } from './use-work'
import './work.css'

/** The same on the grounds: the job, where it is, and its buttons. */
function FieldOrder() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { timeZone } = useReading()
  return (
    <WithRecord area={area}>
      {(record) => (
        <>
          <PageHead
            eyebrow={`${texts.one} ${record.number}`}
            title={String(record.title)}
            chips={<Value area={area} path="status" value={record.status} />}
          />
          <ul className="jobs">
            <JobCard order={record} today={todayIn(timeZone)} page />
          </ul>
        </>
      )}
    </WithRecord>
  )
}

const elsewhere = ['number', 'title', 'status', 'priority', 'checklist', 'since', 'timeSpent']

/** An order: what it asks for, its checklist to be ticked, and what became of its interment. */
export default function WorkOrderShow() {
  return useFieldOnly() ? <FieldOrder /> : <OfficeOrder />
}

function OfficeOrder() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useMay(area)
  return (
    <WithRecord area={area}>
      {(record) => {
        const { priority, since, timeSpent } = record
        const tasks = tasksOf(record)
        const minutes = Number(timeSpent ?? 0)
        return (
          <RecordPage
            area={area}
            record={record}
            eyebrow={`${texts.one} ${record.number}`}
            title={String(record.title)}
            chips={
              <>
                <Value area={area} path="status" value={record.status} />
                {(priority === 'high' || priority === 'urgent') && (
                  <StatusChip
                    tone={priority === 'urgent' ? 'error' : 'attention'}
                    label={texts.choice('priority', priority)}
                  />
                )}
              </>
            }
            notice={
              typeof since === 'string' && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                  {texts.own(`sinceText.${since}`)}
                </Alert>
              )
            }
            facts={
              <Panel
                title={translate('areas.record.details')}
                action={may.write && <EditLink area={area} record={record} />}
              >
                <RecordFactList area={area} record={record} without={elsewhere} />
                {minutes > 0 && (
                  <p>
                    {texts.label('timeSpent')}:{' '}
                    {texts.own('minutes', {
                      hours: Math.floor(minutes / 60),
                      minutes: minutes % 60,
                    })}
                  </p>
                )}
              </Panel>
            }
            middle={
              tasks.length > 0 && (
                <Panel title={texts.label('checklist')}>
                  <TaskList order={record} />
                </Panel>
              )
            }
          />
        )
      }}
    </WithRecord>
  )
}
