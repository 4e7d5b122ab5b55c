import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { CreatePage } from '../../src/derive/form/create'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useFeaturedForm } from './form'

/** Puts somebody on the homepage, behind those who are there. */
export default function FeaturedCreate() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  return (
    <CreatePage
      title={texts.areaText('add')}
      next={() => links.list(area.name)}
      {...useFeaturedForm(false)}
    />
  )
}
