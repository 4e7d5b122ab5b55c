import { useArea } from '../../src/app/use-area'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordPage } from '../../src/record/page/record-page'
import { Preview } from './preview'
import './public-search.css'
import { Settings } from './settings'
import { Withheld } from './withheld'

/** What the public sees of one cemetery: settings, a try, and who is withheld. */
export default function PublicSearchShow() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <WithRecord area={area} fresh>
      {(record) => (
        <RecordPage
          area={area}
          record={record}
          chips={
            <StatusChip
              tone={record.open ? 'success' : 'neutral'}
              label={texts.areaText(record.open ? 'open' : 'closed')}
            />
          }
          facts={<Settings key={record.version} record={record} />}
          middle={<Preview record={record} />}
          aside={<Withheld cemetery={record.id} />}
        />
      )}
    </WithRecord>
  )
}
