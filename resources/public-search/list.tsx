import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import './public-search.css'

/** /Admin/Public-Search: every cemetery, and what the public sees of it. */
export default function PublicSearchList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      searchHint={texts.own('searchHint')}
      card={(record) => ({
        title: record.label,
        facts: texts.choice('dates', String(record.dates)),
        chip: (
          <StatusChip
            tone={record.open ? 'success' : 'neutral'}
            label={texts.own(record.open ? 'open' : 'closed')}
          />
        ),
      })}
      above={() => <p className="public-about public-search-about">{texts.own('about')}</p>}
    />
  )
}
