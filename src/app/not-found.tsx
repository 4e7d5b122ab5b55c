import { Link } from 'react-router'
import { useT } from '../i18n/i18n'
import { Emblem } from '../kit/emblem'
import './not-found.css'
import { PublicPage } from './public-page'

/** Outside the frame: /404, any unknown path, and what is not set up here (specification 2.8). */
export function NotFoundPage() {
  return (
    <PublicPage title={useT()('notFound.page')} header>
      <NotFoundText />
    </PublicPage>
  )
}

export function NotFoundText() {
  const t = useT()
  return (
    <div className="not-found">
      <Emblem size={72} />
      <h1>{t('notFound.title')}</h1>
      <Link className="button primary" to="/">
        {t('notFound.back')}
      </Link>
    </div>
  )
}
