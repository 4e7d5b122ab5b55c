import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useSetLocale } from 'ra-core'
import { useRef, useState } from 'react'
import { useTheme } from 'react-admin'
import { Link } from 'react-router'
import { useScope } from '../app/scope-context'
import { useFieldWorkOnly } from '../app/use-field-work-only'
import { openPanel } from '../command-palette/panel-state'
import { getLocale, useT } from '../i18n/i18n'
import { localeNames, locales } from '../i18n/locale'

const modes = ['light', 'dark'] as const

/** Profile, language, appearance and logout. */
export function AccountMenu() {
  const t = useT()
  const { user } = useScope()
  // The keys lead to pages that are not theirs.
  const field = useFieldWorkOnly()
  const setLocale = useSetLocale()
  const [mode, setMode] = useTheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  /** The help opens when the menu is gone, so that it gives the focus back to the button. */
  const toKeys = useRef(false)
  return (
    <>
      <IconButton
        aria-label={t('shell.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, p: 0 }}
      >
        <span className="avatar" aria-hidden>
          {initials(user.displayName)}
        </span>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          paper: { sx: { minWidth: 220 } },
          transition: {
            onExited: () => {
              if (toKeys.current) openPanel('keys')
              toKeys.current = false
            },
          },
        }}
      >
        <MenuItem component={Link} to="/User/Profile" onClick={close}>
          <ListItemText
            primary={t('menu.profile')}
            secondary={user.email}
            slotProps={{ secondary: { noWrap: true } }}
          />
        </MenuItem>
        <Heading text={t('shell.language')} />
        {locales.map((locale) => (
          <Choice
            key={locale}
            label={localeNames[locale]}
            lang={locale}
            chosen={locale === getLocale()}
            onClick={() => {
              close()
              void setLocale(locale)
            }}
          />
        ))}
        <Heading text={t('shell.theme')} />
        {modes.map((each) => (
          <Choice
            key={each}
            label={t(`shell.${each}`)}
            chosen={each === mode}
            onClick={() => setMode(each)}
          />
        ))}
        <Divider component="li" />
        {!field && (
          <MenuItem
            aria-haspopup="dialog"
            onClick={() => {
              toKeys.current = true
              close()
            }}
          >
            {t('shell.keys')}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/Logout">
          {t('menu.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}

const Heading = ({ text }: { text: string }) => (
  <ListSubheader role="presentation" sx={{ lineHeight: '32px', background: 'none' }}>
    {text}
  </ListSubheader>
)

interface ChoiceProps {
  label: string
  lang?: string
  chosen: boolean
  onClick: () => void
}
/** One of several; the library's list moves the focus among them. */
function Choice({ label, lang, chosen, onClick, ...rest }: ChoiceProps) {
  return (
    <MenuItem {...rest} role="menuitemradio" aria-checked={chosen} lang={lang} onClick={onClick}>
      <ListItemIcon>{chosen && <CheckOutlined fontSize="small" />}</ListItemIcon>
      {label}
    </MenuItem>
  )
}

/** `Dana Moss` → `DM`; an address → its first letter. */
export function initials(name: string) {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s.]+/)
      .filter(Boolean) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
