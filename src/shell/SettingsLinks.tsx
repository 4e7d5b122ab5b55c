import { Link } from 'react-router'
import { useT } from '../i18n/i18n'
import { AreaLink } from './AreaLink'
import { iconOf } from './icons'
import { useMenu } from './use-menu'

/** The long list of a cemetery's settings, as items of the rail's flyout; their own page first. */
export function SettingsLinks() {
  const t = useT()
  const { base, settings, current, isSettings } = useMenu()
  const Icon = iconOf('settings')
  return (
    <>
      <li>
        <Link
          className="flyout-link"
          to={`${base}/Settings`}
          aria-current={isSettings ? 'page' : undefined}
        >
          <Icon aria-hidden />
          {t('settings.all')}
        </Link>
      </li>
      {settings.map((area) => (
        <li key={area.name}>
          <AreaLink area={area} current={area === current} />
        </li>
      ))}
    </>
  )
}
