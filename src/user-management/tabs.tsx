import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { usePaths } from './api'

/** The two lists of user management, each beside the other. */
export function Tabs({ current }: { current: 'users' | 'roles' }) {
  const translate = useTranslate()
  const paths = usePaths()
  return (
    <Box component="nav" aria-label={translate('nav.userManagement')} sx={bar}>
      {(['users', 'roles'] as const).map((key) => (
        <Link key={key} to={paths[key]} aria-current={key === current ? 'page' : undefined}>
          {translate(`people.${key}.title`)}
        </Link>
      ))}
    </Box>
  )
}

/** As the views of a list (`derive/list/view-tab.tsx`), whose place they take here. */
const bar = {
  display: 'flex',
  mb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: 1.5,
    mb: '-1px',
    fontSize: '.875rem',
    fontWeight: 600,
    color: 'text.secondary',
    textDecoration: 'none',
    borderBlock: '3px solid transparent',
  },
  '& a:hover': { color: 'text.primary' },
  '& a[aria-current]': { color: 'text.primary', borderBottomColor: 'var(--accent)' },
  '@media (forced-colors: active)': { '& a[aria-current]': { borderBottomColor: 'Highlight' } },
} as const
