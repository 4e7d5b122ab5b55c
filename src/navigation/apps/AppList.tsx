import LaunchOutlined from '@mui/icons-material/LaunchOutlined'
import Tooltip from '@mui/material/Tooltip'
import { useT } from '../../i18n/i18n'
import { DisabledLink } from '../../kit/disabled-link'
import type { AppEntry } from './apps'

/** The items of a list of apps: links in new tabs, or words with the reason why not. */
export function AppList({ apps }: { apps: readonly AppEntry[] }) {
  const t = useT()
  return apps.map(({ key, url, disabled }) => {
    const app = t(`apps.${key}`)
    return (
      <li key={key}>
        {disabled ? (
          <Tooltip title={t(disabled, { app })} describeChild>
            <DisabledLink className="flyout-link">
              <LaunchOutlined aria-hidden />
              {app}
            </DisabledLink>
          </Tooltip>
        ) : (
          <a className="flyout-link" href={url} target="_blank" rel="noopener noreferrer">
            <LaunchOutlined aria-hidden />
            {app}
            <span className="visually-hidden">({t('shell.newWindow')})</span>
          </a>
        )}
      </li>
    )
  })
}
