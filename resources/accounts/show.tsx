import { useParams } from 'react-router'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { GuardedRecord } from '../../src/kit/guarded-record'
import { Panel } from '../../src/kit/panel'
import { useArea } from '../../src/kit/use-area'

/** Account/:accountId: the account is loaded first. */
export default function AccountShow() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { id = '' } = useParams()
  return (
    <GuardedRecord area={area.name} reason={texts.own('unknown', { id })}>
      <WithRecord area={area}>
        {(record) => (
          <RecordPage
            area={area}
            record={record}
            chips={<Value area={area} path="status" value={record.status} />}
            notice={
              record.status === 'suspended' && <p role="note">{texts.own('suspendedNote')}</p>
            }
            facts={
              <Panel
                title={texts.own('sections.account')}
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
