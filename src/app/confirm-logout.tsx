import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../i18n/i18n'
import { countDraftsOf } from '../providers/drafts'
import { checkSession, useSession } from '../providers/session'
import { PublicPage } from './public-page'

interface Props {
  onStay: () => void
  /** What logs out: rendered at once where nothing would be lost, else after yes. */
  children: ReactNode
}

/** Asks before a logout that takes drafts out of this browser. */
export function ConfirmLogoutWithDrafts({ onStay, children }: Props) {
  const t = useT()
  const { phase, user } = useSession()
  const [agreed, setAgreed] = useState(false)
  // Counted once: what leaves does not ask anew while it goes.
  const [drafts, setDrafts] = useState<number | null>(null)
  useEffect(() => {
    if (phase === 'checking') void checkSession()
    else setDrafts((known) => known ?? (user ? countDraftsOf(user.id) : 0))
  }, [phase, user])
  if (agreed || drafts === 0) return children
  if (drafts === null) return null
  return (
    <PublicPage title={t('logout.title')}>
      <section className="public-card" aria-labelledby="logout-title">
        <h1 id="logout-title">{t('logout.title')}</h1>
        <p>{t('logout.text', { smart_count: drafts })}</p>
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '20px 0 0' }}>
          <button type="button" className="button" onClick={() => setAgreed(true)}>
            {t('logout.leave')}
          </button>
          {/* biome-ignore lint/a11y/noAutofocus: the safe answer to the one question of this page */}
          <button type="button" className="button primary" autoFocus onClick={onStay}>
            {t('logout.stay')}
          </button>
        </p>
      </section>
    </PublicPage>
  )
}
