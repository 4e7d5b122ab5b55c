import { Link } from 'react-router'
import { PublicPage } from '../../src/app/public-page'
import { useT } from '../../src/i18n/i18n'

/** No address at all, an origin that nobody is signed in to from here, or no token came. */
export type RefusalReason = 'address' | 'stranger' | 'failed'

/** Nobody was sent on, and no token was given: what was wrong, and the way back. */
export function Refused({
  why,
  origin,
  retry,
}: {
  why: RefusalReason
  origin: string
  retry: () => void
}) {
  const t = useT()
  const shown = origin.length > 100 ? `${origin.slice(0, 100)}…` : origin
  return (
    <PublicPage title={t('onward.title')} header>
      <section className="public-card" aria-labelledby="onward-title">
        <h1 id="onward-title">{t('onward.title')}</h1>
        <p style={{ overflowWrap: 'anywhere' }}>{t(`onward.${why}`, { origin: shown })}</p>
        <p>{t('onward.nothing')}</p>
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '20px 0 0' }}>
          {why === 'failed' && (
            <button type="button" className="button" onClick={retry}>
              {t('error.retry')}
            </button>
          )}
          <Link className="button primary" to="/">
            {t('notFound.back')}
          </Link>
        </p>
      </section>
    </PublicPage>
  )
}
