import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { HolderList } from '../../src/kit/holder-list'
import { IntermentsHere } from '../../src/kit/interments-here'
import { Panel } from '../../src/kit/panel'
import { RecordLink } from '../../src/kit/record-link'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'

export default function RightShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Right record={record} />}</WithRecord>
}

function Right({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useLinks()
  const may = useMay(area)
  const interments = useMay('interments')
  const location = Number(record.location)
  return (
    <RecordPage
      area={area}
      record={record}
      permanent={record.status === 'active'}
      eyebrow={[texts.one, record.deedNumber].filter(Boolean).join(' · ')}
      title={String(record.holderNames || record.label)}
      chips={<Value area={area} path="status" value={record.status} />}
      actions={
        record.status === 'active' &&
        interments.write && (
          <Button
            component={RouterLink}
            to={links.create('interments', { location, status: 'scheduled' })}
            variant="contained"
          >
            {texts.own('schedule')}
          </Button>
        )
      }
      facts={
        <>
          <Panel title={texts.label('holders')}>
            <HolderList right={record} />
          </Panel>
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={ELSEWHERE} />
          </Panel>
        </>
      }
      aside={
        <>
          <Panel title={texts.label('location')}>
            <RecordLink to="locations" id={location} strong />
          </Panel>
          <IntermentsHere field="location" id={location} />
        </>
      }
    />
  )
}

const ELSEWHERE = ['holders', 'holderNames', 'location', 'status']
