import { CreatePage } from '../../src/derive/create'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useFeaturedForm } from './form'

/** Puts somebody on the homepage, behind those who are there. */
export default function FeaturedCreate() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  return (
    <CreatePage
      title={texts.own('add')}
      next={() => links.list(area.name)}
      {...useFeaturedForm(false)}
    />
  )
}
