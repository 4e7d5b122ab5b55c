import { useBasename } from 'ra-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { can } from '../../core/access'
import { useScope } from '../app/scope-context'
import { areas, systemAreas } from '../areas/areas'
import { areaAt, creatableAreas, railGroupsOf, settingsEntriesOf } from './menu'
import { pageAt } from './standalone-pages'

/** The current scope's menu; empty outside cemeteries. */
export function useMenu() {
  const { viewer, cemetery } = useScope()
  const base = useBasename()
  const { pathname } = useLocation()
  const here = cemetery ? areas : systemAreas
  return useMemo(
    () => ({
      base,
      home: base || '/',
      rail: cemetery ? railGroupsOf(here, viewer) : [],
      settings: cemetery ? settingsEntriesOf(here, viewer) : [],
      creatable: cemetery ? creatableAreas(here, viewer) : [],
      maySettings: cemetery !== null && can(viewer, { permission: 'cemWrite' }),
      current: areaAt(here, pathname, base),
      page: pageAt(pathname.slice(base.length + 1).toLowerCase(), base === ''),
      mayUsers: cemetery !== null && can(viewer, { permission: 'userRead' }),
      inUsers: /^\/usermanagement(?:\/|$)/i.test(pathname.slice(base.length)),
      inSettings: /^\/settings(?:\/|$)/i.test(pathname.slice(base.length)),
      isSettings: /^\/settings\/*$/i.test(pathname.slice(base.length)),
      /** Outside cemeteries: the System Admin menu, for system admins alone (specification 6). */
      maySystem: cemetery === null && can(viewer, { systemAdmin: true }),
      inSystem: /^\/(?:admin|account)(?:\/|$)/i.test(pathname),
      isHome: pathname.replace(/\/+$/, '') === base,
    }),
    [base, here, viewer, cemetery, pathname],
  )
}
