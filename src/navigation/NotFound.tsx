import { useEffect } from 'react'
import { NotFoundText } from '../app/not-found'
import { useT } from '../i18n/i18n'
import { useTitle } from './use-title'

/** An unknown path inside a scope: the not-found page within the frame. */
export function NotFound() {
  const t = useT()
  const title = useTitle()
  useEffect(() => title(t('notFound.page')), [title, t])
  return <NotFoundText />
}
