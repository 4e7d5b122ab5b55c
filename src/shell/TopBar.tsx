import AddOutlined from '@mui/icons-material/AddOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Link } from 'react-router'
import { useScope } from '../app/scope-context'
import { useT } from '../i18n/i18n'
import { AccountMenu } from './AccountMenu'
import { CemeterySwitcher } from './CemeterySwitcher'
import { useFrame } from './frame-state'
import { NewMenu } from './NewMenu'
import { useMenu } from './use-menu'

export function TopBar() {
  const t = useT()
  const { cemetery } = useScope()
  const { creatable } = useMenu()
  const { drawer, setDrawer } = useFrame()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <header className="topbar">
      <IconButton
        className="topbar-menu"
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={drawer}
        onClick={() => setDrawer(true)}
        sx={{ width: 44, height: 44 }}
      >
        <MenuOutlined />
      </IconButton>
      {cemetery ? (
        <CemeterySwitcher cemetery={cemetery} />
      ) : (
        <Link className="topbar-name" to="/">
          <span>{t('app.name')}</span>
        </Link>
      )}
      <div className="topbar-space" />
      {creatable.length > 0 && (
        <Button
          className="topbar-new"
          variant="contained"
          startIcon={<AddOutlined />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('shell.new')}
        </Button>
      )}
      <NewMenu anchor={anchor} onClose={() => setAnchor(null)} />
      <AccountMenu />
    </header>
  )
}
