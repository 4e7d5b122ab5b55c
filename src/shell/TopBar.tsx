import AddOutlined from '@mui/icons-material/AddOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useScope } from '../app/scope-context'
import { useFieldWorkOnly } from '../app/use-field-work-only'
import { useT } from '../i18n/i18n'
import { useKeyBindings } from '../kit/key-bindings'
import { optionalPart } from '../kit/optional-part'
import { createPath } from '../navigation/menu'
import { focusNextPage } from '../navigation/next-focus'
import { useMenu } from '../navigation/use-menu'
import { loadBell } from '../notices/lazy-with-messages'
import { AccountMenu } from './AccountMenu'
import { CemeterySwitcher } from './CemeterySwitcher'
import { CreateMenu } from './CreateMenu'
import { useFrame } from './frame-state'
import { SearchTrigger } from './SearchTrigger'

const Bell = optionalPart(loadBell)

export function TopBar() {
  const t = useT()
  const { cemetery } = useScope()
  const field = useFieldWorkOnly()
  const { creatable, current, base } = useMenu()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const { drawer, setDrawer } = useFrame()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useKeyBindings(
    creatable.length > 0
      ? [
          {
            keys: ['n'],
            label: t('shell.newRecord'),
            group: 'everywhere',
            run: () => {
              if (current && creatable.includes(current)) {
                focusNextPage()
                void navigate(createPath(base, current))
              } else button.current?.click()
              return true
            },
          },
        ]
      : [],
  )
  return (
    <header className="topbar">
      <div className="topbar-side">
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
      </div>
      <SearchTrigger />
      <div className="topbar-side end">
        {creatable.length > 0 && (
          <Button
            ref={button}
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
        <CreateMenu anchor={anchor} onClose={() => setAnchor(null)} />
        {cemetery && !field && (
          // Its room is kept: nothing moves when it comes.
          <span className="topbar-bell">
            <Suspense fallback={null}>
              <Bell />
            </Suspense>
          </span>
        )}
        <AccountMenu />
      </div>
    </header>
  )
}
