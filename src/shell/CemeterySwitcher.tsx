import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CemeterySummary } from '../../core/session'
import { useScope } from '../app/scope-context'
import { useT } from '../i18n/i18n'
import { useSwitchTarget } from '../navigation/switch-target'
import { useCemeteries } from '../navigation/use-cemeteries'

/** The current cemetery's name, and the way to another one. */
export function CemeterySwitcher({ cemetery }: { cemetery: CemeterySummary }) {
  const t = useT()
  const { user } = useScope()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menu = useCemeteries(anchor !== null)
  const target = useSwitchTarget(user)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="topbar-name"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t('shell.switchCemetery')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {cemetery.mobile.smallIconUrl && (
          <img src={cemetery.mobile.smallIconUrl} alt="" width={28} height={28} />
        )}
        <span>{cemetery.name}</span>
        <ExpandMoreOutlined fontSize="small" aria-hidden />
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 260, maxHeight: '70vh' } } }}
      >
        {menu?.flatMap((organization) => [
          organization.organizationName && (
            <ListSubheader
              key={`o${organization.organizationId}`}
              role="presentation"
              sx={{ lineHeight: '32px', background: 'none', position: 'static' }}
            >
              {organization.organizationName}
            </ListSubheader>
          ),
          ...organization.cemeteries.map((each) => (
            <MenuItem
              key={each.id}
              component={Link}
              to={target(each)}
              selected={each.id === cemetery.id}
              onClick={close}
            >
              <ListItemIcon>
                {each.id === cemetery.id && <CheckOutlined fontSize="small" />}
              </ListItemIcon>
              {each.name}
            </MenuItem>
          )),
        ])}
        <Divider component="li" />
        <MenuItem component={Link} to="/" onClick={close}>
          <ListItemIcon />
          {t('shell.allCemeteries')}
        </MenuItem>
      </Menu>
    </>
  )
}
