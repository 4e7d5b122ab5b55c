import { type FormEvent, useState } from 'react'
import type { ConfirmedFactor } from '../../core/second-factor'
import { useT } from '../i18n/i18n'
import { confirmPasskeyEnrolment, startPasskeyEnrolment } from './calls'
import { CodeField } from './code-field'
import { failureOf } from './failure'
import { FailureNotice } from './failure-notice'
import { makePasskey } from './passkey'

interface Props {
  ticket: string
  onAdded: (added: ConfirmedFactor) => void
  onBack: () => void
}

/** Adds a passkey: a name for it, then the browser asks the device. */
export function AddPasskey({ ticket, onAdded, onBack }: Props) {
  const t = useT()
  const [name, setName] = useState(() => t('secondFactor.passkey.usual'))
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      const response = await makePasskey(await startPasskeyEnrolment(ticket))
      onAdded(await confirmPasskeyEnrolment(ticket, response, name.trim()))
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={add} noValidate>
      <p>{t('secondFactor.passkey.make')}</p>
      <CodeField
        focus
        kind="recovery"
        label={t('secondFactor.passkey.name')}
        value={name}
        onChange={(text) => setName([...text].slice(0, 75).join(''))}
      />
      <FailureNotice failure={failure} />
      <div className="second-actions">
        <button
          type="submit"
          className="button primary"
          disabled={busy || name.trim() === ''}
          aria-busy={busy}
        >
          {t(busy ? 'secondFactor.passkey.waiting' : 'secondFactor.passkey.add')}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {t('secondFactor.back')}
        </button>
      </div>
    </form>
  )
}
