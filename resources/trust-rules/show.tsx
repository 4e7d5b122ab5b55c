import Alert from '@mui/material/Alert'
import { useArea } from '../../src/app/use-area'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RecordPage } from '../../src/record/page/record-page'

/** A rule; one of a preset that nobody checked says so. */
export default function TrustRuleShow() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <WithRecord area={area}>
      {(record) => (
        <RecordPage
          area={area}
          record={record}
          notice={
            record.preset && !record.checkedOn ? (
              <Alert severity="warning" sx={{ mb: 2 }}>
                {texts.areaText('unchecked')}
              </Alert>
            ) : undefined
          }
        />
      )}
    </WithRecord>
  )
}
