import type LaunchOutlined from '@mui/icons-material/LaunchOutlined'
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import YardOutlined from '@mui/icons-material/YardOutlined'
import Tooltip from '@mui/material/Tooltip'
import type { CemeterySummary } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { useConfig } from '../../src/providers/config'
import { type AppKey, appsOf } from '../../src/shell/apps/apps'

const looks: Record<AppKey, { icon: typeof LaunchOutlined; label: string }> = {
  memorials: { icon: YardOutlined, label: 'apps.openMemorials' },
  mobile: { icon: PhoneIphoneOutlined, label: 'apps.openMobile' },
  sales: { icon: StorefrontOutlined, label: 'apps.sales' },
}

/** Memorial site, mobile site and Enterprise Sales; disabled where the cemetery lacks the product. */
export function CardLinks({
  cemetery,
  elevated,
}: {
  cemetery: CemeterySummary
  elevated: boolean
}) {
  const t = useT()
  const config = useConfig()
  const apps = appsOf(cemetery, config, elevated)
  return (
    <ul className="home-card-links">
      {apps.map(({ key, url, disabled }) => {
        const { icon: Icon, label } = looks[key]
        const hint = disabled ? t(disabled, { app: t(`apps.${key}`) }) : t(label)
        return (
          <li key={key}>
            <Tooltip title={hint} describeChild>
              {disabled ? (
                // A link that leads nowhere; it takes the focus to tell the reason.
                <span role="link" aria-disabled="true" aria-label={t(label)} tabIndex={0}>
                  <Icon aria-hidden />
                </span>
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t(label)}>
                  <Icon aria-hidden />
                </a>
              )}
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}
