import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { prefetchLikelyParts } from '../../src/app/prefetch'
import { PublicPage } from '../../src/app/public-page'
import { loginFor, redirectTargetOf } from '../../src/app/redirect'
import { useT } from '../../src/i18n/i18n'
import { Logo } from '../../src/kit/emblem'
import { useConfig } from '../../src/providers/config'
import { LoginForm } from './form'
import './login.css'
import type { SecondFactorChallenge as Step } from '../../core/second-factor'
import { SecondFactorNeeded, signIn } from '../../src/providers/session'
import { SecondFactorPage } from '../../src/second-factor/second-factor-page'
import { failureOf, TOKEN_USER_NAME } from './sign-in'

/** Specification 2.4. */
export default function Login() {
  const t = useT()
  const { supportUrl } = useConfig()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = redirectTargetOf(search, window.location.origin)
  const token = search.get('token')
  const used = useRef('')

  useEffect(() => void prefetchLikelyParts(), [])

  const onward = () => navigate(target || '/', { replace: true })
  const attempt = async (username: string, password: string, byToken = false) => {
    setBusy(true)
    setFailure('')
    try {
      await signIn(username, password)
      await onward()
    } catch (error) {
      if (error instanceof SecondFactorNeeded) return setStep(error.step)
      setFailure(failureOf(error, byToken))
      setBusy(false)
    }
  }

  // A token signs in by itself, once; it leaves the address and the history first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new token starts an attempt
  useEffect(() => {
    if (!token || used.current === token) return
    used.current = token
    void navigate(loginFor(target), { replace: true })
    void attempt(TOKEN_USER_NAME, token, true)
  }, [token])

  if (step)
    return (
      <SecondFactorPage
        step={step}
        onDone={onward}
        onBack={() => {
          setStep(null)
          setBusy(false)
        }}
      />
    )
  return (
    <PublicPage title={t('login.title')}>
      <Logo name={t('app.name')} />
      <p className="tagline">{t('app.tagline')}</p>
      <section className="public-card login" aria-labelledby="login-title">
        <h1 id="login-title">{t('login.title')}</h1>
        <NoAccount />
        <LoginForm busy={busy} failure={failure} onSubmit={attempt} />
        <p className="login-links">
          <Link to="/Forgot-Password">{t('login.forgot')}</Link>
          {supportUrl && (
            <a href={supportUrl} rel="noopener noreferrer" target="_blank">
              {t('login.support')}
            </a>
          )}
        </p>
      </section>
    </PublicPage>
  )
}

function NoAccount() {
  const t = useT()
  const { providerUrl } = useConfig()
  const [before, after] = t('login.noAccount', { link: '\u0000' }).split('\u0000')
  const words = t('login.contactUs')
  return (
    <p className="no-account">
      {before}
      {providerUrl ? <a href={providerUrl}>{words}</a> : words}
      {after}
    </p>
  )
}
