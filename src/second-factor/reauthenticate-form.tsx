import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/i18n'
import type { ReauthenticationProof } from './calls'
import { CodeField } from './code-field'
import { failureOf } from './failure'

interface ProofProps {
  /** There is a factor already, with which one may prove oneself. */
  isOn: boolean
  /** Does what the proof is for. @throws HttpError that says what of it is wrong */
  onProof: (proof: ReauthenticationProof) => Promise<void>
  onBack: () => void
}

/** The password or a code once more, before something that a stolen session must not do. */
export function ReauthenticateForm({ isOn, onProof, onBack }: ProofProps) {
  const t = useT()
  const [kind, setKind] = useState<'password' | 'app'>('password')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || text === '') return
    setBusy(true)
    setFailure(null)
    try {
      await onProof(kind === 'password' ? { password: text } : { code: text })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <p>{t('secondFactor.proof.text')}</p>
      <CodeField
        key={kind}
        focus
        kind={kind}
        label={t(`secondFactor.proof.${kind}`)}
        value={text}
        onChange={setText}
        failure={failure ? t(failure) : ''}
      />
      <div className="second-actions">
        <button type="submit" className="button primary" disabled={busy || text === ''}>
          {t('secondFactor.proof.submit')}
        </button>
        {isOn && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setKind(kind === 'password' ? 'app' : 'password')
              setText('')
              setFailure(null)
            }}
          >
            {t(
              kind === 'password' ? 'secondFactor.proof.useApp' : 'secondFactor.proof.usePassword',
            )}
          </button>
        )}
        <button type="button" className="button" onClick={onBack}>
          {t('secondFactor.back')}
        </button>
      </div>
    </form>
  )
}
