import { useLocation } from 'react-router'
import { useViewer } from '../app/scope-context'
import { systemAreas } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'
import { useT } from '../i18n/i18n'
import { areaIcon } from '../navigation/icons'
import { areaAt, listPath, systemMenuAreas } from '../navigation/menu'
import { DrawerLink } from './DrawerLink'

/** The System Admin menu's entries (specification 2.1), for whom it is. */
export function DrawerSystem() {
  const t = useT()
  const { pathname } = useLocation()
  const areas = systemMenuAreas(systemAreas, useViewer())
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
