import { useBasename } from 'ra-core'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { AnyArea } from '../../core/area'
import { guardedState, showGuardMessage } from '../app/guard'
import { useAreaTexts } from '../i18n/area-texts'
import { t } from '../i18n/i18n'

/** A page that this viewer may not open: to the scope's home, with the reason. */
export function Forbidden({ name }: { name: string }) {
  const home = useBasename() || '/'
  useEffect(() => showGuardMessage(t('guard.page', { page: name })), [name])
  return <Navigate to={home} replace state={guardedState} />
}

export function ForbiddenArea({ area }: { area: AnyArea }) {
  return <Forbidden name={useAreaTexts(area).many} />
}
