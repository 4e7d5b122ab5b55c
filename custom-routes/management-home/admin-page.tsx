import { useT } from '../../src/i18n/i18n'
import { AuditCard } from './audit-card'
import './management-home.css'
import { tiles } from './tiles'
import { Tiles } from './tiles-list'

/** /Admin: what system admins look after. */
export default function SystemAdmin() {
  const t = useT()
  return (
    <>
      <div className="page-head">
        <h1>{t('menu.systemAdmin')}</h1>
      </div>
      <Tiles tiles={tiles.administrator.filter(({ to }) => to.startsWith('/Admin/'))} />
      <AuditCard />
    </>
  )
}
