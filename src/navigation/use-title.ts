import { useCallback } from 'react'
import { useScope } from '../app/scope-context'
import { t } from '../i18n/i18n'

/** Sets the document's title: page, cemetery, product. */
export function useTitle() {
  const name = useScope().cemetery?.name
  return useCallback(
    (page: string) => {
      document.title = [page, name, t('app.name')].filter(Boolean).join(' · ')
    },
    [name],
  )
}
