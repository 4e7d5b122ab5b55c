import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { VerifyEmailBody } from '../../core/recovery'
import { PublicPage } from '../../src/app/public-page'
import { useT } from '../../src/i18n/i18n'
import { Logo } from '../../src/kit/emblem'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import { HttpError, http, jsonBody } from '../../src/providers/http'

type State = { phase: 'asking' | 'failed' } | { phase: 'done'; details: VerifyEmailBody }

/** Specification 2.9: of a cemetery's sender; without a cemetery, of one's own changed address. */
export default function VerifyEmail() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [state, setState] = useState<State>({ phase: 'asking' })
  const asked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const cemetery = search.get('cemeteryId')
    const details = {
      ...(cemetery !== null && { cemeteryId: Number(cemetery) }),
      email: search.get('email') ?? '',
      code: search.get('code') ?? '',
    }
    // The code leaves the address and the history before anything else is asked for.
    void navigate('/Verify-Email', { replace: true })
    void verify(details).then(
      (same) => setState({ phase: 'done', details: same }),
      (error: unknown) => {
        if (error instanceof HttpError) keepErrorId(t('recovery.notVerified'), error.body.instance)
        setState({ phase: 'failed' })
      },
    )
  }, [])

  const isOwn = state.phase === 'done' && state.details.cemeteryId === undefined
  return (
    <PublicPage title={t('recovery.verifyTitle')} header>
      <Logo name={t('app.name')} />
      <p className="tagline">{t('app.tagline')}</p>
      <section className="public-card" aria-labelledby="verify-title">
        <h1 id="verify-title">{t('recovery.verifyTitle')}</h1>
        <div role="status">
          {state.phase === 'asking' && <p>{t('recovery.verifying')}</p>}
          {state.phase === 'failed' && (
            <p className="notice">
              <FailedText text={t('recovery.notVerified')} />
            </p>
          )}
          {state.phase === 'done' && (
            <>
              <p className="notice good">
                {t('recovery.verified', { email: state.details.email })}
              </p>
              <p>
                {isOwn
                  ? t('recovery.verifiedOwn')
                  : t('recovery.verifiedNext', { product: t('app.name') })}
              </p>
            </>
          )}
        </div>
        {state.phase === 'done' && (
          <Link
            className="button primary"
            to={isOwn ? '/Login' : `/${state.details.cemeteryId}/Settings/Email-Settings`}
          >
            {t(isOwn ? 'recovery.toLogin' : 'recovery.toEmailSettings')}
          </Link>
        )}
      </section>
    </PublicPage>
  )
}

async function verify(details: VerifyEmailBody): Promise<VerifyEmailBody> {
  const { json } = await http('/api/v1/verify-email', {
    ...jsonBody(details),
    method: 'POST',
    anonymous: true,
    silent: true,
  })
  return json as VerifyEmailBody
}
