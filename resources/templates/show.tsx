import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { Panel } from '../../src/kit/panel'
import { WaitState } from '../../src/kit/states'
import { loadTemplatePreview } from '../../src/paper-editor/lazy-with-messages'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'

const TemplatePreview = lazy(loadTemplatePreview)

/** A template: what it is for, and what it makes of a record. */
export default function TemplateShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Template record={record} />}</WithRecord>
}

function Template({ record }: { record: AreaRecord }) {
  const area = useArea()
  const translate = useTranslate()
  const may = useAreaAccess(area)
  return (
    <RecordPage
      area={area}
      record={record}
      facts={
        <Panel
          title={translate('areas.record.details')}
          action={may.write && <EditLink area={area} record={record} />}
        >
          <RecordFactList area={area} record={record} without={['content', 'replaces']} />
        </Panel>
      }
      middle={
        <Panel>
          <Suspense fallback={<WaitState height={480} />}>
            <TemplatePreview record={record} />
          </Suspense>
        </Panel>
      }
    />
  )
}
