import { type FormEvent, useEffect, useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { FailedText } from '../../src/kit/failed-text'
import { EmailField, PasswordField } from '../../src/kit/sign-in-fields'
import { Policy } from './policy'
import type { Refusal } from './reset'

interface Props {
  email: string
  busy: boolean
  refusal: Refusal
  onSubmit: (password: string) => Promise<void>
}

/** What was typed stays when the server refuses it. */
export function ResetForm({ email, busy, refusal, onSubmit }: Props) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [visible, setVisible] = useState(false)
  const [refused, setRefused] = useState('')
  const differ = password !== '' && again !== '' && password !== again
  const equal = password !== '' && password === again
  // What the server said of another password says nothing of this one.
  const lines = refused === password ? refusal.password : undefined

  useEffect(() => {
    if (refusal.password) document.getElementById('new-password')?.focus()
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!equal || busy) return
    setRefused(password)
    void onSubmit(password)
  }

  return (
    <form noValidate onSubmit={submit}>
      <div role="alert">
        {refusal.other && (
          <p className="notice">
            <FailedText text={refusal.other} />
          </p>
        )}
      </div>
      <EmailField label={t('recovery.email')} error="" value={email} disabled readOnly />
      <PasswordField
        id="new-password"
        label={t('recovery.newPassword')}
        error={lines?.join(' ') ?? ''}
        describedBy="password-policy"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        visible={visible}
        onVisible={setVisible}
        shows="new-password confirm-password"
      />
      <PasswordField
        id="confirm-password"
        label={t('recovery.confirmPassword')}
        error=""
        describedBy={differ ? 'mismatch' : undefined}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        visible={visible}
      />
      <div role="alert" className="mismatch">
        {differ && (
          <p className="field-error" id="mismatch">
            {t('recovery.mismatch')}
          </p>
        )}
      </div>
      <Policy />
      <button type="submit" className="button primary" disabled={busy || !equal}>
        {t(busy ? 'recovery.sending' : 'recovery.submit')}
      </button>
    </form>
  )
}
