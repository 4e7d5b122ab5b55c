import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OutboxMail } from '../../core/recovery'
import { useT } from '../../src/i18n/i18n'

/**
 * One letter as its reader would see it, in a frame without scripts, forms or an origin. Its links lead
 * on in this tab.
 */
export function Letter({ mail }: { mail: OutboxMail }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const inTab = mail.html.replaceAll('<a href=', '<a target="_top" href=')
  return (
    <article className="public-card letter">
      <p>
        <Link to="/Outbox">{t('outbox.back')}</Link>
      </p>
      <h2 tabIndex={-1} ref={heading}>
        {mail.subject}
      </h2>
      <p>{t('outbox.to', { address: mail.to })}</p>
      <iframe
        title={t('outbox.letter')}
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={inTab}
      />
    </article>
  )
}
