import { useEffect } from 'react'
import { Link } from 'react-router'
import { useT } from '../i18n/i18n'
import { checkSession, useSession } from '../providers/session'
import { fixedMenuEntries, menuSetOf } from './menu-set'

/** The menu above pages outside the frame that do not hide it, for whoever looks at them. */
export function PublicHeader() {
  const t = useT()
  const { phase, user } = useSession()
  useEffect(() => {
    if (phase === 'checking') void checkSession()
  }, [phase])
  return (
    <header className="public-header">
      <Link to="/">{t('app.name')}</Link>
      {(phase === 'in' || phase === 'out') && (
        <nav aria-label={t('menu.label')}>
          <ul>
            {fixedMenuEntries[menuSetOf(user)].map(({ key, to }) => (
              <li key={key}>
                <Link to={to}>{t(`menu.${key}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
