import { useEffect, useRef } from 'react'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { DocumentHead } from './document-head'

/** After declining, or asking for paper. */
export function Declined({ access, paper }: { access: DocumentAccess; paper: boolean }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const kind = paper ? 'paper' : 'declined'
  return (
    <div className="document-access">
      <div className="document-scroller">
        <DocumentHead access={access} />
        <main className="document-done">
          <h1 ref={title} tabIndex={-1}>
            {t(`documentAccess.decline.${kind}Title`)}
          </h1>
          <p>{t(`documentAccess.decline.${kind}Text`, { cemetery: access.cemetery.name })}</p>
        </main>
      </div>
    </div>
  )
}
