import { useArea } from '../../src/app/use-area'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import './public-search.css'

/** /Admin/Public-Search: every cemetery, and what the public sees of it. */
export default function PublicSearchList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      searchHint={texts.areaText('searchHint')}
      card={(record) => ({
        title: record.label,
        facts: texts.choice('dates', String(record.dates)),
        chip: (
          <StatusChip
            tone={record.open ? 'success' : 'neutral'}
            label={texts.areaText(record.open ? 'open' : 'closed')}
          />
        ),
      })}
      above={<p className="public-about public-search-about">{texts.areaText('about')}</p>}
    />
  )
}
