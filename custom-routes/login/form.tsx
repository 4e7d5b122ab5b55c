import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { FailedText } from '../../src/kit/failed-text'
import { EmailField, PasswordField } from '../../src/kit/sign-in-fields'
import { loginErrorsOf } from './validate'

interface Props {
  busy: boolean
  /** Why the last attempt failed, in words. */
  failure: string
  onSubmit: (email: string, password: string) => void
}

export function LoginForm({ busy, failure, onSubmit }: Props) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [left, setLeft] = useState({ email: false, password: false })
  const form = useRef<HTMLFormElement>(null)
  const complaints = loginErrorsOf(email, password)

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>('#password')?.select()
  }, [failure])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft({ email: true, password: true })
    if (complaints.email) return focus('email')
    if (complaints.password) return focus('password')
    if (!busy) onSubmit(email.trim(), password)
  }
  const focus = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.focus()

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div role="alert">
        {failure && (
          <p className="notice">
            <FailedText text={failure} />
          </p>
        )}
      </div>
      <EmailField
        label={t('login.email')}
        error={left.email && complaints.email ? t(complaints.email) : ''}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft((old) => ({ ...old, email: old.email || email !== '' }))}
      />
      <PasswordField
        id="password"
        label={t('login.password')}
        error={left.password && complaints.password ? t(complaints.password) : ''}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        visible={visible}
        onVisible={setVisible}
      />
      <button type="submit" className="button primary" disabled={busy}>
        {t(busy ? 'login.signingIn' : 'login.submit')}
      </button>
    </form>
  )
}
