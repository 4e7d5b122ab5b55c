import { useScope } from '../../src/app/scope-context'
import { useT } from '../../src/i18n/i18n'
import { CemeteryUserHome } from './cemetery-user-home'
import { ElevatedHome } from './elevated-home'
import './management-home.css'

/** The Management home: administrator first, then account manager, else cemetery user. */
export default function ManagementHome() {
  const t = useT()
  const { user } = useScope()
  if (user.isSystemAdmin)
    return <ElevatedHome title={t('management.title')} variant="administrator" />
  if (user.isAccountManager) return <ElevatedHome title={t('management.title')} variant="manager" />
  return <CemeteryUserHome title={t('management.title')} />
}
