import { useTranslate } from 'ra-core'
import { Panel } from '../../kit/panel'
import { TitleLinks } from './title-links'
import { useChain } from './use-chain'

/** What somebody held and holds; nothing where that is no right at all. */
export default function ContactTitles({ contact }: { contact: number }) {
  const translate = useTranslate()
  const { data } = useChain(`contacts/${contact}/titles`)
  if (!data || data.links.length === 0) return null
  return (
    <Panel title={translate('title.held')}>
      <TitleLinks links={data.links} none="title.none_held" />
    </Panel>
  )
}
