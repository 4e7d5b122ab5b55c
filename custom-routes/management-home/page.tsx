import { useEffect, useRef } from 'react'
import { clearTrail } from '../../src/app/list-trail'
import { useScope } from '../../src/app/scope-context'
import { useT } from '../../src/i18n/i18n'
import { CemeteryUserHome } from './cemetery-user-home'
import { ElevatedHome } from './elevated-home'
import './management-home.css'
import { useArrowNavigation } from './use-arrow-navigation'

/** The Management home: administrator first, then account manager, else cemetery user. */
export default function ManagementHome() {
  const t = useT()
  const { user } = useScope()
  const root = useRef<HTMLDivElement>(null)
  useArrowNavigation(root)
  useEffect(clearTrail, [])
  const title = t('management.title')
  return (
    <div ref={root}>
      {user.isSystemAdmin ? (
        <ElevatedHome title={title} variant="administrator" />
      ) : user.isAccountManager ? (
        <ElevatedHome title={title} variant="manager" />
      ) : (
        <CemeteryUserHome title={title} />
      )}
    </div>
  )
}
