import { useEffect } from 'react'
import { Link } from 'react-router'
import { useT } from '../i18n/i18n'
import { Emblem } from '../kit/emblem'
import { useTitle } from './use-title'

/** An unknown path inside a scope: the not-found page within the frame. */
export function NotFound() {
  const t = useT()
  const title = useTitle()
  useEffect(() => title(t('notFound.page')), [title, t])
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
