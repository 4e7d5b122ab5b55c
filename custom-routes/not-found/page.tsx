import { Link } from 'react-router'
import { useT } from '../../src/i18n/i18n'
import { Emblem } from '../../src/kit/emblem'
import { PublicPage } from '../../src/kit/public-page'
import './not-found.css'

/** /404 and any unknown path (specification 2.8). */
export default function NotFoundPage() {
  const t = useT()
  return (
    <PublicPage title={t('notFound.page')}>
      <div className="not-found">
        <Emblem size={72} />
        <h1>{t('notFound.title')}</h1>
        <Link className="button primary" to="/">
          {t('notFound.back')}
        </Link>
      </div>
    </PublicPage>
  )
}
