import { useState } from 'react'
import { useT } from '../i18n/i18n'
import { startSession } from '../providers/session'
import { openByPasskey, requestPasskeyOptions } from './calls'
import { failureOf } from './failure'
import { FailureNotice } from './failure-notice'
import { signByPasskey } from './passkey'

interface Props {
  ticket: string
  /** Signed in. */
  onDone: () => void
}

/** The second step by a passkey. Browsers ask the device only after something was pressed. */
export function PasskeyStep({ ticket, onDone }: Props) {
  const t = useT()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sign = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await startSession(
        await openByPasskey(ticket, await signByPasskey(await requestPasskeyOptions(ticket))),
      )
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('secondFactor.passkey.use')}</p>
      <FailureNotice failure={failure} />
      <div className="second-actions">
        <button
          type="button"
          className="button primary"
          // biome-ignore lint/a11y/noAutofocus: the step consists of this button
          autoFocus
          aria-busy={busy}
          onClick={() => void sign()}
        >
          {t(busy ? 'secondFactor.passkey.waiting' : 'secondFactor.passkey.submit')}
        </button>
      </div>
    </>
  )
}
