import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Me } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { HttpError, http } from '../../src/providers/http'
import { initialsOf } from './initials'

/** Who will be signed in there, and the button that does it. */
export function Access({ action }: { action: string }) {
  const t = useT()
  const [me, setMe] = useState<Me | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    const abort = new AbortController()
    setFailed(false)
    http('/api/v1/users/me', { signal: abort.signal, silent: true }).then(
      ({ json }) => setMe(json as Me),
      (error: unknown) => {
        // The end of the session leads to Login by itself.
        if (error instanceof HttpError && error.status !== 401) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [turn])
  if (failed)
    return (
      <>
        <p className="notice" role="alert">
          {t('billing.failed')}
        </p>
        <button type="button" className="button" onClick={() => setTurn(turn + 1)}>
          {t('error.retry')}
        </button>
      </>
    )
  return (
    <>
      <p>{t('billing.intro')}</p>
      <div className="billing-person">
        <span className="billing-avatar" aria-hidden>
          {me && initialsOf(me)}
        </span>
        <div>
          <p className="billing-name">
            {me?.firstName} {me?.lastName}
          </p>
          <p>{me?.email}</p>
        </div>
      </div>
      {me && <Submit action={action} />}
    </>
  )
}

/** A form of the browser's own, posted to the provider with a token that was made for it. */
function Submit({ action }: { action: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const token = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever comes back from the provider finds the page as they left it, and wants another token.
    const back = () => setBusy(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const post = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    try {
      const { json } = await http('/api/v1/billing/login', { method: 'POST' })
      if (!token.current) return
      token.current.value = (json as { token: string }).token
      form.submit()
      token.current.value = ''
    } catch (error) {
      setBusy(false)
      // What went wrong stands in the dialog.
      if (!(error instanceof HttpError)) throw error
    }
  }
  return (
    <form method="post" action={action} onSubmit={post}>
      <input type="hidden" name="token" ref={token} />
      <button type="submit" className="button primary" disabled={busy}>
        {t('billing.login')}
      </button>
    </form>
  )
}
