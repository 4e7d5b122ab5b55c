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

const bar = {
  display: 'flex',
  gap: 2.5,
  mb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 600,
    borderBottom: '2px solid transparent',
    mb: '-1px',
  },
  '& a[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
} as const
