import { Link } from 'react-router'
import { useT } from '../i18n/i18n'
import { iconOf } from '../navigation/icons'
import { useMenu } from '../navigation/use-menu'
import { AreaLink } from './AreaLink'

/** The long list of a cemetery's settings, as items of the rail's flyout; their own page first. */
export function SettingsLinks() {
  const t = useT()
  const { base, settings, current, isSettings, page } = useMenu()
  const Icon = iconOf('settings')
  const Own = iconOf('setting')
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
      {settings.map(({ key, path, area, page: own }) => (
        <li key={key}>
          {area ? (
            <AreaLink area={area} current={area === current} />
          ) : (
            <Link
              className="flyout-link"
              to={`${base}/${path}`}
              aria-current={own === page ? 'page' : undefined}
            >
              <Own aria-hidden />
              {t(own?.label ?? path)}
            </Link>
          )}
        </li>
      ))}
    </>
  )
}
