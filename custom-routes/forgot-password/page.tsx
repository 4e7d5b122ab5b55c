import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dialogMessageOf } from '../../src/app/error-message'
import { PublicPage } from '../../src/app/public-page'
import { getLocale, t, useT } from '../../src/i18n/i18n'
import { CopyErrorId } from '../../src/kit/copy-error-id'
import { emailErrorKey } from '../../src/kit/email-error'
import { Logo } from '../../src/kit/emblem'
import { EmailField } from '../../src/kit/sign-in-fields'
import { useConfig } from '../../src/providers/config'
import { HttpError, http, jsonBody } from '../../src/providers/http'

/** Specification 2.5. */
export default function ForgotPassword() {
  const t = useT()
  const [sent, setSent] = useState(false)
  return (
    <PublicPage title={t('recovery.forgotTitle')}>
      <Logo name={t('app.name')} />
      <p className="tagline">{t('app.tagline')}</p>
      <section className="public-card" aria-labelledby="forgot-title">
        <h1 id="forgot-title">{t('recovery.forgotTitle')}</h1>
        {sent ? <Sent /> : <Request onSent={() => setSent(true)} />}
        <p>
          <Link to="/Login">{t('recovery.backToLogin')}</Link>
        </p>
      </section>
    </PublicPage>
  )
}

function Request({ onSent }: { onSent: () => void }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const complaint = emailErrorKey(email)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (complaint || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await request(email.trim())
      onSent()
    } catch (error) {
      // Whatever it was, the form is there again and says that nothing was sent.
      setBusy(false)
      setFailure(error instanceof HttpError ? refusalOf(error) : { text: t('error.noAnswer') })
    }
  }

  return (
    <>
      <p>{t('recovery.forgotIntro')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div role="alert">
          {failure && (
            <div className="notice">
              {failure.text} <CopyErrorId id={failure.errorId} />
            </div>
          )}
        </div>
        <EmailField
          label={t('recovery.email')}
          error={left && complaint ? t(complaint) : ''}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setLeft(true)}
        />
        <button type="submit" className="button primary" disabled={busy || !!complaint}>
          {t(busy ? 'recovery.sending' : 'recovery.submit')}
        </button>
      </form>
    </>
  )
}

interface Refusal {
  text: string
  errorId?: string | undefined
}

function Sent() {
  const t = useT()
  const { demo } = useConfig()
  const words = useRef<HTMLParagraphElement>(null)
  // What had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p className="notice good" role="status" tabIndex={-1} ref={words}>
        {t('recovery.forgotSent')}
      </p>
      {demo && (
        <p>
          <Link to="/Outbox">{t('recovery.outbox')}</Link>
        </p>
      )}
    </>
  )
}

const request = (email: string) =>
  http('/api/v1/auth/forgot-password', {
    method: 'POST',
    body: JSON.stringify({ baseUrl: `${window.location.origin}/Reset-Password`, email }),
    headers: { ...jsonBody({}).headers, 'Accept-Language': getLocale() },
    quiet: true,
    anonymous: true,
  })

/** What stands above the form where the blocking dialog does not tell of it. */
function refusalOf(error: HttpError): Refusal | null {
  const { status, body, shown } = error
  if (shown && status !== 401) return null
  const errorId = body.instance
  if (status === 429) return { text: t('recovery.throttled'), errorId }
  // The server looks closer at an address than the page.
  if (status === 400 && body.errors?.some(({ field }) => field === 'email'))
    return { text: t('login.emailInvalid') }
  if (status === 400) return { text: t('error.unknown', { status }), errorId }
  const said = dialogMessageOf(error, t)
  const text = [said?.heading, said?.text].filter(Boolean).join('. ')
  return { text: text || t('error.unknown', { status }), errorId }
}
