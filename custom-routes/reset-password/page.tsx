import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { SecondFactorChallenge } from '../../core/second-factor'
import { PublicPage } from '../../src/app/public-page'
import { useT } from '../../src/i18n/i18n'
import { Logo } from '../../src/kit/emblem'
import { FailedText } from '../../src/kit/failed-text'
import { SecondFactorNeeded, signIn } from '../../src/providers/session'
import { SecondFactorPage } from '../../src/second-factor/second-factor-page'
import { ResetForm } from './form'
import { type Refusal, reset } from './reset'

/** Specification 2.6: a new password, with the code of a link that came by mail. */
export default function ResetPassword() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Kept by the page alone: the code leaves the address and the history at once.
  const [{ email, code }] = useState(() => ({
    email: search.get('email') ?? '',
    code: search.get('code') ?? '',
  }))
  const [refusal, setRefusal] = useState<Refusal>({})
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<SecondFactorChallenge | null>(null)
  const dead = email === '' || code === '' || refusal.link === true

  useEffect(() => {
    if (search.size > 0) void navigate('/Reset-Password', { replace: true })
  }, [search, navigate])

  const onward = () => navigate('/', { replace: true })
  const toLogin = () => navigate('/Login', { replace: true })
  const submit = async (password: string) => {
    setBusy(true)
    setRefusal({})
    const refused = await reset({ email, newPassword: password, code })
    if (refused) {
      setRefusal(refused)
      setBusy(false)
      return
    }
    try {
      await signIn(email, password)
      await onward()
    } catch (error) {
      if (error instanceof SecondFactorNeeded) return setStep(error.step)
      // A suspended account is told so by the dialog, over the page to sign in at.
      await toLogin()
    }
  }

  if (step) return <SecondFactorPage step={step} onDone={onward} onBack={toLogin} />
  return (
    <PublicPage title={t('recovery.resetTitle')}>
      <Logo name={t('app.name')} />
      <p className="tagline">{t('app.tagline')}</p>
      <section className="public-card reset" aria-labelledby="reset-title">
        <h1 id="reset-title">{t('recovery.resetTitle')}</h1>
        {dead ? (
          <div role="alert">
            <p className="notice">
              <FailedText text={t('recovery.linkNotValid')} />
            </p>
            <p>
              <Link to="/Forgot-Password">{t('recovery.askAgain')}</Link>
            </p>
          </div>
        ) : (
          <>
            <p>{t('recovery.resetIntro')}</p>
            <ResetForm email={email} busy={busy} refusal={refusal} onSubmit={submit} />
          </>
        )}
        <p>
          <Link to="/Login">{t('recovery.backToLogin')}</Link>
        </p>
      </section>
    </PublicPage>
  )
}
