import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { toneOfState } from './state'

/** A memorial of the homepage: what visitors see of it, or why they do not, and its timeline. */
export default function FeaturedShow() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  return (
    <WithRecord area={area}>
      {(record) => {
        const state = String(record.state)
        return (
          <RecordPage
            area={area}
            record={record}
            chips={<StatusChip tone={toneOfState(state)} label={texts.choice('state', state)} />}
            notice={
              state !== 'shown' &&
              state !== 'removed' && (
                <Alert severity="info" sx={{ mb: 2 }}>
                  {texts.areaText(`why.${state}`)}
                </Alert>
              )
            }
            facts={
              <Panel
                title={translate('areas.record.details')}
                action={may.write && !record.archivedAt && <EditLink area={area} record={record} />}
              >
                <RecordFactList
                  area={area}
                  record={record}
                  without={['person', 'picture', 'name', 'state']}
                />
                <p style={{ margin: '12px 0 0' }}>
                  <Link href={`/${record.cemetery}/Deceased/${record.person}`}>
                    {texts.areaText('open')}
                  </Link>
                </p>
              </Panel>
            }
          />
        )
      }}
    </WithRecord>
  )
}
