import { useT } from '../i18n/i18n'
import { showMessage } from './dialogs'
import { dismissNewBuild, reloadForBuild, useNewBuild } from './new-build'
import './new-build-notice.css'

/** Offers a newer version; whoever has unsaved changes is asked to save them first. */
export function NewBuild() {
  const t = useT()
  const newer = useNewBuild()
  const reload = () => {
    if (!reloadForBuild()) showMessage({ title: t('newBuild.title'), text: t('newBuild.dirty') })
  }
  return (
    <div role="status">
      {newer && (
        <div className="new-build">
          <span>{t('newBuild.title')}</span>
          <button type="button" className="button primary" onClick={reload}>
            {t('newBuild.reload')}
          </button>
          <button type="button" className="button" onClick={dismissNewBuild}>
            {t('newBuild.later')}
          </button>
        </div>
      )}
    </div>
  )
}
