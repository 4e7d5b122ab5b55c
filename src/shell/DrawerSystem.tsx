import { useLocation } from 'react-router'
import { useViewer } from '../app/scope-context'
import { systemAreas } from '../areas'
import { areaTexts } from '../derive/texts'
import { useT } from '../i18n/i18n'
import { DrawerLink } from './DrawerLink'
import { areaIcon } from './icons'
import { areaAt, listPath, systemOf } from './menu'

/** The System Admin menu's entries (specification 2.1), for whom it is. */
export function DrawerSystem() {
  const t = useT()
  const { pathname } = useLocation()
  const areas = systemOf(systemAreas, useViewer())
  if (areas.length === 0) return null
  const current = areaAt(systemAreas, pathname, '')
  return (
    <section aria-label={t('menu.systemAdmin')}>
      <h2>{t('menu.systemAdmin')}</h2>
      <ul>
        {areas.map((area) => (
          <DrawerLink
            key={area.name}
            icon={areaIcon(area)}
            label={areaTexts(area, t as never).menu}
            to={listPath('', area)}
            current={area === current}
          />
        ))}
      </ul>
    </section>
  )
}
