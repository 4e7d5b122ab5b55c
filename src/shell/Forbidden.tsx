import { useBasename } from 'ra-core'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { AnyArea } from '../../core/area'
import { guarded, tellGuard } from '../app/guard'
import { useAreaTexts } from '../derive/texts'
import { t } from '../i18n/i18n'

/** A page that this viewer may not open: to the scope's home, with the reason. */
export function Forbidden({ area }: { area: AnyArea }) {
  const home = useBasename() || '/'
  const { many } = useAreaTexts(area)
  useEffect(() => tellGuard(t('guard.page', { page: many })), [many])
  return <Navigate to={home} replace state={guarded} />
}
