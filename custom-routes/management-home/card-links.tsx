import type LaunchOutlined from '@mui/icons-material/LaunchOutlined'
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import YardOutlined from '@mui/icons-material/YardOutlined'
import Tooltip from '@mui/material/Tooltip'
import type { CemeterySummary } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { DisabledLink } from '../../src/kit/disabled-link'
import { appsOf, type CardAppKey } from '../../src/navigation/apps/apps'
import { useConfig } from '../../src/providers/config'

const looks: Record<CardAppKey, { icon: typeof LaunchOutlined; label: string }> = {
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
    <ul className="management-card-links">
      {apps.map(({ key, url, disabled }) => {
        const { icon: Icon, label } = looks[key]
        const content = (
          <>
            <Icon aria-hidden fontSize="small" />
            {t(label)}
          </>
        )
        return (
          <li key={key}>
            {disabled ? (
              <Tooltip title={t(disabled, { app: t(`apps.${key}`) })} describeChild>
                <DisabledLink>{content}</DisabledLink>
              </Tooltip>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {content}
                <span className="visually-hidden"> ({t('shell.newWindow')})</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
