import { useTranslate } from 'ra-core'
import { useScope, useViewer } from '../app/scope-context'
import { areas } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'
import { mayRead } from '../navigation/menu'
import type { FoundRecords } from './use-found-records'

interface FinderNoteProps {
  none: boolean
  /** There is nothing above. */
  empty: boolean
  text: string
  found: FoundRecords
}

/** Below what was found: that nothing was, or why records are missing. */
export function FinderNote({ none, empty, text, found }: FinderNoteProps) {
  const translate = useTranslate()
  const { cemetery } = useScope()
  const viewer = useViewer()
  const searched = areas
    .filter((area) => area.search && area.menu !== 'settings' && mayRead(area, viewer))
    .map((area) => areaTexts(area, translate).many.toLocaleLowerCase())
  if (found.phase === 'failed' || found.phase === 'offline')
    return (
      <div className="finder-note" role="alert">
        <p>{translate(`palette.${found.phase}`)}</p>
        {found.phase === 'offline' && <p>{translate('palette.offlineHint')}</p>}
        <button type="button" className="button" onClick={found.retry}>
          {translate('palette.retry')}
        </button>
      </div>
    )
  if (empty && found.phase === 'loading')
    return (
      <div className="finder-note">
        <p>{translate('palette.searching')}</p>
      </div>
    )
  if (!none) return null
  return (
    <div className="finder-note" role="status">
      <p>{translate('palette.none', { text })}</p>
      <p>
        {cemetery
          ? translate('palette.noneHint', { areas: searched.join(', ') })
          : translate('palette.noneOutside')}
      </p>
    </div>
  )
}
