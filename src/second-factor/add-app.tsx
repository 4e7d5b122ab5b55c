import { type FormEvent, useEffect, useState } from 'react'
import type { ConfirmedFactor, NewAuthenticatorApp } from '../../core/second-factor'
import { useT } from '../i18n/i18n'
import { confirmAppEnrolment, startAppEnrolment } from './calls'
import { CodeField } from './code-field'
import { failureOf } from './failure'
import { Qr } from './qr'

interface Props {
  ticket: string
  onAdded: (added: ConfirmedFactor) => void
  onBack: () => void
}

/** Adds an authenticator app: its key as a picture and as text, then a first code of it. */
export function AddApp({ ticket, onAdded, onBack }: Props) {
  const t = useT()
  const [app, setApp] = useState<NewAuthenticatorApp | null>(null)
  const [code, setCode] = useState('')
  const [name, setName] = useState(() => t('secondFactor.app.usual'))
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let left = false
    startAppEnrolment(ticket).then(
      (begun) => !left && setApp(begun),
      (error: unknown) => !left && setFailure(failureOf(error)),
    )
    return () => {
      left = true
    }
  }, [ticket])
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '' || name.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      onAdded(await confirmAppEnrolment(ticket, code, name.trim()))
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  const said = failure ? t(failure) : ''
  const back = (
    <button type="button" className="button" onClick={onBack}>
      {t('secondFactor.back')}
    </button>
  )
  if (!app)
    return said ? (
      <>
        <p className="notice" role="alert">
          {said}
        </p>
        {back}
      </>
    ) : null
  return (
    <form onSubmit={confirm} noValidate>
      <p>{t('secondFactor.app.scan')}</p>
      <Qr text={app.uri} label={t('secondFactor.app.picture')} />
      <p>{t('secondFactor.app.type')}</p>
      <p>
        <code className="second-key">{app.key.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeField
        kind="recovery"
        label={t('secondFactor.app.name')}
        value={name}
        onChange={(text) => setName([...text].slice(0, 75).join(''))}
      />
      <CodeField
        label={t('secondFactor.app.code')}
        value={code}
        onChange={setCode}
        failure={said}
      />
      <div className="second-actions">
        <button
          type="submit"
          className="button primary"
          disabled={busy || code.trim() === '' || name.trim() === ''}
        >
          {t('secondFactor.app.add')}
        </button>
        {back}
      </div>
    </form>
  )
}
