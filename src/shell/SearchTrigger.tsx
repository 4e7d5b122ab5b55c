import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { openPanel, usePanel } from '../command-palette/panel-state'
import { useT } from '../i18n/i18n'
import { isMac } from '../kit/key-bindings'

/** What looks like a search field, or is an icon where there is no room, and opens the search. */
export function SearchTrigger() {
  const t = useT()
  const open = usePanel() === 'find'
  return (
    <button
      type="button"
      className="find-field"
      aria-label={t('shell.find.label')}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onClick={() => openPanel('find')}
    >
      <SearchOutlined aria-hidden />
      <span aria-hidden>{t('shell.find.label')}</span>
      <kbd aria-hidden>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
