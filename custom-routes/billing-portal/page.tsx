import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NotFoundPage } from '../../src/app/not-found'
import { PublicPage } from '../../src/app/public-page'
import { RequireSession } from '../../src/app/require-session'
import { useT } from '../../src/i18n/i18n'
import { Logo } from '../../src/kit/emblem'
import { loadConfig, useConfig } from '../../src/providers/config'
import { Access } from './access'
import './billing-portal.css'
import { failureOf } from './failure'
import { OtherWays } from './other-ways'

/** /billing-portal/login (specification 2.13); no page where there is no provider. */
export default function BillingPortal() {
  const [known, setKnown] = useState(false)
  const { billingAction } = useConfig()
  useEffect(() => {
    void loadConfig().then(() => setKnown(true))
  }, [])
  if (billingAction)
    return (
      <RequireSession>
        <Door action={billingAction} />
      </RequireSession>
    )
  return known ? <NotFoundPage /> : null
}

function Door({ action }: { action: string }) {
  const t = useT()
  const { billingSiteUrl } = useConfig()
  const [search] = useSearchParams()
  const failure = failureOf(search.get('error'))
  return (
    <PublicPage title={t('billing.title')}>
      <Logo name={t('app.name')} />
      <p className="tagline">{t('app.tagline')}</p>
      <section className="public-card billing" aria-labelledby="billing-title">
        <h1 id="billing-title">{t('billing.title')}</h1>
        {failure ? (
          <>
            <p className="notice" role="alert">
              {t(failure.key, { code: failure.code })}
            </p>
            <OtherWays sentence="also" />
          </>
        ) : (
          <>
            <Access action={action} />
            <OtherWays sentence="notYou" />
          </>
        )}
      </section>
      {billingSiteUrl && (
        <p className="billing-site">
          <a href={billingSiteUrl}>{t('billing.back')}</a>
        </p>
      )}
    </PublicPage>
  )
}
