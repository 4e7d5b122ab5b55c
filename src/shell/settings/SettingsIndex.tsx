import { Link } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { pathsOf } from '../../../core/paths'
import { useAreaTexts } from '../../derive/texts'
import { useT } from '../../i18n/i18n'
import { areaIcon } from '../icons'
import { useMenu } from '../use-menu'
import './settings.css'

/** /:cemeteryId/Settings: what can be set in this cemetery. */
export default function SettingsIndex() {
  const t = useT()
  const { settings, base } = useMenu()
  return (
    <>
      <div className="page-head">
        <h1>{t('settings.title')}</h1>
      </div>
      {settings.length === 0 && <p>{t('settings.none')}</p>}
      <ul className="settings">
        {settings.map((area) => (
          <li key={area.name}>
            <Entry area={area} base={base} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ area, base }: { area: AnyArea; base: string }) {
  const { many } = useAreaTexts(area)
  const Icon = areaIcon(area)
  return (
    <Link className="setting" to={`${base}/${pathsOf(area).list}`}>
      <Icon aria-hidden />
      {many}
    </Link>
  )
}
