import { useBasename } from 'ra-core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { fieldWorkHome } from '../../core/field-work'
import { useCemetery } from '../app/scope-context'
import { useT } from '../i18n/i18n'
import { AccountMenu } from './AccountMenu'
import './frame.css'
import './field.css'
import { iconOf } from '../navigation/icons'

/** Around the field pages: where one is, the work, the map, and the way out. */
export function FieldFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const base = useBasename()
  const { name } = useCemetery()
  const Work = iconOf('work-orders')
  const Place = iconOf('locations')
  return (
    <div className="field-frame">
      <header className="topbar">
        <div className="topbar-side">
          <span className="topbar-name">
            <span>{name}</span>
          </span>
        </div>
        <nav className="field-pages" aria-label={t('shell.main')}>
          <NavLink to={`${base}/${fieldWorkHome}`}>
            <Work aria-hidden />
            {t('nav.myWork')}
          </NavLink>
          <NavLink to={`${base}/Map`}>
            <Place aria-hidden />
            {t('nav.map')}
          </NavLink>
        </nav>
        <div className="topbar-side end">
          <AccountMenu />
        </div>
      </header>
      <main className="content" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
