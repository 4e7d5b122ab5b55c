import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { tabLook } from '../derive/list/view-tab'
import { usePaths } from './api'

/** The two lists of user management, each beside the other. */
export function Tabs({ current }: { current: 'users' | 'roles' }) {
  const translate = useTranslate()
  const paths = usePaths()
  return (
    <Box component="nav" aria-label={translate('nav.userManagement')} sx={bar}>
      {(['users', 'roles'] as const).map((key) => (
        <Box
          key={key}
          component={Link}
          to={paths[key]}
          aria-current={key === current ? 'page' : undefined}
          sx={tabLook}
        >
          {translate(`people.${key}.title`)}
        </Box>
      ))}
    </Box>
  )
}

const bar = { display: 'flex', mb: 1.5, borderBottom: 1, borderColor: 'divider' } as const
