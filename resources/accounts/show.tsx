import { useParams } from 'react-router'
import { GuardedRecord } from '../../src/app/guarded-record'
import { useArea } from '../../src/app/use-area'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'

/** Account/:accountId: the account is loaded first. */
export default function AccountShow() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { id = '' } = useParams()
  return (
    <GuardedRecord area={area.name} reason={texts.areaText('unknown', { id })}>
      <WithRecord area={area}>
        {(record) => (
          <RecordPage
            area={area}
            record={record}
            chips={<Value area={area} path="status" value={record.status} />}
            notice={
              record.status === 'suspended' && <p role="note">{texts.areaText('suspendedNote')}</p>
            }
            facts={
              <Panel
                title={texts.areaText('sections.account')}
                action={<EditLink area={area} record={record} />}
              >
                <RecordFactList area={area} record={record} without={['status', 'name']} />
              </Panel>
            }
          />
        )}
      </WithRecord>
    </GuardedRecord>
  )
}
