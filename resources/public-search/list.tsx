import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
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
      above={() => <p className="public-about public-search-about">{texts.own('about')}</p>}
    />
  )
}
