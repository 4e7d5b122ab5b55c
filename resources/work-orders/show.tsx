import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFieldWorkOnly } from '../../src/app/use-field-work-only'
import { useFormat } from '../../src/app/use-format'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { JobCard } from './job-card'
import { TaskList } from './task-list'
import { tasksOf } from './use-change-order'
import './work.css'

/** The same on the grounds: the job, where it is, and its buttons. */
function FieldOrder() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { timeZone } = useFormat()
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
  return useFieldWorkOnly() ? <FieldOrder /> : <OfficeOrder />
}

function OfficeOrder() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
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
                  {texts.areaText(`sinceText.${since}`)}
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
                    {texts.areaText('minutes', {
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
